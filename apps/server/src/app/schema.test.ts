import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import { migrationsFolder } from "../db/migrate.ts";
import * as schema from "./schema.ts";

type Snapshot = ReturnType<typeof generateDrizzleJson>;

async function lastSnapshot(): Promise<Snapshot> {
  const folder = join(migrationsFolder, "meta");
  const last = (await readdir(folder))
    .filter((name) => name.endsWith("_snapshot.json"))
    .toSorted()
    .at(-1);
  return JSON.parse(await readFile(join(folder, last ?? ""), "utf8")) as Snapshot;
}

describe("the database schema", () => {
  it("matches the migrations, so no new migration is generated", async () => {
    expect(await generateMigration(await lastSnapshot(), generateDrizzleJson(schema))).toEqual([]);
  });

  it("generates a new migration if a table is missing from the schema", async () => {
    const { dataRevisions, ...others } = schema;
    expect(dataRevisions).toBeDefined();
    const statements = await generateMigration(await lastSnapshot(), generateDrizzleJson(others));
    expect(statements.join("\n")).toContain('DROP TABLE "data_revisions"');
  });

  it("lists each migration file in the journal", async () => {
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).toSorted();
    const journal = JSON.parse(await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8")) as {
      entries: { tag: string }[];
    };
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(names);
  });
});
