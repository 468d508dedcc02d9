import { formatMoney } from "@fundport/i18n";
import { describe, expect, it } from "vitest";
import { ids } from "../../test-support/catalogue/ids.ts";
import { czk } from "../../test-support/people.ts";
import { makePng } from "./testing/png.ts";
import { makeInvestment } from "./testing/proposals.ts";
import { hasPoppler, plain, readPdf } from "../../print/testing/read-pdf.ts";
import { openProposals } from "./testing/open-proposals.ts";

const { generate, refuse } = await openProposals();

describe("a proposal without its cart", () => {
  const png = makePng(40, 20).toString("base64");
  const bare = (wishes: object = {}) => ({
    name: "Fondy",
    currencyId: czk,
    chartPngData: `data:image/png;base64,${png}`,
    chartPngDataComposition: png,
    totalInvestment: 123_456,
    expectedReturn: 7.5,
    expectedAsset: 123_463.5,
    indicativeFee: 99,
    assetClassesDistribution: [
      { assetClassId: ids.equity, percentage: 60, order: 1 },
      { assetClassId: null, percentage: 40, order: 2 },
    ],
    investments: [makeInvestment()],
    ...wishes,
  });

  it.skipIf(!hasPoppler)("is printed from its own numbers and pictures, and says so", async () => {
    const { text, info } = readPdf((await generate([bare()])).content);
    expect(info).toMatch(/Tagged: +yes/);
    expect(text).toContain(plain(formatMoney(123_463.5, "CZK")));
    expect(text.replaceAll(/\s+/g, " ")).toContain("printed them as they are and did not recalculate them.");
    expect(text).toContain("Šumava <Equity> & Co.");
  });

  it("is printed without pictures too", async () => {
    expect((await generate([bare({ chartPngData: null, chartPngDataComposition: "" })])).name).toMatch(/\.pdf$/);
  });

  it.each([
    ["no picture", "aGVsbG8="],
    ["no base64", "!!!!"],
    ["a JPEG", "/9j/4AAQSkZJRg=="],
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64")],
    ["broken data", makePng(4, 3, { data: Buffer.from("no zlib") }).toString("base64")],
    ["a huge size", makePng(4, 3, { claimWidth: 60_000 }).toString("base64")],
  ])("is refused when a picture is %s", async (_what, chartPngDataComposition) => {
    expect(await refuse([bare({ chartPngDataComposition })])).toEqual({
      status: 400,
      code: "ValidationFailed",
      fields: ["0.chartPngDataComposition"],
    });
  });

  it("is refused for whatever else it names that does not exist", async () => {
    const wrong = { currencyId: ids.unknown, commChargingMethodId: ids.unknown, startingLineId: ids.unknown };
    const investments = [makeInvestment({ ...wrong, endingLineId: ids.unknown })];
    const assetClassesDistribution = [null, ids.unknown].map((assetClassId, order) => ({
      assetClassId,
      percentage: 50,
      order,
    }));
    const said = await refuse([bare({ currencyId: ids.unknown, assetClassesDistribution, investments })]);
    expect(said).toEqual({
      status: 404,
      code: "NotFound",
      fields: [
        "0.currencyId",
        "0.assetClassesDistribution.1.assetClassId",
        "0.investments.0.startingLineId",
        "0.investments.0.endingLineId",
        "0.investments.0.currencyId",
        "0.investments.0.commChargingMethodId",
      ],
    });
  });

  it("is refused for products that do not exist", async () => {
    const investments = [makeInvestment(), makeInvestment({ objectId: ids.unknown, objectType: "ContractType" })];
    expect(await refuse([bare({ investments })])).toEqual({
      status: 404,
      code: "NotFound",
      fields: ["0.investments.1.objectId"],
    });
  });
});
