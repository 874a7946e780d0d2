// What makes a run fail and is no violation: ratchets over their ceiling, and what is past its day. Documents of
// dependency-cruiser have none of it, so a reporter may name it without being any less equal to theirs.

import type { CruiseResult, ExpiredEntry } from "../model/document.ts";

export interface OtherFailure {
  /** The ratchet's or the rule's; `known-violations` for an entry of these. */
  name: string;
  /** The edges over the ceiling; 1 for what has expired. */
  count: number;
  /** One line. */
  text: string;
  comment: string | undefined;
  fix: string | undefined;
}

/** In the document's order, ratchets first. */
export function otherFailures({ summary }: CruiseResult): OtherFailure[] {
  const { ratchets = [], expired = [], ruleSetUsed } = summary;
  const exceeded = ratchets
    .filter(({ count, ceiling }) => count > ceiling)
    .map(({ name, count, ceiling }) => {
      const rule = ruleSetUsed?.ratchets?.find((ratchet) => ratchet.name === name);
      const excess = count - ceiling;
      return { name, count: excess, text: `${count} edges, ${excess} over the ceiling of ${ceiling}`, comment: rule?.comment, fix: rule?.fix };
    });
  return [...exceeded, ...expired.map(expiredFailure)];
}

function expiredFailure({ rule, id, from, to, expires }: ExpiredEntry): OtherFailure {
  const isRule = from === undefined && id === undefined;
  const edge = to === undefined || to === from ? from : `${from} -> ${to}`;
  const what = isRule ? "the rule" : ["the known violation", rule, edge, id].filter((part) => part !== undefined).join(" ");
  return { name: isRule ? (rule ?? "") : "known-violations", count: 1, text: `${what} expired on ${expires}`, comment: undefined, fix: undefined };
}
