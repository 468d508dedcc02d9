import { describe, expect, it } from "vitest";
import { makeItemFigures } from "./testing/figures.ts";
import { presentDetail, presentInvestment } from "./present-item.ts";
import { translatorOf } from "./proposal-translator.ts";

const t = translatorOf("en");
const product = {
  isin: null,
  currencyCodes: ["CZK"],
  assetClasses: ["Equity", "Bonds"],
  risk: { lowest: 1, highest: 5 },
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("the identification of an investment", () => {
  it("has no ISIN if the product cannot have one, and keeps the risk range on one line", () => {
    const item = { ...makeItemFigures({ kind: "Contract" }), product };
    const line = presentInvestment(item, "en", t).product;
    expect(plain(line)).toMatch(/ · CZK · Equity, Bonds · risk 1 to 5 of 7$/);
    expect(line).not.toContain("ISIN");
    expect(line).toContain("risk\u00a01\u00a0to\u00a05\u00a0of\u00a07");
  });

  it("allows line breaks between asset classes, but not inside their names", () => {
    const many = { ...product, assetClasses: ["Money market", "Real estate", "Commodities", "Bonds", "Equity"] };
    const line = presentInvestment({ ...makeItemFigures({ kind: "Package" }), product: many }, "en", t).product;
    expect(line).toContain("Money\u00a0market, Real\u00a0estate, Commodities, Bonds, Equity\u00a0· ");
    expect(line).not.toContain(" ·");
  });

  it("states that a risk was estimated because it is not published", () => {
    const risk = { lowest: 4, highest: 5, isEstimated: true } as const;
    const item = { ...makeItemFigures(), product: { ...product, risk } };
    expect(plain(presentInvestment(item, "en", t).product)).toMatch(/ · risk 4 to 5 of 7 \(estimated from prices\)$/);
  });

  it("prints N/A for a fund whose ISIN is unknown", () => {
    const item = { ...makeItemFigures(), product: { ...product, risk: { lowest: 4, highest: 4 } } };
    expect(plain(presentInvestment(item, "en", t).product)).toBe("ISIN N/A · CZK · Equity, Bonds · risk 4 of 7");
  });
});

describe("the gains of an item", () => {
  const gain = { name: null, unfavourable: -2, moderate: 6, favourable: 12 };
  it.each([
    { name: "adds no note to published ones", estimate: undefined, note: "" },
    {
      name: "states the years of prices that they were estimated from",
      estimate: { basis: "Prices", years: 7.6 } as const,
      note: " (not published; estimated from 8 years of prices)",
    },
    {
      name: "states that they are typical of the asset class",
      estimate: { basis: "AssetClass" } as const,
      note: " (not published; typical of the asset class)",
    },
  ])("prints the gains of an item and $name", ({ estimate, note }) => {
    const item = { ...makeItemFigures(), gains: [{ ...gain, ...(estimate && { estimate }) }] };
    const detail = JSON.stringify(presentDetail(item, "en", null, t));
    expect(plain(detail)).toContain(`−2,00 % / +6,00 % / +12,00 %${note}"`);
  });
});

describe("the costs of an item", () => {
  const row = { amount: 100, percentage: 1 };
  const labelsWith = (service: number) => {
    const rows = [
      { kind: "entry", ...row },
      { kind: "service", ...row, amount: service },
    ] as const;
    const item = makeItemFigures({ costs: { rows, total: row, effectOnReturn: null } });
    return presentDetail(item, "en", null, t).costs?.columns.map(({ label }) => label);
  };
  it("prints the cost of the service only if the item pays for it", () => {
    expect(labelsWith(50)).toContain("Advice and services");
    expect(labelsWith(0)).not.toContain("Advice and services");
  });

  it("marks each incomplete number and lists the missing costs below the table", () => {
    const uncounted = [{ reason: "ongoingCharge", subject: "Fund:1", currencyCode: "CZK" }] as const;
    const unknown = { kind: "ongoing", amount: 0, percentage: 0, uncounted } as const;
    const rows = [{ kind: "entry", ...row }, unknown] as const;
    const item = makeItemFigures({ costs: { rows, total: { ...row, uncounted }, effectOnReturn: 0.4 } });
    const detail = presentDetail(item, "en", null, t);
    const { columns = [], effect, notes = [] } = detail.costs ?? {};
    expect(columns.map(({ amount }) => plain(amount))).toEqual(["100,00 Kč", "unknown, not counted", "100,00 Kč *"]);
    expect(plain(effect ?? "")).toMatch(/0,40.* \*$/);
    expect(notes.map(plain)).toEqual(["* Not counted: unknown ongoing costs for 1 product."]);
    expect(plain(detail.effectYearsLabel)).toBe(`${t("effect-years")} *`);
  });

  it("notes that third-party payments are part of other costs; the columns add up without them", () => {
    const rows = [
      { kind: "entry", ...row },
      { kind: "thirdParty", amount: 60, percentage: 0.6 },
    ] as const;
    const detail = presentDetail(makeItemFigures({ costs: { rows, total: row, effectOnReturn: null } }), "en", null, t);
    expect(detail.costs?.notes).toEqual([`${t("cost-thirdParty")}: ${t("cost-thirdParty-note")}.`]);
    expect(detail.effectYearsLabel).toBe(t("effect-years"));
  });
});
