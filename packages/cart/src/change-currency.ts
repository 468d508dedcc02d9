/** Puts an entry into another currency, with its amounts. See docs/decisions/140 and 268. */
import { convert } from "@fundport/finance";
import { roundWhole } from "@fundport/units";
import type { CartEvent } from "./events.ts";
import { isEqual } from "./is-equal.ts";
import { findPackageRules } from "./package-rules.ts";
import { findSliders } from "./products.ts";
import type { CartReference, Slider } from "./reference.ts";
import type { CartEntry, CartItem, CartPackage } from "./state.ts";

/** At the rate of the two currencies, or over the user's own where they have none; null where neither is known. */
function convertOver(value: number, from: number, to: number, { forex, user }: CartReference): number | null {
  const direct = convert(value, from, to, forex);
  if (direct !== null) return direct;
  const own = convert(value, from, user.currencyId, forex);
  return own === null ? null : convert(own, user.currencyId, to, forex);
}

/** From so many steps of the slider on an amount is rounded to steps, which changes it by 5 % at most. */
const minSteps = 10;

/**
 * An amount at today's rate, in whole steps of its slider where that hardly changes it, else a whole number and at least
 * 1; what cannot be converted is cleared.
 */
function convertAmount(
  value: number | null,
  { from, to, slider, reference }: { from: number; to: number; slider: Slider | undefined; reference: CartReference },
): number | null {
  if (!value) return value;
  const converted = convertOver(value, from, to, reference);
  if (converted === null) return null;
  const ownStep = Math.max(slider?.step ?? 1, 1);
  const step = converted >= minSteps * ownStep ? ownStep : 1;
  return Math.max(roundWhole(converted / step), 1) * step;
}

function convertItem(item: CartItem, to: number, reference: CartReference): CartEvent {
  const { uuid, calcInput } = item;
  const { currencyId: from, oneOffAmount, periodicalAmount } = calcInput;
  if (from === null) return { kind: "item-edited", uuid, input: { currencyId: to } };
  const sliders = findSliders({ ...item, calcInput: { ...calcInput, currencyId: to } }, reference);
  return {
    kind: "item-edited",
    uuid,
    input: {
      currencyId: to,
      oneOffAmount: convertAmount(oneOffAmount, { from, to, slider: sliders?.oneOffSlider, reference }),
      periodicalAmount: convertAmount(periodicalAmount, { from, to, slider: sliders?.periodicalSlider, reference }),
    },
  };
}

function convertPackage(entry: CartPackage, to: number, reference: CartReference): CartEvent {
  const { uuid, calcInput, funds } = entry;
  const { currencyId: from, investedAmount, investmentType } = calcInput;
  if (from === null) return { kind: "package-edited", uuid, input: { currencyId: to } };
  const { sliders } = findPackageRules({ ...entry, calcInput: { ...calcInput, currencyId: to } }, reference);
  const slider = investmentType === "OneOff" ? sliders?.oneOffSlider : sliders?.periodicalSlider;
  return {
    kind: "package-edited",
    uuid,
    input: { currencyId: to, investedAmount: convertAmount(investedAmount, { from, to, slider, reference }) },
    // As if the total were typed for the first time: it divides the funds by their shares.
    typedFrom: {
      calcInput: { ...calcInput, investedAmount: null },
      funds: funds.map((fund) => ({ ...fund, investedAmount: 0 })),
    },
  };
}

/** The event that puts an entry into another currency with its amounts converted; those without a rate are cleared. */
export function convertEntry(entry: CartEntry, to: number, reference: CartReference): CartEvent {
  return entry.itemType === "Package" ? convertPackage(entry, to, reference) : convertItem(entry, to, reference);
}

/** What is typed of money: the amounts, of a package those of its funds too. */
function amountsOf(entry: CartEntry): readonly unknown[] {
  const { currencyId } = entry.calcInput;
  if (entry.itemType !== "Package") return [currencyId, entry.calcInput.oneOffAmount, entry.calcInput.periodicalAmount];
  const { investedAmount, investmentType } = entry.calcInput;
  return [currencyId, investedAmount, investmentType, entry.amountInputMethod, entry.funds];
}

