import { formatMoney } from "@fundport/i18n";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hasPoppler, plain, readPdf } from "../../../print/testing/read-pdf.ts";
import { refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czk, eur } from "../../../testing/people.ts";
import { funds } from "../../catalogue/funds/tables.ts";
import { proposals } from "./tables.ts";
import { makeInvestment } from "./testing/proposals.ts";
import { openProposals } from "./testing/open-proposals.ts";

const { test, anna, generate, refuse } = await openProposals();

/** A payload from another system: 100,000 crowns in a fund for ten years, with an entry fee of 3,000. */
const bare = (overrides: object = {}) => ({
  name: "Fondy",
  currencyId: czk,
  chartPngData: "aGVsbG8=",
  chartPngDataComposition: null,
  totalInvestment: 100_000,
  expectedReturn: 58_002.78,
  expectedAsset: 158_002.78,
  indicativeFee: 3000,
  assetClassesDistribution: [{ assetClassId: ids.equity, percentage: 100, order: 1 }],
  investments: [makeInvestment()],
  ...overrides,
});
/** A proposal whose only investment has the same figures as the whole proposal. */
const both = (figures: object, investment: object = figures) =>
  bare({ ...figures, investments: [makeInvestment(investment)] });

const classes = (...percentages: number[]) => ({
  assetClassesDistribution: percentages.map((percentage, order) => ({ assetClassId: ids.equity, percentage, order })),
});

/** Returns the fields because of which a proposal is refused, each with its error code. */
async function fieldsOf(payload: object): Promise<string[]> {
  const answer = await send(test, "generateProposal", anna, { payload: [payload] });
  const { fields } = answer.json<{ fields: { path: string; code: string }[] }>();
  expect(refusalOf(answer)).toMatchObject({ status: 422, code: "ProposalFiguresInvalid" });
  return fields.map(({ path, code }) => `${path} ${code}`);
}

