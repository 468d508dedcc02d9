import { createForexTable } from "@fundport/finance";
import { buildForexRate } from "@fundport/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeCurrency, type CurrencyChange, type CurrencyOutcome } from "./change-currency.ts";
import { reduceCart } from "./reduce-cart.ts";
import { type CartEntry, type CartPackage, emptyCart } from "../state/state.ts";
import {
  buildConfiguration,
  buildContractType,
  buildItem,
  buildReference,
  czk,
  eur,
  usd,
} from "../testing/reference.ts";

const step = (own: number) => ({ min: 0, max: 1_000_000, step: own });
const configurationOf = (currencyId: number, own: number) =>
  buildConfiguration({ currencyId, oneOffSlider: step(own), periodicalSlider: step(own) });
const calcConfiguration = [configurationOf(czk, 100), configurationOf(eur, 10), configurationOf(usd, 10)];
const reference = buildReference({
  contractTypes: [buildContractType(1, { calcConfiguration })],
  rest: { forex: createForexTable([buildForexRate({ rate: 25 })]) },
});

function apply(entry: CartEntry, outcome: CurrencyOutcome): CartEntry {
  if (outcome.kind === "no-rate") throw new Error("no rate");
  const state = { ...emptyCart, items: { [entry.uuid]: entry } };
  const after = reduceCart(state, outcome.event, reference).state.items[entry.uuid];
  if (!after) throw new Error("no entry");
  return after;
}
/** Changes the currency several times, without editing the amounts in between. */
function walk(entry: CartEntry, currencies: readonly number[]): { entry: CartEntry; kinds: string[] } {
  let [now, before]: [CartEntry, CurrencyChange | null] = [entry, null];
  const kinds: string[] = [];
  for (const to of currencies) {
    const outcome = changeCurrency(now, to, reference, before);
    const converted = apply(now, outcome);
    [now, before] = [converted, { typed: outcome.typed, converted, isUnconverted: false }];
    kinds.push(outcome.kind);
  }
  return { entry: now, kinds };
}
const item = buildItem({ itemType: "Fund", id: 1 }, { currencyId: czk, oneOffAmount: 120_000, periodicalAmount: 3000 });
const pack: CartPackage = {
  uuid: "p",
  itemType: "Package",
  name: "Package",
  packageUuid: "p1",
  amountInputMethod: "AMOUNT",
  calcInput: {
    investmentType: "OneOff",
    investedAmount: 100_000,
    investmentHorizon: 5,
    currencyId: czk,
    chargingMethodId: null,
  },
  funds: [
    { id: 1, investedAmount: 33_333, share: 33.333 },
    { id: 2, investedAmount: 66_667, share: 66.667 },
  ],
};

describe("a change of currency", () => {
  it("converts the amounts of an item at the rate, and rounds them to steps of the new currency's slider", () => {
    const outcome = changeCurrency(item, eur, reference);
    expect(outcome).toMatchObject({ kind: "converted", rate: 0.04 });
    expect(apply(item, outcome).calcInput).toMatchObject({
      currencyId: eur,
      oneOffAmount: 4800,
      periodicalAmount: 120,
    });
  });

  it("rounds to slider steps only if that changes the amount by at most 5 %", () => {
    const small = buildItem({}, { currencyId: czk, oneOffAmount: 2512, periodicalAmount: 10 });
    expect(apply(small, changeCurrency(small, eur, reference)).calcInput).toMatchObject({
      oneOffAmount: 100,
      periodicalAmount: 1,
    });
    const odd = buildItem({}, { currencyId: czk, oneOffAmount: 2412 });
    expect(apply(odd, changeCurrency(odd, eur, reference)).calcInput).toMatchObject({ oneOffAmount: 96 });
  });

  it("converts a package's total to a whole number and divides it between the funds", () => {
    const after = apply(pack, changeCurrency(pack, eur, reference));
    expect(after).toMatchObject({
      calcInput: { currencyId: eur, investedAmount: 4000 },
      funds: [{ investedAmount: 1333 }, { investedAmount: 2667 }],
    });
  });

  it.each([
    ["an item", item],
    ["an item with hellers", buildItem({}, { currencyId: czk, oneOffAmount: 99_999.37, periodicalAmount: null })],
    ["a package", pack],
    ["a package in percent", { ...pack, amountInputMethod: "PERCENT" as const }],
  ])("restores %s exactly if the currency is changed there and back", (_what, entry) => {
    expect(walk(entry, [eur, czk])).toEqual({ entry, kinds: ["converted", "restored"] });
    expect(walk(entry, [eur, czk, eur, czk]).entry).toEqual(entry);
  });

  it("converts the current values of amounts that were edited after the first change", () => {
    const first = changeCurrency(item, eur, reference);
    const converted = apply(item, first);
    const typed = { ...converted, calcInput: { ...converted.calcInput, oneOffAmount: 5000 } } as CartEntry;
    const back = changeCurrency(typed, czk, reference, { typed: first.typed, converted, isUnconverted: false });
    expect(back.kind).toBe("converted");
    expect(apply(typed, back).calcInput).toMatchObject({ oneOffAmount: 125_000, periodicalAmount: 3000 });
  });

  it("keeps other edits when it restores the amounts", () => {
    const first = changeCurrency(item, eur, reference);
    const converted = apply(item, first);
    const longer = { ...converted, calcInput: { ...converted.calcInput, investmentHorizon: 7 } } as CartEntry;
    const before = { typed: first.typed, converted, isUnconverted: false };
    const back = apply(longer, changeCurrency(longer, czk, reference, before));
    expect(back.calcInput).toEqual({ ...item.calcInput, investmentHorizon: 7 });
  });

  it("offers to keep or to clear the numbers if no rate is known", () => {
    const outcome = changeCurrency(item, usd, reference);
    expect(outcome).toMatchObject({
      kind: "no-rate",
      keep: { input: { currencyId: usd } },
      clear: { input: { currencyId: usd, oneOffAmount: null, periodicalAmount: null } },
    });
    expect(changeCurrency(pack, usd, reference)).toMatchObject({
      kind: "no-rate",
      clear: { input: { currencyId: usd, investedAmount: null } },
    });
  });

  it("restores numbers that were kept because no rate was known, and never converts them from the old currency", () => {
    const converted = { ...item, calcInput: { ...item.calcInput, currencyId: usd } } as CartEntry;
    const before = { typed: item, converted, isUnconverted: true };
    expect(changeCurrency(converted, czk, reference, before).kind).toBe("restored");
    expect(changeCurrency(converted, eur, reference, before).kind).toBe("no-rate");
  });

  it.each([
    ["no amounts", buildItem({}, { currencyId: czk, oneOffAmount: null, periodicalAmount: 0 })],
    ["no currency", buildItem({}, { currencyId: null, oneOffAmount: 1000 })],
  ])("changes only the currency if the entry has %s", (_what, entry) => {
    const outcome = changeCurrency(entry, usd, reference);
    expect(outcome.kind).toBe("plain");
    expect(apply(entry, outcome).calcInput).toEqual({ ...entry.calcInput, currencyId: usd });
  });

  it("restores any amount after the currency is changed any number of times and back", () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 4 }), (oneOffAmount, periodicalAmount, times) => {
        const entry = buildItem({}, { currencyId: czk, oneOffAmount, periodicalAmount });
        const path = Array.from({ length: times }, () => [eur, czk]).flat();
        expect(walk(entry, path).entry).toEqual(entry);
      }),
    );
  });
});
