import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { toIsoDay } from "@fundport/performance";
import { getTableName } from "drizzle-orm";
import { trialColleagues } from "./accounts/colleagues.ts";
import { trialUsers } from "./accounts/users.ts";
import { referenceTables } from "../domains/catalogue/reference/code-lists/insert-code-lists.ts";
import { trialThirdParties } from "./catalogue/third-parties.ts";
import { createTrialData } from "./create-trial-data.ts";

/**
 * Returns the SHA-256 of all trial data in text form: every row with its keys in alphabetical order, and every price
 * and distribution. Leaves out password hashes, which differ each time, and figures that are computed from prices.
 */
export async function trialDigest(options: { funds?: number } = {}): Promise<string> {
  const data = await createTrialData(options);
  const hash = createHash("sha256");
  for (const { table, rows } of [...referenceTables, ...data.tables, ...data.tablesOfUsers]) {
    hash.update(`${getTableName(table)}\n`);
    for (const row of rows) hash.update(`${canonical(row)}\n`);
  }
  for (const part of trialThirdParties) hash.update(`${canonical(part)}\n`);
  for (const user of [...trialUsers, ...trialColleagues]) hash.update(`${canonical(user)}\n`);
  for (const { fundId, path } of data.paths()) {
    const { series, distributions } = path;
    hash.update(`${fundId}\n`);
    hash.update(Array.from(series.days, (day, index) => `${toIsoDay(day)} ${series.prices[index]}`).join("\n"));
    hash.update(distributions.map(({ day, amount }) => `${toIsoDay(day)} ${amount}\n`).join(""));
    if (fundId % 20 === 0) await yieldToEventLoop();
  }
  return hash.digest("hex");
}

/** Returns JSON with the keys of every object in alphabetical order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(",")}}`;
}
