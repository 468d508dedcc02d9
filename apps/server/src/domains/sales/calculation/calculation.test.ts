import type { CalculationInput, CalculationOutput } from "@fundport/api";
import { forecast, type PlanTerms } from "@fundport/finance";
import { beforeAll, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czk, eur } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let test: TestApp;
let anna: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue", clock: { now: () => new Date("2026-11-03T23:30:00Z") } });
  anna = await test.logIn("anna");
});

const base = {
  id: ids.equityFund,
  oneOffAmount: 10_000,
  periodicalAmount: null,
  investmentHorizon: 1,
  chargingMethodId: null,
  currencyId: czk,
} satisfies Partial<CalculationInput>;
type Input = Partial<CalculationInput> & { id: number };
const requestOf = (part: Record<string, unknown> = {}) => ({ payload: { ...base, ...part } });

async function calculateFund(part: Partial<Input> = {}): Promise<CalculationOutput> {
  const answer = await receive(test, "calculateFund", anna, requestOf(part));
  if (Array.isArray(answer)) throw new Error("The response for one item is a list");
  return answer;
}

describe("the calculation of a fund", () => {
  it("uses the gains and fees of the catalogue: 5 % of 10,000 is 500, and 9,500 grows by 5 % a year", async () => {
    const answer = await calculateFund();
    expect(answer).toMatchObject({
      id: ids.equityFund,
      totalInvestment: 10_000,
      indicativeFee: 500,
      expectedAssets: 9975,
      expectedReturns: -25,
      savingPlans: [],
    });
    expect(answer.assetValues).toHaveLength(13);
    expect(answer.assetValues[0]).toEqual({ invested: 10_000, unfavourable: 9500, moderate: 9500, favourable: 9500 });
    expect(answer.assetValues[12]).toEqual({
      invested: 10_000,
      unfavourable: 9595,
      moderate: 9975,
      favourable: 10_355,
    });
  });

  it("ignores gains and fees in the request", async () => {
    const trusted = await receive(test, "calculateFund", anna, requestOf());
    const manipulated = requestOf({ moderateGain: 99, feeSchemes: [], gains: { moderateGain: 99 }, prepaid: null });
    expect(await receive(test, "calculateFund", anna, manipulated)).toEqual(trusted);
  });

  it("returns the same result as the finance package for the same plan", async () => {
    const part = { periodicalAmount: 2000, investmentHorizon: 7, chargingMethodId: ids.upFront, discount: 10 };
    const { id: _, ...answer } = await calculateFund(part);
    const plan: PlanTerms = {
      ...base,
      ...part,
      productCurrencyId: czk,
      chargingMethod: { id: ids.upFront, method: "UpFront" },
      prepaid: { currencyId: czk },
      feeSchemes: await receive(test, "getFundFeeSchemes", anna, { params: { id: ids.equityFund } }),
    };
    const gains = { unfavourableGain: 1, moderateGain: 5, favourableGain: 9 };
    expect({ kind: "forecast", forecast: answer }).toEqual(forecast({ ...plan, gains }));
  });

  it("charges the set-up fee instead of the entry fees under premium advisory", async () => {
    expect((await calculateFund({ serviceFeeId: ids.premiumCz })).indicativeFee).toBe(300);
    expect((await calculateFund({ serviceFeeId: ids.premiumCz, discount: 1 })).indicativeFee).toBe(200);
    expect((await calculateFund({ serviceFeeId: ids.fixCz })).indicativeFee).toBe(500);
  });

  it("converts amounts at the latest rate of the catalogue", async () => {
    // At this rate 4,000 euros are 100,000 crowns, where the second tier of fees starts.
    expect((await calculateFund({ currencyId: eur, oneOffAmount: 4000 })).indicativeFee).toBe(120);
    expect((await calculateFund({ currencyId: eur, oneOffAmount: 3999 })).indicativeFee).toBe(199.95);
  });

  it("returns a list for a list, in the same order, even if the list has only one item", async () => {
    const payload = [
      requestOf().payload,
      requestOf({ id: ids.bondFund, oneOffAmount: 5 }).payload,
      requestOf().payload,
    ];
    const answer = await receive(test, "calculateFund", anna, { payload });
    expect([answer].flat().map((each) => [each.id, each.totalInvestment])).toEqual([
      [ids.equityFund, 10_000],
      [ids.bondFund, 5],
      [ids.equityFund, 10_000],
    ]);
    expect(Array.isArray(await receive(test, "calculateFund", anna, { payload: [requestOf().payload] }))).toBe(true);
  });

  it("returns one month for a horizon of 0 years, and every month for 99 years", async () => {
    expect((await calculateFund({ investmentHorizon: 0 })).assetValues).toHaveLength(1);
    expect((await calculateFund({ investmentHorizon: 99, periodicalAmount: 1 })).assetValues).toHaveLength(1189);
  });

  it("is also possible for a fund that is not on the market", async () => {
    expect((await calculateFund({ id: ids.withdrawnFund })).indicativeFee).toBe(0);
  });
});

