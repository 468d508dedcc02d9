/**
 * Measures product and floor side by side and prints one table: `npm run bench`, or `npm run bench -- calculation http`
 * for some parts. `--runs 3` measures the parts three times in turn and judges the median of each line. `--quick` uses
 * a tenth of the rounds of long measurements. `npm run bench -- yardstick` only prints the machine's speed, which takes
 * seconds. Always exits with 0, because the bench only informs and does not test times.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { needWeb } from "../scripts/start/build-web.ts";
import { measureCalculation } from "./sales/calculation.ts";
import { measureCart } from "./sales/cart.ts";
import { measureContractCreation } from "./contracts/creation.ts";
import { measureContracts } from "./contracts/documents.ts";
import { measureClientForm } from "./clients/form.ts";
import { measureFunds } from "./catalogue/funds.ts";
import { measureCatalogue } from "./catalogue/catalogue.ts";
import { measureHostile } from "./hostile/hostile.ts";
import { measureHttp } from "./portal/http.ts";
import { measureImport } from "./imports/import.ts";
import { measureLogIn } from "./identity/log-in.ts";
import { measureLogOut } from "./identity/log-out.ts";
import { measureLookups } from "./clients/lookups.ts";
import { measurePages } from "./pages/pages.ts";
import { measureProposals } from "./sales/proposals.ts";
import type { Row } from "./measure/row.ts";
import { measureSealing } from "./contracts/sealing.ts";
import { measureSessions } from "./identity/sessions.ts";
import { measureSigning } from "./contracts/signing.ts";
import { describeSpeed, speedOf, timeYardstick } from "./measure/speed.ts";
import { measureStart } from "./portal/start.ts";
import { type Measured, pickMedians, printTable } from "./measure/table.ts";

type Part = { readonly measure: () => Promise<Row[]>; readonly needsWeb?: boolean };

const parts: Record<string, Part> = {
  calculation: { measure: measureCalculation },
  cart: { measure: measureCart, needsWeb: true },
  "client-form": { measure: measureClientForm, needsWeb: true },
  funds: { measure: measureFunds },
  start: { measure: measureStart, needsWeb: true },
  http: { measure: measureHttp, needsWeb: true },
  sessions: { measure: measureSessions, needsWeb: true },
  "log-in": { measure: measureLogIn },
  "log-out": { measure: measureLogOut },
  "look-ups": { measure: measureLookups },
  import: { measure: measureImport },
  catalogue: { measure: measureCatalogue, needsWeb: true },
  proposals: { measure: measureProposals },
  contracts: { measure: measureContracts },
  "contract-creation": { measure: measureContractCreation },
  sealing: { measure: measureSealing },
  signing: { measure: measureSigning },
  pages: { measure: measurePages, needsWeb: true },
  hostile: { measure: measureHostile, needsWeb: true },
};
const yardstick = "yardstick";

const { values: options, positionals: requestedParts } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    runs: { type: "string", default: "1" },
    // Set only by `measureApart`.
    apart: { type: "boolean", default: false },
  },
});
const names = [yardstick, ...Object.keys(parts)];
const unknown = requestedParts.filter((name) => !names.includes(name));
if (unknown.length > 0) refuse(`Unknown part ${unknown.join(", ")}. Parts: ${names.join(", ")}.`);
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1 || runs % 2 === 0)
  refuse("--runs must be an odd number, so that the median is one of the runs.");

if (options.apart) {
  process.send?.(await parts[requestedParts[0] ?? ""]?.measure());
  process.disconnect?.();
} else if (requestedParts.length > 0 && requestedParts.every((name) => name === yardstick)) {
  console.log(await describeSpeed());
} else {
  await measureParts(Object.keys(parts).filter((name) => requestedParts.length === 0 || requestedParts.includes(name)));
}

/**
 * Measures the parts one after the other, as often as requested, and prints the table. The yardstick runs before and
 * after each part.
 */
async function measureParts(partNames: readonly string[]): Promise<void> {
  if (partNames.some((name) => parts[name]?.needsWeb)) await needWeb((sentence) => console.error(sentence));
  const measured = partNames.map((name) => ({ name, runs: [] as Measured[][], speeds: [] as number[] }));
  let before = await timeYardstick();
  for (let run = 1; run <= runs; run += 1) {
    for (const part of measured) {
      console.error(`Measuring ${part.name}${runs > 1 ? `, run ${run} of ${runs}` : ""} …`);
      const rows = await measureApart(part.name);
      const after = await timeYardstick();
      const speed = speedOf([...before, ...after]);
      part.runs.push(rows.map((row) => ({ row, speed })));
      part.speeds.push(speed);
      before = after;
    }
  }
  printTable(measured.flatMap((part) => pickMedians(part.runs)));
  const speeds = measured.map((part) => `${part.name} ${part.speeds.map((speed) => speed.toFixed(2)).join(" ")}`);
  console.log("\n“here” is the time budget at the speed of this machine; speed 1 is the reference machine.");
  console.log(`Speed: ${speeds.join(", ")}.${runs > 1 ? ` Each line is the median of ${runs} runs.` : ""}`);
}

/** Measures a part in its own process, because otherwise the garbage of other parts would count as its memory. */
async function measureApart(name: string): Promise<Row[]> {
  const child = fork(import.meta.filename, [name, "--apart", ...(options.quick ? ["--quick"] : [])]);
  const ended = once(child, "exit");
  let rows: Row[] | null = null;
  child.on("message", (message) => {
    rows = message as Row[];
  });
  const [code] = (await ended) as [number | null];
  if (rows === null || code !== 0) throw new Error(`Measuring ${name} ended with ${code}`);
  return rows;
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
