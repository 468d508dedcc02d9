import { checkIsin } from "@fundport/rules";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dayNumber, toIsoDay } from "@fundport/performance";
import { beforeAll, describe, expect, it } from "vitest";
import { clients } from "../domains/clients/records/tables.ts";
import { fundFeeSchemes, fundLimits, funds } from "../domains/catalogue/funds/tables.ts";
import { programFeeSchemes, programLimits, programs } from "../domains/catalogue/portfolios/tables.ts";
import { contractTypeConfigurations, contractTypes } from "../domains/catalogue/reference/tables.ts";
import { trialFrameworkContracts, trialUsers } from "./accounts/users.ts";
import type { FundRow } from "./catalogue/fund-row.ts";
import type { PricePath } from "./catalogue/price-path.ts";
import { planShareClasses } from "./catalogue/share-classes.ts";
import { trialDigest } from "./digest.ts";
import {
  assetClasses,
  commissionChargingMethods,
  currencies,
  fundTypes,
  idOf,
} from "../domains/catalogue/reference/code-lists/code-lists.ts";
import { createTrialData, trialSeed } from "./create-trial-data.ts";
import type { TrialData } from "./create-trial-data.ts";
import type { TableRows } from "../db/write-rows.ts";

let data: TrialData;
let paths: Map<number, PricePath>;
let equity: FundRow[];

beforeAll(async () => {
  data = await createTrialData();
  paths = new Map([...data.paths()].map(({ fundId, path }) => [fundId, path]));
  equity = data.funds.filter(({ assetClassId }) => assetClassId === idOf(assetClasses, "EQUITY"));
});

const rowsOf = (table: TableRows["table"]) => data.tables.find((entry) => entry.table === table)?.rows ?? [];
const pair = (one: unknown, other: unknown) => JSON.stringify([one, other]);
const displayed = currencies.flatMap((currency) => (currency.displayed ? currency.id : []));
const methodId = (code: "UPFRONT" | "CONCURRENTLY" | "SHARED") => idOf(commissionChargingMethods, code);
const pathOf = (fund: FundRow) =>
  paths.get(fund.id) ?? { series: { days: new Int32Array(), prices: new Float64Array() }, distributions: [] };
const lastDay = dayNumber("2026-10-30");
const isOld = (fund: FundRow) => toIsoDay(pathOf(fund).series.days[0] ?? 0) < "2011-12-01";

