import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../apps/server/src/db/client.ts";
import { startEmbedded } from "../apps/server/src/db/embedded/embedded.ts";
import { migrateDatabase } from "../apps/server/src/db/migrate.ts";
import { runImport } from "../apps/server/src/modules/import/service.ts";
import { type Row, scaledRow } from "./row.ts";

const funds = 31_000;
const budgetSeconds = 30;

/** Imports a file of 31,000 funds into an empty portal, and then one that changes each of them, as the command does. */
export async function measureImport(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-bench-import-"));
  const { address, stop } = await startEmbedded(join(folder, "database"), { throwAway: true });
  const { pool, close } = connect(address);
  try {
    await migrateDatabase(pool);
    const seconds = async (charge: number) => {
      const file = join(folder, "funds.csv");
      await writeFile(file, makeFile(charge));
      const begin = performance.now();
      const { added, changed } = await runImport(pool, "funds", file);
      if (added + changed !== funds) throw new Error(`the import stored ${added + changed} funds`);
      return (performance.now() - begin) / 1000;
    };
    const named = `import of ${funds.toLocaleString("en")} funds`;
    return [
      scaledRow(`${named} into an empty portal`, "s", await seconds(1.2), budgetSeconds),
      scaledRow(`${named} into a filled one, each changed`, "s", await seconds(1.4), budgetSeconds),
    ];
  } finally {
    await close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function makeFile(charge: number): string {
  const words = ["Equities", "Fixed Income", "Cash"];
  const lines = Array.from({ length: funds }, (_value, index) =>
    [
      `SYM${index}.CO`,
      `Fund ${index} of ${words[index % 3]}`,
      index % 2 === 0 ? "fund" : "etf",
      ["EUR", "USD", "CZK"][index % 3],
      `Issuer ${index % 400}`,
      words[index % 3],
      (charge + (index % 50) / 100).toFixed(2),
      `"${"Invests in what its name says, over many years. ".repeat(6)}"`,
    ].join(","),
  );
  return ["symbol,name,kind,currency,issuer,asset_group,ongoing_charge,description", ...lines].join("\n");
}
