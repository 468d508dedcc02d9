import { beforeAll, expect, it } from "vitest";
import { endpoints } from "@fundport/api";
import { fundRow } from "../../../testing/catalogue/funds.ts";
import { seedCatalogue } from "../../../testing/catalogue/seed-catalogue.ts";
import { seedPeople } from "../../../testing/people.ts";
import { createTestDatabase } from "../../../testing/test-app.ts";
import type { Database } from "../../../db/client.ts";
import { writeFundListJson } from "./list-json.ts";
import { funds } from "./tables.ts";

let db: Database;
async function read() {
  const parts: Buffer[] = [];
  await writeFundListJson(db, (part) => void parts.push(part));
  return endpoints.getFunds.schema.response[200].parse(JSON.parse(Buffer.concat(parts).toString()));
}

beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

it("returns an empty list if no funds exist", async () => {
  expect(await read()).toEqual([]);
});

it("lists each fund once, sorted by name, for any number of pages", async () => {
  await seedPeople(db, "Trial-portal-2026");
  await seedCatalogue(db);
  const before = (await read()).length;
  // Sizes chosen around multiples of 250: a full last page, another full page, and a partial page.
  for (const size of [250 - before, 250, 37]) {
    const known = (await read()).length;
    const rows = Array.from({ length: size }, (_, index) => 1000 + known + index);
    await db
      .insert(funds)
      .values(rows.map((id) => fundRow({ id, name: `Fund "${id}"`, isin: `CZ${String(id).padStart(10, "0")}` })));
    const list = await read();
    const ids = list.map(({ id }) => id);
    expect(list).toHaveLength(known + size);
    expect(new Set(ids).size).toBe(ids.length);
    const names = list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("cs").compare));
  }
});

it("sorts names in Czech order", async () => {
  const names = ["Čistá energie", "Cukr", "Dluhopisy", "Chmel", "Hypotéky", "Životní cyklus"];
  await db
    .insert(funds)
    .values(
      names.map((name, index) => fundRow({ id: 9000 + index, name, isin: `SK${String(index).padStart(10, "0")}` })),
    );
  const listed = (await read()).map(({ name }) => name).filter((name) => names.includes(name));
  expect(listed).toEqual(["Cukr", "Čistá energie", "Dluhopisy", "Hypotéky", "Chmel", "Životní cyklus"]);
});
