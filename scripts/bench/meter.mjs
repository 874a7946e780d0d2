// Loaded ahead of a program with `node --import`: when it ends, writes what it used to the file that RULEBEARING_METER names.
// Node's own figures: processor time of all threads, and the most memory that was resident; children do not count.

import { writeFileSync } from "node:fs";
import process from "node:process";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    const cpu = (user + system) / 1e6;
    writeFileSync(process.env.RULEBEARING_METER, JSON.stringify({ cpu, rss: process.resourceUsage().maxRSS / 1024 }));
  });
}