describe("the calculation of programs and contracts", () => {
  it("uses a program's own gains and fee schemes", async () => {
    const answer = await receive(test, "calculateProgram", anna, requestOf({ id: ids.longProgram }));
    expect(answer).toMatchObject({ id: ids.longProgram, indicativeFee: 200, expectedAssets: 10_290 });
  });

  it("switches a contract from its starting line to its ending line, and charges the fees of the starting line", async () => {
    const lines = { startingLineId: ids.longProgram, endingLineId: ids.shortProgram };
    const contract = requestOf({ id: ids.lifeCycle, ...lines, investmentHorizon: 5, periodicalAmount: 100 });
    const answer = await receive(test, "calculateContract", anna, contract);
    expect(answer).toMatchObject({
      id: ids.lifeCycle,
      indicativeFee: 200,
      savingPlans: [
        { programId: ids.longProgram, fromMonth: 1, toMonth: 24, periodicalAmount: 100 },
        { programId: ids.shortProgram, fromMonth: 25, toMonth: 60, periodicalAmount: 100 },
      ],
    });
  });

  it.each([
    { lines: { startingLineId: null, endingLineId: null }, fields: ["startingLineId", "endingLineId"] },
    { lines: { startingLineId: ids.longProgram, endingLineId: null }, fields: ["endingLineId"] },
  ])("refuses a contract if $fields are missing", async ({ lines, fields }) => {
    const answer = await send(test, "calculateContract", anna, requestOf({ id: ids.lifeCycle, ...lines }));
    expect(refusalOf(answer)).toEqual({ status: 422, code: "CalculationImpossible", fields });
  });

  it("refuses a line that belongs to another contract type", async () => {
    const lines = { startingLineId: ids.newProgram, endingLineId: ids.shortProgram };
    const answer = await send(test, "calculateContract", anna, requestOf({ id: ids.lifeCycle, ...lines }));
    expect(refusalOf(answer)).toEqual({ status: 404, code: "NotFound", fields: ["startingLineId"] });
  });
});

describe("concurrent calculations", () => {
  it("run one at a time per advisor for all product types; further ones wait or are refused with Retry-After", async () => {
    const payload = Array.from({ length: 50 }, () => ({ ...base, investmentHorizon: 80, periodicalAmount: 1000 }));
    const names = ["calculateFund", "calculateProgram", "calculateContract"] as const;
    const programs = payload.map((each) => ({ ...each, id: ids.unknown }));
    const answers = await Promise.all(
      Array.from({ length: 99 }, (_, at) => {
        const name = names[at % 3] ?? "calculateFund";
        return send(test, name, anna, { payload: name === "calculateFund" ? payload : programs });
      }),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(new Set(refused.map((answer) => refusalOf(answer).code))).toEqual(new Set(["TryAgain"]));
    expect(new Set(refused.map(({ headers }) => headers["retry-after"]))).toEqual(new Set(["5"]));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404, 503]));
  });
});