describe("a proposal without its cart", () => {
  it.skipIf(!hasPoppler)("is printed as not recalculated, without a code and with the server's charts", async () => {
    const { text, info } = readPdf((await generate([bare()])).content);
    const line = text.replaceAll(/\s+/g, " ");
    expect(info).toMatch(/Tagged: +yes/);
    expect(text).toContain(plain(formatMoney(158_002.78, "CZK")));
    expect(line).toContain("have not been recalculated");
    expect(line).toContain("Calculated before entry fees");
    expect(text).toContain("Šumava <Equity> & Co.");
    for (const absent of ["Verification code", "Valid until"]) expect(text).not.toContain(absent);
    const [storedRow] = await test.db.select().from(proposals);
    expect(storedRow).toMatchObject({ code: null, validUntil: "2026-12-21" });
  });

  it("ignores the chart images in the request", async () => {
    expect((await generate([bare({ chartPngData: null, chartPngDataComposition: "!!!!" })])).name).toMatch(/\.pdf$/);
  });

  it.each<[string, object, string[]]>([
    [
      "an investment's total is wrong",
      both({ totalInvestment: 120_000, expectedReturn: 38_002.78 }),
      ["0.investments.0.totalInvestment proposal.sum"],
    ],
    [
      "its total is not the sum of its investments",
      bare({ totalInvestment: 120_000, expectedReturn: 38_002.78 }),
      ["0.totalInvestment proposal.sum"],
    ],
    [
      "its expected return is not the difference of its totals",
      bare({ expectedReturn: 60_000 }),
      ["0.expectedReturn proposal.sum"],
    ],
    [
      "an investment's expected assets exceed the forecast",
      both({ expectedAsset: 900_000_000, expectedReturn: 899_900_000 }),
      ["0.investments.0.expectedAsset proposal.above-forecast"],
    ],
    [
      "an investment's expected assets are negative",
      both({ expectedAsset: -1, expectedReturn: -100_001 }),
      ["0.investments.0.expectedAsset number.min"],
    ],
    [
      "an amount is below the minimum",
      both(
        { totalInvestment: 1, expectedAsset: 1, expectedReturn: 0, indicativeFee: 0 },
        { oneOffAmount: 1, totalInvestment: 1, expectedAsset: 1, expectedReturn: 0 },
      ),
      ["0.investments.0.oneOffAmount cart.min-investment"],
    ],
    [
      "nothing is invested",
      both(
        { totalInvestment: 0, expectedAsset: 0, expectedReturn: 0, indicativeFee: 0 },
        { oneOffAmount: null, totalInvestment: 0, expectedAsset: 0, expectedReturn: 0 },
      ),
      ["0.investments.0.oneOffAmount cart.any-investment-required"],
    ],
    ["the fee exceeds the payments", bare({ indicativeFee: 100_001 }), ["0.indicativeFee proposal.fee"]],
    [
      "its total expected assets are negative",
      bare({ expectedAsset: -1, expectedReturn: -100_001 }),
      ["0.expectedAsset proposal.sum"],
    ],
    [
      "its asset classes add up to more than 100 %",
      bare(classes(60, 50)),
      ["0.assetClassesDistribution proposal.shares"],
    ],
    [
      "the share of an asset class is negative",
      bare(classes(-50, 150)),
      ["0.assetClassesDistribution proposal.shares"],
    ],
  ])("is refused if %s", async (_what, payload, fields) => {
    expect(await fieldsOf(payload)).toEqual(fields);
  });

  it("may contain investments in other currencies, whose sum is checked at the current rate", async () => {
    const euros = {
      currencyId: eur,
      oneOffAmount: 1000,
      totalInvestment: 1000,
      expectedAsset: 1000,
      expectedReturn: 0,
    };
    const of = (whole: number) =>
      both({ totalInvestment: whole, expectedAsset: whole, expectedReturn: 0, indicativeFee: 0 }, euros);
    expect(await fieldsOf(of(1000))).toEqual(["0.totalInvestment proposal.sum", "0.expectedAsset proposal.sum"]);
    expect((await generate([of(25_000)])).name).toMatch(/\.pdf$/);
  });

  it("may contain a sum that was converted from unrounded euros", async () => {
    const euros = { currencyId: eur, oneOffAmount: 1000, totalInvestment: 1000 };
    // 1,234.5749 € is printed as 1,234.57 €, but converted to 30,864.37 Kč.
    const of = (whole: number) =>
      both(
        { totalInvestment: 25_000, expectedAsset: whole, expectedReturn: whole - 25_000, indicativeFee: 0 },
        { ...euros, expectedAsset: 1234.57, expectedReturn: 234.57 },
      );
    expect((await generate([of(30_864.37)])).name).toMatch(/\.pdf$/);
    expect(await fieldsOf(of(30_865))).toEqual(["0.expectedAsset proposal.sum"]);
  });

  it("is refused if a fund is no longer sold", async () => {
    const change = (allowedInFundMarket: boolean) =>
      test.db.update(funds).set({ allowedInFundMarket }).where(eq(funds.id, ids.equityFund));
    await change(false);
    try {
      expect(await fieldsOf(bare())).toEqual(["0.investments.0.objectId product-not-offered"]);
    } finally {
      await change(true);
    }
  });

  it("is accepted with only one of two required amounts, because it may belong to a package or an employer", async () => {
    const change = (oneOffInvestmentType: "Required" | "Optional") =>
      test.db.update(funds).set({ oneOffInvestmentType }).where(eq(funds.id, ids.equityFund));
    const sums = { totalInvestment: 120_000, expectedAsset: 120_000, expectedReturn: 0 };
    await change("Required");
    try {
      const monthly = both({ ...sums, indicativeFee: 0 }, { ...sums, oneOffAmount: null, periodicalAmount: 1000 });
      expect((await generate([monthly])).name).toMatch(/\.pdf$/);
      const little = both({ ...sums, indicativeFee: 0 }, { ...sums, oneOffAmount: null, periodicalAmount: 1 });
      expect(await fieldsOf(little)).toContain("0.investments.0.periodicalAmount cart.min-investment");
    } finally {
      await change("Optional");
    }
  });

  it("is refused if it contains unknown currencies, lines, charging methods and asset classes", async () => {
    const wrong = { currencyId: ids.unknown, commChargingMethodId: ids.unknown, startingLineId: ids.unknown };
    const investments = [makeInvestment({ ...wrong, endingLineId: ids.unknown })];
    const assetClassesDistribution = [null, ids.unknown].map((assetClassId, order) => ({
      assetClassId,
      percentage: 50,
      order,
    }));
    expect(await refuse([bare({ currencyId: ids.unknown, assetClassesDistribution, investments })])).toEqual({
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

  it("is refused if it contains unknown products", async () => {
    const investments = [makeInvestment(), makeInvestment({ objectId: ids.unknown, objectType: "ContractType" })];
    expect(await refuse([bare({ investments })])).toEqual({
      status: 404,
      code: "NotFound",
      fields: ["0.investments.1.objectId"],
    });
  });

  it("is also checked before it is sent by email", async () => {
    const payload = [{ investmentProposal: bare({ expectedReturn: 1 }), emails: ["klient@example.cz"] }];
    expect(refusalOf(await send(test, "sendProposal", anna, { payload }))).toEqual({
      status: 422,
      code: "ProposalFiguresInvalid",
      fields: ["0.investmentProposal.expectedReturn"],
    });
  });
});

describe("a server with PROPOSALS_WITHOUT_CART=refuse", () => {
  it("refuses a proposal without its cart, and the error names the missing field", async () => {
    const strict = await openProposals({ env: { PROPOSALS_WITHOUT_CART: "refuse" } });
    const refusal = { status: 422, code: "ProposalCartRequired", fields: ["0.cart"] };
    expect(await strict.refuse([bare()])).toEqual(refusal);
    expect((await strict.generate([await strict.propose()])).name).toMatch(/\.pdf$/);
  });
});
