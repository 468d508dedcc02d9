import { buildPlanSummary } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { describeSummary } from "./describe-summary.ts";
import { languages } from "../languages.ts";
import { translate } from "../server.ts";

type Summary = Parameters<typeof describeSummary>[0];
const built = buildPlanSummary();
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

/** Returns two texts: the only investment's fee, and all costs. */
function read(
  fee: object,
  costs: object = {},
  service: Summary["service"] = null,
  language: "en" | "cs" | "sk" = "en",
) {
  const summary = {
    ...built,
    service,
    items: built.items.map((item) => ({ ...item, ...fee })),
    costs: built.costs && { ...built.costs, percentage: null, ...costs },
  };
  const { items, payments } = describeSummary(summary, (key, parameters) =>
    translate(language, `sign:${key}`, parameters),
  );
  return [plain(items[0]?.value)?.split("years, ").at(-1), plain(payments.at(-1)?.value)];
}

describe("the summary of a contract", () => {
  it.each([
    { name: "known", fee: {}, costs: {}, texts: ["entry fee 4 500,00 Kč", "83 425,36 Kč"] },
    {
      name: "partly known",
      fee: { isEntryFeePartial: true },
      costs: { isPartial: true },
      texts: [
        "entry fee 4 500,00 Kč plus other fees of unknown amount",
        "83 425,36 Kč plus other fees of unknown amount",
      ],
    },
    {
      name: "completely unknown",
      fee: { entryFee: 0, isEntryFeePartial: true },
      costs: { amount: 0, percentage: 0, isPartial: true },
      texts: ["entry fee unknown", "unknown"],
    },
    { name: "zero", fee: { entryFee: 0 }, costs: {}, texts: ["entry fee 0,00 Kč", "83 425,36 Kč"] },
    {
      name: "dependent on an unknown age",
      fee: { isEntryFeeByAge: true },
      costs: { isByAge: true },
      texts: ["entry fee up to 4 500,00 Kč depending on age", "83 425,36 Kč depending on age"],
    },
    {
      name: "dependent on age and partly known",
      fee: { isEntryFeeByAge: true, isEntryFeePartial: true },
      costs: { isByAge: true, isPartial: true },
      texts: [
        "entry fee 4 500,00 Kč depending on age plus other fees of unknown amount",
        "83 425,36 Kč depending on age plus other fees of unknown amount",
      ],
    },
  ])("describes fees and costs that are $name", ({ fee, costs, texts }) => {
    expect(read(fee, costs)).toEqual(texts);
  });

  it.each([
    { kind: "absolute", fee: 600, text: "600,00 Kč a year" },
    { kind: "transaction", fee: 50, text: "50,00 Kč per payment" },
    { kind: "relative", fee: 1.2, text: "1,20 % of the investments’ value a year" },
  ] as const)("describes only the $kind service fee if a framework contract has no order", ({ kind, fee, text }) => {
    const service = { name: "MODEL", kind, fee, currency: "CZK", cost: null };
    const summary = { items: [], payNow: [], monthly: [], totalInvestment: null, service, costs: null };
    const { items, payments } = describeSummary(summary, (key, parameters) =>
      translate("en", `sign:${key}`, parameters),
    );
    expect(items).toEqual([]);
    expect(payments.map(({ name, value }) => [name, plain(value)])).toEqual([["MODEL service", text]]);
  });

  it("describes the set-up fee under premium advisory as the entry fee", () => {
    const premium = { name: "PREMIUM", kind: "relative", fee: 1, currency: "CZK", cost: null } as const;
    expect(read({}, {}, premium)[0]).toBe("entry fee 4 500,00 Kč");
  });

  it("lists the same facts for all investments, and shows a dash for a missing amount", () => {
    const [item] = built.items;
    if (!item) throw new Error("no investment");
    const summary = { ...built, items: [item, { ...item, periodicalAmount: 0 }] };
    const { items } = describeSummary(summary, (key, parameters) => translate("en", `sign:${key}`, parameters));
    expect(items.map(({ facts }) => facts.map(({ name, value }) => [name, plain(value)]))).toEqual(
      ["2 000,00 Kč", "–"].map((monthly) => [
        ["One-off", "150 000,00 Kč"],
        ["Monthly", monthly],
        ["Horizon", "12 years"],
        ["Entry fee", "4 500,00 Kč"],
      ]),
    );
    expect(plain(items[1]?.value)).toBe("150 000,00 Kč one-off, 12 years, entry fee 4 500,00 Kč");
  });

  it.each(languages)("describes all kinds of fees in %s without missing messages", (language) => {
    const partial = { isEntryFeeByAge: true, isEntryFeePartial: true };
    for (const fee of [{}, partial, { ...partial, entryFee: 0 }])
      expect(read(fee, {}, null, language).join(" ")).not.toMatch(/summary|\{\{/);
  });
});
