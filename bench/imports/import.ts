import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { isinCheckDigit } from "@fundport/rules";
import { imports } from "@fundport/server/imports";
import { withEmbeddedDatabase } from "@fundport/server/testing/database/embedded-database";
import { type Row, scaledRow } from "../measure/row.ts";

const funds = 31_000;
const budgetSeconds = 30;

const named = `import of ${funds.toLocaleString("en")} funds`;
/** The number of funds on a server that is already in use and has up-to-date planner statistics. */
const knownFunds = 300;

/**
 * Measures the import of 31,000 funds, as the import command does it: into an empty database, again after each fund has
 * changed, and into a database with 300 other funds.
 */
export async function measureImport(): Promise<Row[]> {
  return [
    ...(await withPortal(async (load) => [
      scaledRow(`${named} into an empty database`, "s", await load(makeFile({ charge: 1.2 })), budgetSeconds),
      scaledRow(
        `${named} into a filled database, all changed`,
        "s",
        await load(makeFile({ charge: 1.4 })),
        budgetSeconds,
      ),
    ])),
    ...(await withPortal(async (load, pool) => {
      await load(makeFile({ charge: 1.2, count: knownFunds, key: byIsin }));
      await pool.query("analyze");
      return [
        scaledRow(
          `${named} into a database of ${knownFunds} others, all new`,
          "s",
          await load(makeFile({ charge: 1.2 })),
          budgetSeconds,
        ),
      ];
    })),
  ];
}

/** Imports a file of funds and returns the duration in seconds. */
type Load = (content: string) => Promise<number>;

async function withPortal(measure: (load: Load, pool: Pool) => Promise<Row[]>): Promise<Row[]> {
  return await withEmbeddedDatabase(async ({ folder, pool }) => {
    const load: Load = async (content) => {
      const file = join(folder, "funds.csv");
      await writeFile(file, content);
      const begin = performance.now();
      const { read, added, changed } = await imports.runImport(pool, "funds", file);
      if (added + changed !== read) throw new Error(`the import stored ${added + changed} of ${read} funds`);
      return (performance.now() - begin) / 1000;
    };
    return await measure(load, pool);
  });
}

type Key = (index: number) => { isin: string; symbol: string };
const bySymbol: Key = (index) => ({ isin: "", symbol: `SYM${index}.CO` });
const byIsin: Key = (index) => {
  const body = `XX${String(index).padStart(9, "0")}`;
  return { isin: `${body}${isinCheckDigit(body)}`, symbol: "" };
};

function makeFile({ charge, count = funds, key = bySymbol }: { charge: number; count?: number; key?: Key }): string {
  const assetClasses = ["Equities", "Fixed Income", "Cash"];
  const lines = Array.from({ length: count }, (_value, index) =>
    [
      key(index).isin,
      key(index).symbol,
      `Fund ${index} of ${assetClasses[index % 3]}`,
      index % 2 === 0 ? "fund" : "etf",
      ["EUR", "USD", "CZK"][index % 3],
      `Issuer ${index % 400}`,
      assetClasses[index % 3],
      (charge + (index % 50) / 100).toFixed(2),
      `"${"Invests in what its name says, over many years. ".repeat(6)}"`,
    ].join(","),
  );
  return ["isin,symbol,name,kind,currency,issuer,asset_group,ongoing_charge,description", ...lines].join("\n");
}
