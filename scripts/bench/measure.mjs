// Two commands in turn, A B, B A, ..., and what one takes of the other.

import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const METER = path.join(path.dirname(fileURLToPath(import.meta.url)), "meter.mjs");

/**
 * @typedef {{ name: string, node?: string, args: string[], cwd?: string, codes?: number[] | "any", prepare?: () => void }} Side
 *   a Node program; `codes`: exit codes that are fine (0); `prepare`: done before each run, not measured
 * @typedef {{ wall: number[], cpu: number[], rss: number[], output: string[] }} Runs seconds, seconds, MiB; what each run printed
 */

/**
 * Runs both sides `runs` times in turn, after one run each that does not count.
 *
 * @param {Side} a @param {Side} b
 * @param {{ runs: number, meter?: boolean }} options `meter: false` measures the wall only, undisturbed
 * @returns {{ a: Runs, b: Runs }}
 * Throws: when a run ends with another exit code than it should
 */
export function measurePair(a, b, { runs, meter = true }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
  const result = { a: { wall: [], cpu: [], rss: [], output: [] }, b: { wall: [], cpu: [], rss: [], output: [] } };
  try {
    for (let i = -1; i < runs; i++) {
      for (const side of i % 2 === 0 ? ["a", "b"] : ["b", "a"]) {
        const { wall, cpu, rss, output } = runOnce(side === "a" ? a : b, folder, meter);
        if (i < 0) continue;
        result[side].output.push(output);
        result[side].wall.push(wall);
        result[side].cpu.push(cpu);
        result[side].rss.push(rss);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return result;
}

function runOnce({ name, node = process.execPath, args, cwd = process.cwd(), codes = [0], prepare }, folder, meter) {
  const report = path.join(folder, "meter.json");
  const out = path.join(folder, "stdout");
  const err = path.join(folder, "stderr");
  const [stdout, stderr] = [openSync(out, "w"), openSync(err, "w")];
  prepare?.();
  const start = process.hrtime.bigint();
  const { status, error } = spawnSync(node, [...(meter ? ["--import", METER] : []), ...args], {
    cwd,
    stdio: ["ignore", stdout, stderr],
    env: { ...process.env, RULEBEARING_METER: report },
  });
  const wall = Number(process.hrtime.bigint() - start) / 1e9;
  closeSync(stdout);
  closeSync(stderr);
  if (error !== undefined) throw error;
  if (codes !== "any" && !codes.includes(status)) throw new Error(`${name}: exit ${status}\n${readFileSync(err, "utf8").slice(-2000)}`);
  const used = meter ? JSON.parse(readFileSync(report, "utf8")) : { cpu: Number.NaN, rss: Number.NaN };
  return { wall, ...used, output: readFileSync(out, "utf8") };
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((x, y) => x - y);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** `median [least .. most]` */
export function spread(values, digits) {
  return `${median(values).toFixed(digits)} [${Math.min(...values).toFixed(digits)} .. ${Math.max(...values).toFixed(digits)}]`;
}
