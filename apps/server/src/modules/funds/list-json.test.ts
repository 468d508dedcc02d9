import { beforeAll, expect, it } from "vitest";
import { calls } from "@fundport/api";
import { seedCatalogue } from "../../test-support/catalogue.ts";
import { czk, seedPeople } from "../../test-support/people.ts";
import { createTestDatabase } from "../../test-support/test-app.ts";
import type { Database } from "../../db/client.ts";
import { makeFundListJson } from "./list-json.ts";
import { funds } from "./tables.ts";

let db: Database;
const read = async () => calls.getFunds.schema.response[200].parse(JSON.parse((await makeFundListJson(db)).toString()));

beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

it("is an empty list while there are no funds", async () => {
  expect(await read()).toEqual([]);
});

it("holds each fund once and in the order of the ids, however many parts it is made of", async () => {
  await seedPeople(db, "Trial-portal-2026");
  await seedCatalogue(db);
  const before = (await read()).length;
  // 250 are read at once: two full parts and one that ends exactly with a part.
  for (const size of [250 - before, 250, 37]) {
    const known = (await read()).length;
    const rows = Array.from({ length: size }, (_, index) => 1000 + known + index);
    await db.insert(funds).values(
      rows.map((id) => ({
        id,
        name: `Fund "${id}"`,
        isin: `CZ${String(id).padStart(10, "0")}`,
        assetClassId: 1,
        currencyId: czk,
        source: "Trial" as const,
      })),
    );
    const list = await read();
    const ids = list.map(({ id }) => id);
    expect(list).toHaveLength(known + size);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  }
});
