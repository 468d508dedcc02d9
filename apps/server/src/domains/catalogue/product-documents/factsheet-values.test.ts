import { expect, it } from "vitest";
import type { PrintJob } from "../../../ports/pdf.ts";
import { send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { texts } from "../../../testing/catalogue/texts.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { fundDocuments } from "../funds/tables.ts";
import type { ProductFacts } from "./facts.ts";

it("shows reinvested values in the factsheet's chart for a distributing fund, and prices for other funds", async () => {
  const jobs: PrintJob[] = [];
  const printer = {
    warm: () => undefined,
    print: (job: PrintJob) => {
      jobs.push(job);
      return Promise.resolve(Buffer.from("%PDF"));
    },
    close: () => Promise.resolve(),
  };
  const test = await createTestApp({ data: "catalogue", printer });
  const row = { names: texts("Factsheet"), mimeType: "application/pdf", drawn: "Factsheet", order: 1 } as const;
  await test.db.insert(fundDocuments).values([
    { ...row, id: 201, fundId: ids.equityFund },
    { ...row, id: 202, fundId: ids.bondFund },
  ]);
  const anna = await test.logIn("anna");
  for (const id of [201, 202]) await send(test, "getFundDocument", anna, { params: { id } });
  const [distributing, accumulating] = jobs.map(({ input }) => input as ProductFacts);
  expect([distributing?.values, accumulating?.values]).toEqual(["Reinvested", "Price"]);
  const lastOf = (facts: ProductFacts | undefined) => facts?.prices.at(-1)?.price ?? Number.NaN;
  expect(lastOf(distributing)).toBeGreaterThan(distributing?.netAssetValue?.price ?? Number.NaN);
  expect(lastOf(accumulating)).toBe(accumulating?.netAssetValue?.price);
});
