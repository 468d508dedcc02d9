/**
 * Measures floor and product side by side and prints one table: `npm run bench`, or `npm run bench -- calculation http`
 * for some of it. Exits 0 whatever it measures: a bench informs, no test is timed.
 */
import { measureCalculation } from "./calculation.ts";
import { measureCart } from "./cart.ts";
import { measureContractCreation } from "./contract-creation.ts";
import { measureContracts } from "./contracts.ts";
import { measureClientForm } from "./client-form.ts";
import { measureFunds } from "./funds.ts";
import { measureCatalogue } from "./catalogue.ts";
import { measureHttp } from "./http.ts";
import { measureLogIn } from "./log-in.ts";
import { measureLookUps } from "./look-ups.ts";
import { measurePages } from "./pages.ts";
import { measureProposals } from "./proposals.ts";
import { printTable, type Row } from "./row.ts";
import { measureStart } from "./start.ts";

const parts: Record<string, () => Promise<Row[]>> = {
  calculation: measureCalculation,
  cart: measureCart,
  "client-form": measureClientForm,
  funds: measureFunds,
  start: measureStart,
  http: measureHttp,
  "log-in": measureLogIn,
  "look-ups": measureLookUps,
  catalogue: measureCatalogue,
  proposals: measureProposals,
  contracts: measureContracts,
  "contract-creation": measureContractCreation,
  pages: measurePages,
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(", ")}; there are: ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`measuring ${name} …`);
  rows.push(...(await measure()));
}
printTable(rows);