/** The amounts of `typed`, put back into the entry as they were. */
function restoreAmounts(entry: CartEntry, typed: CartEntry): CartEvent | null {
  const { uuid } = entry;
  if (entry.itemType === "Package") {
    if (typed.itemType !== "Package") return null;
    const { calcInput, funds } = typed;
    const { currencyId, investedAmount } = calcInput;
    // The total of before, divided as it was: the funds come back with their amounts and shares.
    return { kind: "package-edited", uuid, input: { currencyId, investedAmount }, typedFrom: { calcInput, funds } };
  }
  if (typed.itemType === "Package") return null;
  const { currencyId, oneOffAmount, periodicalAmount } = typed.calcInput;
  return { kind: "item-edited", uuid, input: { currencyId, oneOffAmount, periodicalAmount } };
}

/** The amounts that were typed before the currency was changed, and what the change has made of the entry. */
export type CurrencyChange = { readonly typed: CartEntry; readonly converted: CartEntry };

/** How an entry gets into another currency. */
export type CurrencyOutcome =
  /** Nothing is typed that would have to be converted. */
  | { readonly kind: "plain"; readonly event: CartEvent; readonly typed: CartEntry }
  /** The amounts come back as they were typed. */
  | { readonly kind: "restored"; readonly event: CartEvent; readonly typed: CartEntry }
  /** `rate`: what one unit of the typed amounts' currency is in the new one. */
  | { readonly kind: "converted"; readonly event: CartEvent; readonly typed: CartEntry; readonly rate: number }
  /** No rate is known: the numbers are either kept or cleared, as the advisor chooses. */
  | { readonly kind: "no-rate"; readonly keep: CartEvent; readonly clear: CartEvent; readonly typed: CartEntry };

/**
 * Returns how an entry gets into another currency at the day's rate. Amounts that nobody has touched since the change
 * `before` are converted from what was typed then, so that changing there and back restores it exactly.
 */
export function changeCurrency(
  entry: CartEntry,
  to: number,
  reference: CartReference,
  before: CurrencyChange | null = null,
): CurrencyOutcome {
  const isUntouched = before !== null && isEqual(amountsOf(before.converted), amountsOf(entry));
  const typed = isUntouched ? before.typed : entry;
  const from = typed.calcInput.currencyId;
  const restored = isUntouched && from === to ? restoreAmounts(entry, typed) : null;
  if (restored) return { kind: "restored", event: restored, typed };
  const plain = keepNumbers(entry, to);
  if (from === null || !hasAmounts(typed)) return { kind: "plain", event: plain, typed };
  const rate = convertOver(1, from, to, reference);
  const event = convertEntry(withAmounts(entry, typed), to, reference);
  return rate === null
    ? { kind: "no-rate", keep: plain, clear: event, typed }
    : { kind: "converted", event, typed, rate };
}

function keepNumbers({ itemType, uuid }: CartEntry, currencyId: number): CartEvent {
  return { kind: itemType === "Package" ? "package-edited" : "item-edited", uuid, input: { currencyId } };
}

function hasAmounts(entry: CartEntry): boolean {
  if (entry.itemType === "Package") return Boolean(entry.calcInput.investedAmount);
  return Boolean(entry.calcInput.oneOffAmount) || Boolean(entry.calcInput.periodicalAmount);
}

/** The entry as it is, with the amounts and the currency that were typed. */
function withAmounts(entry: CartEntry, typed: CartEntry): CartEntry {
  if (entry.itemType === "Package") {
    if (typed.itemType !== "Package") return entry;
    const { currencyId, investedAmount } = typed.calcInput;
    return { ...entry, calcInput: { ...entry.calcInput, currencyId, investedAmount }, funds: typed.funds };
  }
  if (typed.itemType === "Package") return entry;
  const { currencyId, oneOffAmount, periodicalAmount } = typed.calcInput;
  return { ...entry, calcInput: { ...entry.calcInput, currencyId, oneOffAmount, periodicalAmount } };
}