describe("trial funds", () => {
  it("are 300 funds of fictional issuers, with unique names and with valid and unique ISINs", () => {
    expect(data.funds).toHaveLength(300);
    expect(new Set(data.funds.map(({ name }) => name)).size).toBe(300);
    expect(new Set(data.funds.map(({ isin }) => isin)).size).toBe(300);
    expect(data.funds.flatMap(({ isin }) => checkIsin("isin", isin ?? ""))).toEqual([]);
  });

  it("have prices for 15 years of working days until 30 October 2026, except for a few funds that were opened later", () => {
    const old = data.funds.filter(isOld);
    expect(old.length).toBeGreaterThanOrEqual(290);
    expect(Math.min(...old.map((fund) => pathOf(fund).series.days.length))).toBeGreaterThan(3800);
    expect(data.funds.every((fund) => pathOf(fund).series.days.at(-1) === lastDay)).toBe(true);
  });

  it("have days in ascending order, and prices above zero with at most 4 decimals", () => {
    const wrong = data.funds.filter((fund) => {
      const { days, prices } = pathOf(fund).series;
      return (
        days.some((day, index) => index > 0 && day <= (days[index - 1] ?? 0)) ||
        prices.some((price) => !(price > 0) || !/^\d+(\.\d{1,4})?$/.test(String(price)))
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("have correlated monthly returns (0.4 or more) if they are equity funds whose prices do not depend on exchange rates", () => {
    const unmoved = new Set(
      planShareClasses(trialSeed, 300)
        .filter(({ strategy, currency, hedged }) => hedged || currency === strategy.home)
        .map(({ id }) => id),
    );
    const returns = equity.filter(({ id }) => unmoved.has(id)).map((fund) => monthlyReturns(pathOf(fund)));
    const pairs = returns.flatMap((one, index) => returns.slice(0, index).map((other) => correlation(one, other)));
    const known = pairs.filter((value) => value !== null);
    expect(known.length).toBeGreaterThan(2000);
    expect(Math.min(...known)).toBeGreaterThanOrEqual(0.4);
    expect(known.reduce((sum, value) => sum + value, 0) / known.length).toBeGreaterThan(0.7);
  });

  it("have a maximum drawdown of a quarter or more if they are equity funds", () => {
    const drawdowns = equity.filter(isOld).map((fund) => maxDrawdown(pathOf(fund).series.prices));
    expect(Math.max(...drawdowns)).toBeLessThanOrEqual(-0.25);
  });

  it("have a yearly volatility below 8 % for bond funds and below 2 % for money market funds", () => {
    const yearly = (code: "BONDS" | "MONEY") =>
      data.funds
        .filter((fund) => fund.assetClassId === idOf(assetClasses, code))
        .map((fund) => deviation([...monthlyReturns(pathOf(fund)).values()]) * Math.sqrt(12));
    expect(Math.max(...yearly("BONDS"))).toBeLessThan(0.08);
    expect(Math.max(...yearly("MONEY"))).toBeLessThan(0.02);
  });

  it("lose about the amount of a distribution in price on its payment day", () => {
    const paying = data.funds.filter(({ dividendPolicy }) => dividendPolicy === "Distribution");
    expect(paying.length).toBeGreaterThan(20);
    const gaps = paying.flatMap((fund) => {
      const { series, distributions } = pathOf(fund);
      return distributions.map(({ day, amount }) => {
        const index = series.days.indexOf(day);
        const before = series.prices[index - 1] ?? Number.NaN;
        return (series.prices[index] ?? Number.NaN) / before - 1 + amount / before;
      });
    });
    expect(gaps.length).toBeGreaterThan(500);
    // Each gap is the daily return with the distribution added back. The mean of ordinary daily returns is close to
    // zero.
    expect(Math.abs(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)).toBeLessThan(0.002);
    expect(
      data.funds.filter((fund) => fund.dividendPolicy === "ReInvestment" && pathOf(fund).distributions.length > 0),
    ).toEqual([]);
  });

  it("include funds for qualified investors, some funds without a gain, and some for paid advice only", () => {
    expect(data.funds.filter(({ fundTypeId }) => fundTypeId === idOf(fundTypes, "FKI")).length).toBeGreaterThan(3);
    expect(data.funds.filter(({ moderateGain }) => moderateGain === null).length).toBeGreaterThan(3);
    expect(data.funds.filter(({ allowForNotPaidAdvisory }) => !allowForNotPaidAdvisory).length).toBeGreaterThan(3);
    expect(data.funds.filter(({ allowForPaidAdvisory }) => !allowForPaidAdvisory).length).toBeGreaterThan(3);
    expect(new Set(data.funds.map(({ riskLevel }) => riskLevel))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  });

  it("have complete compositions that add up to 100 %", () => {
    const wholes = data.funds.flatMap(({ compositions }) =>
      compositions.filter(({ name }) => name.en !== "Top holdings"),
    );
    const sums = wholes.map(({ composition }) => composition.reduce((sum, { value }) => sum + value, 0));
    expect(wholes.length).toBeGreaterThan(500);
    expect(sums.filter((sum) => Math.abs(sum - 100) > 1e-9)).toEqual([]);
    expect(wholes.flatMap(({ composition }) => composition).filter(({ value }) => value <= 0)).toEqual([]);
  });

  it("have descriptions in three languages", () => {
    const empty = data.funds.filter(({ descriptions }) => !descriptions?.en || !descriptions.cs || !descriptions.sk);
    expect(empty).toEqual([]);
  });
});

describe("the large catalogue", () => {
  it("begins with the funds of the small catalogue, and its names are unique", () => {
    const large = planShareClasses(trialSeed, 20_000);
    expect(large).toHaveLength(20_000);
    expect(new Set(large.map(({ name }) => name)).size).toBe(20_000);
    expect(large.slice(0, 300).map(({ name }) => name)).toEqual(data.funds.map(({ name }) => name));
  });
});

describe("trial programs, contract types and accounts", () => {
  it("include programs with funds whose shares add up to 100", () => {
    const sums = Map.groupBy(data.programFunds, ({ programId }) => programId);
    expect(sums.size).toBe(16);
    for (const parts of sums.values()) expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  });

  it("include contract types of every status, and three to five programs for each active contract type with a target program", () => {
    const rows = rowsOf(contractTypes);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["Active", "Disabled", "ComingSoon"]));
    const programs = data.tables.flatMap(({ rows }) => rows).filter((row) => "contractTypeId" in row && "color" in row);
    const lines = rows
      .filter((row) => row.investmentPlanType === "WithTargetProgram" && row.status === "Active")
      .map(({ id }) => programs.filter(({ contractTypeId }) => contractTypeId === id).length);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.every((count) => count >= 3 && count <= 5)).toBe(true);
  });

  it("include a configuration of every contract type in each displayed currency", () => {
    const configured = rowsOf(contractTypeConfigurations).map((row) => pair(row.contractTypeId, row.currencyId));
    const expected = rowsOf(contractTypes).flatMap(({ id }) => displayed.map((currency) => pair(id, currency)));
    expect(configured.toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    { name: "fund", products: () => rowsOf(funds), schemes: fundFeeSchemes, limits: fundLimits, key: "fundId" },
    {
      name: "program",
      products: () => rowsOf(programs),
      schemes: programFeeSchemes,
      limits: programLimits,
      key: "programId",
    },
  ])(
    "include limits for $name in each displayed currency and, if it has an entry fee, fee schemes of every kind",
    ({ products, schemes, limits, key }) => {
      const limited = Map.groupBy(rowsOf(limits), (row) => row[key]);
      const charged = Map.groupBy(rowsOf(schemes), (row) => row[key]);
      const methods = [null, ...(["UPFRONT", "CONCURRENTLY", "SHARED"] as const).map(methodId)];
      const kinds = displayed.flatMap((currency) => methods.map((method) => pair(currency, method))).toSorted();
      const kindsOf = (id: unknown) =>
        (charged.get(id) ?? []).map((row) => pair(row.currencyId, row.commissionChargingMethodId)).toSorted();
      expect(products().some(({ maximalEntryFee }) => maximalEntryFee !== 0)).toBe(true);
      for (const { id, maximalEntryFee } of products()) {
        expect((limited.get(id) ?? []).map(({ currencyId }) => currencyId)).toEqual(displayed);
        expect(kindsOf(id)).toEqual(maximalEntryFee === 0 ? [] : kinds);
      }
    },
  );

  it("include a limited advisor, with every restriction and without access to materials", () => {
    expect(trialUsers.find(({ username }) => username === "advisor-limited")).toMatchObject({
      roles: ["advisor"],
      checkBirthDate: true,
      onlyOneAppendixInFundooo: true,
      allowEntryFeeDiscount: false,
      allowSameFrameworkContract: false,
    });
    expect(new Set(trialFrameworkContracts.map(({ userId }) => userId))).toEqual(new Set([1, 2, 3]));
  });
});

describe("clients of the trial data", () => {
  it("have birth numbers that are divisible by eleven and match the birth date", () => {
    const rows = data.tablesOfUsers.find(({ table }) => table === clients)?.rows ?? [];
    const born = rows.filter(({ identificationType }) => identificationType === "BirthNumber");
    expect(born.length).toBeGreaterThan(300);
    for (const { identificationId, birthDate } of born) {
      const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)\d{4}$/.exec(String(identificationId)) ?? [];
      expect(Number(identificationId) % 11).toBe(0);
      expect(`${year}-${String(Number(month) % 50).padStart(2, "0")}-${day}`).toBe(String(birthDate).slice(2));
    }
  });
});

describe("the trial data's digest", () => {
  const stored = JSON.parse(readFileSync(join(import.meta.dirname, "digest.json"), "utf8")) as Record<string, string>;
  it.each([60, 300])("for %d funds is the same as the stored digest", async (funds) => {
    expect(await trialDigest({ funds })).toBe(stored[String(funds)]);
  });
});

function monthlyReturns({ series }: PricePath): Map<string, number> {
  const closes = new Map<string, number>();
  series.days.forEach((day, index) => closes.set(toIsoDay(day).slice(0, 7), series.prices[index] ?? Number.NaN));
  const entries = [...closes];
  return new Map(
    entries.slice(1).map(([month, close], index) => [month, close / (entries[index]?.[1] ?? Number.NaN) - 1]),
  );
}

/** Returns Pearson's correlation of the months that both funds have; null if there are fewer than 24 such months. */
function correlation(one: Map<string, number>, other: Map<string, number>): number | null {
  const both = [...one].flatMap(([month, x]) => {
    const y = other.get(month);
    return y === undefined ? [] : [[x, y] as const];
  });
  if (both.length < 24) return null;
  const mean = (side: 0 | 1) => both.reduce((sum, pair) => sum + pair[side], 0) / both.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const cross = both.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / both.length;
  return cross / (deviation(both.map(([x]) => x)) * deviation(both.map(([, y]) => y)));
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function maxDrawdown(prices: Float64Array): number {
  let top = 0;
  let worst = 0;
  for (const price of prices) {
    top = Math.max(top, price);
    worst = Math.min(worst, price / top - 1);
  }
  return worst;
}
