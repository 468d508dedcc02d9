/**
 * Measures floor and product side by side and prints one table: `npm run bench`, or `npm run bench -- calculation http`
 * for some of it; each part in a process of its own. With `--quick`, what takes minutes is measured with a tenth of it. Exits 0 whatever it measures: a bench informs, no test is timed.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { measureCalculation } from "./calculation.ts";
import { measureCart } from "./cart.ts";
import { measureContractCreation } from "./contract-creation.ts";
import { measureContracts } from "./contracts.ts";
import { measureClientForm } from "./client-form.ts";
import { measureFunds } from "./funds.ts";
import { measureCatalogue } from "./catalogue.ts";
import { measureHostile } from "./hostile.ts";
import { measureHttp } from "./http.ts";
import { measureLogIn } from "./log-in.ts";
import { measureLookUps } from "./look-ups.ts";
import { measurePages } from "./pages.ts";
import { measureProposals } from "./proposals.ts";
import { isQuick } from "./quick.ts";
import { printTable, type Row } from "./row.ts";
import { measureSealing } from "./sealing.ts";
import { measureSessions } from "./sessions.ts";
import { measureSigning } from "./signing.ts";
import { measureSpeed } from "./speed.ts";
import { measureStart } from "./start.ts";

const parts: Record<string, () => Promise<Row[]>> = {
  calculation: measureCalculation,
  cart: measureCart,
  "client-form": measureClientForm,
  funds: measureFunds,
  start: measureStart,
  http: measureHttp,
  sessions: measureSessions,
  "log-in": measureLogIn,
  "look-ups": measureLookUps,
  catalogue: measureCatalogue,
  proposals: measureProposals,
  contracts: measureContracts,
  "contract-creation": measureContractCreation,
  sealing: measureSealing,
  signing: measureSigning,
  pages: measurePages,
  hostile: measureHostile,
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(", ")}; there are: ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const measureHere = process.send === undefined ? null : parts[wanted[0] ?? ""];
if (measureHere) {
  process.send?.(await measureHere());
  process.disconnect?.();
} else {
  const rows: Row[] = [];
  const speeds = [await measureSpeed()];
  for (const name of Object.keys(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.error(`measuring ${name} …`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would slow each other down
    rows.push(...(await measureApart(name)));
    speeds.push(await measureSpeed());
  }
  printTable(rows);
  const [slowest, fastest] = [Math.min(...speeds), Math.max(...speeds)].map((speed) => speed.toFixed(2));
  console.log(
    `\nThe yardstick ran here at ${slowest} to ${fastest} of its speed at the review; no line is corrected by that.`,
  );
}

/** Measures a part in a process of its own: what another one left in the heap would be counted as this one's memory. */
async function measureApart(name: string): Promise<Row[]> {
  const child = fork(import.meta.filename, [name, ...(isQuick ? ["--quick"] : [])]);
  const ended = once(child, "exit");
  let rows: Row[] | null = null;
  child.on("message", (message) => {
    rows = message as Row[];
  });
  const [code] = (await ended) as [number | null];
  if (rows === null || code !== 0) throw new Error(`measuring ${name} ended with ${code}`);
  return rows;
}
