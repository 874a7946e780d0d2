// Numbers as the reports write them: in English, whatever the machine's language is, so that output is the same everywhere.

/** 0.256 → `26%`; from 1000 on with a comma at each thousand. Made per report: creating one costs a millisecond. */
export function percentages(): (value: number) => string {
  return new Intl.NumberFormat("en-US", { style: "percent" }).format;
}

/** 12345 → `12,345`. */
export function integers(): (value: number) => string {
  return new Intl.NumberFormat("en-US").format;
}
