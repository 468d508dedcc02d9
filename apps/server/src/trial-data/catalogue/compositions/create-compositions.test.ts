import { describe, expect, it } from "vitest";
import { createTrialData, trialSeed } from "../../create-trial-data.ts";
import { programs } from "../../../domains/catalogue/portfolios/tables.ts";
import type { CompositionRow } from "../../../domains/catalogue/portfolios/tables.ts";
import type { Label } from "../../../lib/texts.ts";
import { planShareClasses, type ShareClass } from "../share-classes.ts";
import { bondTables } from "./bond-tables.ts";
import { createCompositions } from "./create-compositions.ts";
import { equityTables } from "./equity-tables.ts";
import { partsTables } from "./mixed-tables.ts";

const classes = planShareClasses(trialSeed, 300);
const classOf = (code: string, isIndex: boolean): ShareClass => {
  const found = classes.find(
    ({ strategy, issuer }) => strategy.code === code && (issuer.style === "Index") === isIndex,
  );
  if (!found) throw new Error(`No class of ${code}`);
  return found;
};
const nameOf = (name: Label) => (typeof name === "string" ? name : name.en);
const partsOf = (shareClass: ShareClass, title: string) =>
  (createCompositions(trialSeed, shareClass).find(({ name }) => name.en === title)?.composition ?? []).map(
    ({ name, value }) => [nameOf(name), value] as const,
  );
const first = (shareClass: ShareClass, title: string, count: number) =>
  partsOf(shareClass, title)
    .slice(0, count)
    .map(([name]) => name);

describe("compositions of the trial funds", () => {
  it("list for a world index first the largest companies, the USA with about 70 %, and technology", () => {
    const world = classOf("GLOBAL", true);
    expect(world.name).toContain("Core World");
    expect(first(world, "Top holdings", 5)).toEqual(["NVIDIA", "Apple", "Alphabet", "Microsoft", "Amazon"]);
    const [[country, percent] = ["", 0]] = partsOf(world, "Countries");
    expect([country, Math.round(percent / 10)]).toEqual(["United States", 7]);
    expect(first(world, "Sectors", 1)).toEqual(["Information technology"]);
  });

  it("list for an index of Europe first the United Kingdom, France, Switzerland and Germany", () => {
    const europe = classOf("EUROPE", true);
    expect(first(europe, "Countries", 4).toSorted()).toEqual(["France", "Germany", "Switzerland", "United Kingdom"]);
  });

  it("contain only the USA for an index of America, and list companies from Prague first for a fund of Central Europe", () => {
    expect(partsOf(classOf("US", true), "Countries")[0]?.[1]).toBeGreaterThan(99);
    const central = classOf("CEE", false);
    expect(first(central, "Countries", 1)).toEqual(["Czechia"]);
    const prague = new Set(["ČEZ", "Erste Group", "Komerční banka", "Moneta Money Bank", "Colt CZ Group"]);
    expect(first(central, "Top holdings", 3).filter((name) => prague.has(name)).length).toBeGreaterThanOrEqual(2);
  });

  it("contain the countries and ratings of a fund's bonds", () => {
    expect(partsOf(classOf("GOV_CZK", false), "Countries")[0]).toEqual(["Czechia", expect.closeTo(96, -1)]);
    expect(first(classOf("CORPORATE", true), "Credit rating", 4)).toEqual(["AAA", "AA", "A", "BBB"]);
  });

  it("are the same for all share classes of one portfolio, but differ between an active fund and its index", () => {
    const funds = classes.filter(({ issuer, strategy }) => issuer.code === "ALPENSTERN" && strategy.code === "US");
    expect(funds.length).toBeGreaterThan(1);
    expect(new Set(funds.map((each) => JSON.stringify(createCompositions(trialSeed, each)))).size).toBe(1);
    expect(partsOf(classOf("GLOBAL", false), "Sectors")).not.toEqual(partsOf(classOf("GLOBAL", true), "Sectors"));
  });

  it("contain at most a tenth in one company, except in index funds", () => {
    const active = classes.filter(({ issuer, strategy }) => issuer.style !== "Index" && strategy.code in equityTables);
    const largest = active.flatMap((each) => partsOf(each, "Top holdings").map(([, value]) => value));
    expect(Math.max(...largest)).toBeLessThan(10);
  });

  it("have tables for every strategy, and the percentages add up to 100", () => {
    const codes = new Set(classes.map(({ strategy }) => strategy.code));
    for (const code of codes)
      expect([code, code in { ...equityTables, ...bondTables, ...partsTables }]).toEqual([code, true]);
    const sum = (values: Readonly<Record<string, number>> | readonly number[]) =>
      Object.values(values).reduce((total, value) => total + value, 0);
    const wholes = [
      ...Object.values(equityTables).flatMap(({ sectors }) => (sectors ? [sectors] : [])),
      ...Object.values(bondTables).flatMap(({ issuers, ratings }) => [issuers, ...(ratings ? [ratings] : [])]),
      ...Object.values(partsTables).map(({ parts }) => parts),
    ];
    expect(wholes.map((whole) => Math.round(sum(whole) * 10) / 10).filter((total) => total !== 100)).toEqual([]);
    for (const { countries } of [...Object.values(equityTables), ...Object.values(bondTables)])
      expect(sum(countries)).toBeLessThan(100);
  });
});

describe("compositions of the trial programs", () => {
  const rowsOf = async () => (await createTrialData()).tables.find(({ table }) => table === programs)?.rows ?? [];

  it("name the issuer of each fund on the second level, and each company a single time on the third level", async () => {
    const rows = await rowsOf();
    expect(rows).toHaveLength(16);
    for (const row of rows) {
      const second = row.composition2ndLevel as CompositionRow[];
      const third = row.composition3rdLevel as CompositionRow[];
      expect(second.filter(({ issuerName }) => !issuerName)).toEqual([]);
      expect(second.reduce((sum, { value }) => sum + value, 0)).toBe(100);
      expect(new Set(third.map(({ name }) => nameOf(name))).size).toBe(third.length);
      const totalShare = third.reduce((sum, { value }) => sum + value, 0);
      expect(totalShare).toBeGreaterThan(15);
      expect(totalShare).toBeLessThanOrEqual(100);
    }
  });

  it("contain no sector funds in plans, and less than a third of one sector in the shares of the balanced plan", async () => {
    const data = await createTrialData();
    const plans = (data.tables.find(({ table }) => table === programs)?.rows ?? []).filter(({ code }) =>
      /^(TARGET|LTIP|ACTIVE|PASSIVE)_/.test(String(code)),
    );
    expect(plans).toHaveLength(13);
    const themes = new Set(classes.filter(({ strategy }) => strategy.subClass === "EQ_THEMES").map(({ id }) => id));
    const balanced = plans.find(({ code }) => code === "TARGET_BALANCE");
    const sectors = new Map<string, number>();
    for (const { id } of plans)
      for (const part of data.programFunds.filter(({ programId }) => programId === id)) {
        expect(themes.has(part.fundId)).toBe(false);
        const fund = classes.find((each) => each.id === part.fundId);
        if (fund && id === balanced?.id)
          for (const [name, value] of partsOf(fund, "Sectors"))
            sectors.set(name, (sectors.get(name) ?? 0) + (part.share * value) / 100);
      }
    const inShares = [...sectors.values()].reduce((sum, value) => sum + value, 0);
    expect(Math.round(inShares)).toBe(60);
    expect(Math.max(...sectors.values()) / inShares).toBeLessThan(1 / 3);
    expect((sectors.get("Energy") ?? 0) / inShares).toBeLessThan(0.1);
  });
});