describe("an invalid calculation", () => {
  it.each(["calculateFund", "calculateProgram", "calculateContract"] as const)(
    "by %s is refused if the id is unknown",
    async (name) => {
      const unknown = await send(test, name, anna, requestOf({ id: ids.unknown }));
      expect(refusalOf(unknown)).toEqual({ status: 404, code: "NotFound", fields: ["id"] });
    },
  );

  it.each([
    { part: { currencyId: ids.unknown }, field: "currencyId" },
    { part: { chargingMethodId: ids.unknown }, field: "chargingMethodId" },
    { part: { serviceFeeId: ids.unknown }, field: "serviceFeeId" },
    { part: { serviceFeeId: ids.premiumSk }, field: "serviceFeeId" },
  ])("is refused if $part is unknown or not offered in the advisor's country", async ({ part, field }) => {
    const answer = await send(test, "calculateFund", anna, requestOf(part));
    expect(refusalOf(answer)).toEqual({ status: 404, code: "NotFound", fields: [field] });
  });

  it("is refused if gains are missing, and the error names their fields and the index of the item", async () => {
    const payload = [requestOf().payload, requestOf({ id: ids.newFund }).payload];
    expect(refusalOf(await send(test, "calculateFund", anna, { payload }))).toEqual({
      status: 422,
      code: "CalculationImpossible",
      fields: ["1.unfavourableGain", "1.moderateGain", "1.favourableGain"],
    });
    const program = await send(test, "calculateProgram", anna, requestOf({ id: ids.newProgram }));
    expect(refusalOf(program)).toMatchObject({ status: 422, fields: ["moderateGain"] });
  });

  it("is refused if its figures would exceed the maximum amount", async () => {
    const huge = requestOf({ oneOffAmount: 1e12, investmentHorizon: 99 });
    const answer = await send(test, "calculateFund", anna, huge);
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: "CalculationImpossible" });
  });

  it.each([
    { name: "a negative amount", part: { oneOffAmount: -1 }, fields: ["oneOffAmount"] },
    { name: "a negative payment", part: { periodicalAmount: -0.01 }, fields: ["periodicalAmount"] },
    { name: "a horizon of 100 years", part: { investmentHorizon: 100 }, fields: ["investmentHorizon"] },
    { name: "a horizon of half a year", part: { investmentHorizon: 0.5 }, fields: ["investmentHorizon"] },
    { name: "an amount of 1e308", part: { oneOffAmount: 1e308 }, fields: ["oneOffAmount"] },
    { name: "a string instead of an amount", part: { oneOffAmount: "NaN" }, fields: ["oneOffAmount"] },
    { name: "an id that is not an integer", part: { id: 1.5 }, fields: ["id"] },
    { name: "an id above the database's maximum", part: { id: 2 ** 31 }, fields: ["id"] },
    { name: "a date that does not exist", part: { dateOfBirth: "2026-02-30" }, fields: ["dateOfBirth"] },
    {
      name: "a very long string instead of a date",
      part: { dateOfBirth: "x".repeat(30_000) },
      fields: ["dateOfBirth"],
    },
  ])("is refused because of $name, and the error names the field", async ({ part, fields }) => {
    const refusal = refusalOf(await send(test, "calculateFund", anna, requestOf(part)));
    expect(refusal).toEqual({ status: 400, code: "ValidationFailed", fields });
  });

  it.each([
    { name: "broken JSON", payload: '{"id":1,' },
    { name: "NaN, which JSON does not allow", payload: '{"id":1,"oneOffAmount":NaN}' },
    { name: "an empty body", payload: "" },
    { name: "an empty list", payload: "[]" },
    { name: "51 items", payload: JSON.stringify(Array.from({ length: 51 }, () => base)) },
    { name: "null", payload: "null" },
  ])("is refused if the body is $name", async ({ payload }) => {
    const headers = { "content-type": "application/json" };
    const answer = await send(test, "calculateFund", anna, { payload, headers });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("is refused if its body is larger than a megabyte", async () => {
    const answer = await send(test, "calculateFund", anna, requestOf({ note: "x".repeat(1_100_000) }));
    expect(refusalOf(answer)).toMatchObject({ status: 413, code: "PayloadTooLarge" });
  });
});
