import { describe, expect, it } from "vitest";
import { makeItemFigures, makeSectionFigures, makeWholeService } from "./testing/figures.ts";
import { presentNotes } from "./present-notes.ts";
import { translatorOf } from "./proposal-translator.ts";

const t = translatorOf("en");
const context = { day: "2026-11-21", language: "en" } as const;
const rate = { from: "EUR", to: "CZK", rate: 25.123_456, unit: 1, day: "2026-11-20" };
const service = { name: "Fix", isPremium: false, relativeFee: null, absoluteFee: 1200, discount: 0, setUpFee: null };
const crowns = makeSectionFigures([makeItemFigures()], { service, rates: [] });
const euros = makeSectionFigures([makeItemFigures({ currencyCode: "EUR" })], {
  service,
  rates: [rate],
  horizonsDiffer: true,
});

describe("assumptions and risks", () => {
  it("are printed a single time for all parts, if they apply to at least one part", () => {
    const notes = presentNotes([crowns, euros, euros], context, t);
    expect(notes.service).toHaveLength(1);
    expect(notes.how).toEqual([...new Set(notes.how)]);
    expect(notes.how).toContain(t("assumptions-horizons"));
    expect(notes.how.join("\n").match(/25,123456/g)).toHaveLength(1);
    expect(notes.risks.filter((risk) => risk === t("risks-currency"))).toHaveLength(1);
    expect(notes.how).not.toContain(t("not-recomputed"));
  });

  it.each([
    { feeKind: "absolute", span: "10 years", period: "a year" },
    { feeKind: "transaction", span: "121 payments", period: "per payment" },
  ] as const)("include the service of the whole cart a single time, with the period of its $feeKind fee", (row) => {
    const part = { ...crowns, service: { ...service, feeKind: row.feeKind, whole: makeWholeService() } };
    const notes = presentNotes([part, { ...euros, currencyCode: "CZK", service: part.service }], context, t);
    expect(notes.service.map((each) => Object.values(each).map((text) => text.replaceAll("\u00a0", " ")))).toEqual([
      ["Service model", `Fix, 1 200,00 Kč ${row.period}`],
      [`Total for ${row.span}`, "12 000,00 Kč"],
      [t("service-all-costs"), "15 000,00 Kč"],
      [t("service-effect"), "0,35 pp"],
    ]);
  });

  it("mark the effect of all costs if it is incomplete, and list the missing costs", () => {
    const uncounted = [{ reason: "ongoingCharge", subject: "Fund:1", currencyCode: "CZK" }] as const;
    const whole = makeWholeService({ uncounted });
    const notes = presentNotes([{ ...crowns, service: { ...service, feeKind: "absolute", whole } }], context, t);
    expect(notes.service.at(-1)?.value.replaceAll("\u00a0", " ")).toBe("0,35 pp *");
    expect(notes.serviceNotes.map((note) => note.replaceAll("\u00a0", " "))).toEqual([
      "* Not counted: unknown ongoing costs for 1 product.",
    ]);
  });

  it("include the set-up fee of premium advisory before the discount, and the discount", () => {
    const premium = { ...service, isPremium: true, absoluteFee: null, relativeFee: 0.8, setUpFee: 3, discount: 1.5 };
    const notes = presentNotes([{ ...crowns, service: premium }], context, t);
    expect(notes.service.map(({ label, value }) => [label, value.replaceAll("\u00a0", " ")])).toEqual([
      ["Service model", "Fix, 0,80 % a year"],
      ["Entry fee", "3,00 % of each amount paid in"],
      ["Discount", t("discount-points", { value: "1,50" })],
    ]);
  });

  it("include the currency risk if the currencies of product and payment differ", () => {
    const product = { isin: null, currencyCodes: ["CHF"], assetClasses: [], risk: null };
    const fund = { name: "Fund", share: 100, amount: 1000, product };
    const bundle = { kind: "Package", funds: [fund] } as const;
    for (const item of [makeItemFigures({ product }), makeItemFigures(bundle)])
      expect(presentNotes([makeSectionFigures([item])], context, t).risks).toContain(t("risks-currency"));
    const own = makeItemFigures({ product: { ...product, currencyCodes: ["CZK"] } });
    expect(presentNotes([makeSectionFigures([own])], context, t).risks).not.toContain(t("risks-currency"));
  });

  it("leave out assumptions and risks that do not apply to any part", () => {
    const notes = presentNotes([crowns], context, t);
    expect(notes.how).not.toContain(t("assumptions-horizons"));
    expect(notes.how.join("\n")).not.toContain(t("assumptions-rates"));
    expect(notes.risks).not.toContain(t("risks-currency"));
  });

  it("include a note if the server did not recalculate a part", () => {
    const notes = presentNotes([crowns, { ...euros, recomputed: false }], context, t);
    expect(notes.how).toContain(t("not-recomputed"));
    expect(notes.how).toContain(t("assumptions-gains"));
  });
});
