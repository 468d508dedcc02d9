/** Converts an entry and its amounts to another currency. Source: docs/reference/cart.md#currency-change. */
import { convert } from "@fundport/finance";
import { roundWhole } from "@fundport/units";
import type { CartEvent } from "./events.ts";
import { isEqual } from "../state/is-equal.ts";
import { findPackageRules } from "../state/package-rules.ts";
import { findSliders } from "../state/products.ts";
import type { CartReference, Slider } from "../state/reference.ts";
import type { CartEntry, CartItem, CartPackage } from "../state/state.ts";

/**
 * Converts an amount at the direct rate. If the direct rate is unknown, converts it through the user's currency. Null
 * if these rates are unknown too.
 */
function convertOver(value: number, from: number, to: number, { forex, user }: CartReference): number | null {
  const direct = convert(value, from, to, forex);
  if (direct !== null) return direct;
  const own = convert(value, from, user.currencyId, forex);
  return own === null ? null : convert(own, user.currencyId, to, forex);
}

/** If an amount has at least this many slider steps, it is rounded to whole steps. This changes it by at most 5 %. */
const minSteps = 10;

/**
 * Converts an amount at today's rate. If the amount has at least `minSteps` slider steps, it is rounded to whole steps;
 * otherwise it is rounded to a whole number of at least 1. Null if the rate is unknown.
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
    // Because the previous total is empty, the reducer divides the new total by the shares of the funds.
    typedFrom: {
      calcInput: { ...calcInput, investedAmount: null },
      funds: funds.map((fund) => ({ ...fund, investedAmount: 0 })),
    },
  };
}

/**
 * Returns the event that changes the currency of an entry and converts its amounts. If the rate is unknown, the event
 * clears the amounts.
 */
export function convertEntry(entry: CartEntry, to: number, reference: CartReference): CartEvent {
  return entry.itemType === "Package" ? convertPackage(entry, to, reference) : convertItem(entry, to, reference);
}

/**
 * Lists the currency and all amounts of an entry, including the amounts of package funds. Used to compare two versions
 * of an entry.
 */
function amountsOf(entry: CartEntry): readonly unknown[] {
  const { currencyId } = entry.calcInput;
  if (entry.itemType !== "Package") return [currencyId, entry.calcInput.oneOffAmount, entry.calcInput.periodicalAmount];
  const { investedAmount, investmentType } = entry.calcInput;
  return [currencyId, investedAmount, investmentType, entry.amountInputMethod, entry.funds];
}

/**
 * Returns the event that restores the amounts of `typed`. Null if one of the two entries is a package and the other is
 * not.
 */
function restoreAmounts(entry: CartEntry, typed: CartEntry): CartEvent | null {
  const { uuid } = entry;
  if (entry.itemType === "Package") {
    if (typed.itemType !== "Package") return null;
    const { calcInput, funds } = typed;
    const { currencyId, investedAmount } = calcInput;
    // The reducer divides the old total again, so the funds get their former amounts and shares.
    return { kind: "package-edited", uuid, input: { currencyId, investedAmount }, typedFrom: { calcInput, funds } };
  }
  if (typed.itemType === "Package") return null;
  const { currencyId, oneOffAmount, periodicalAmount } = typed.calcInput;
  return { kind: "item-edited", uuid, input: { currencyId, oneOffAmount, periodicalAmount } };
}

/** An entry as the user typed it, and the same entry after its currency was changed. */
export type CurrencyChange = {
  readonly typed: CartEntry;
  readonly converted: CartEntry;
  /** True if the user kept the numbers because the rate was unknown. They are now amounts in the new currency. */
  readonly isUnconverted: boolean;
};

/** The possible outcomes if the currency of an entry is changed. */
export type CurrencyOutcome =
  /** The entry has no amounts to convert. */
  | { readonly kind: "plain"; readonly event: CartEvent; readonly typed: CartEntry }
  /** The amounts that the user originally typed are restored. */
  | { readonly kind: "restored"; readonly event: CartEvent; readonly typed: CartEntry }
  /** The amounts are converted. `rate` is the value of one unit of the typed currency in the new currency. */
  | { readonly kind: "converted"; readonly event: CartEvent; readonly typed: CartEntry; readonly rate: number }
  /** The rate is unknown, so the advisor must choose whether to keep or to clear the numbers. */
  | { readonly kind: "no-rate"; readonly keep: CartEvent; readonly clear: CartEvent; readonly typed: CartEntry };

/**
 * Returns how to change the currency of an entry at the day's rate. `before` is the previous change of its currency. If
 * the amounts were not edited since then, the originally typed amounts are converted, so that changing there and back
 * restores them exactly. Numbers that were kept because a rate was unknown are also restored, but they are converted
 * from the currency in which they were kept.
 */
export function changeCurrency(
  entry: CartEntry,
  to: number,
  reference: CartReference,
  before: CurrencyChange | null = null,
): CurrencyOutcome {
  const untouched = before !== null && isEqual(amountsOf(before.converted), amountsOf(entry)) ? before : null;
  const restored = untouched?.typed.calcInput.currencyId === to ? restoreAmounts(entry, untouched.typed) : null;
  if (untouched && restored) return { kind: "restored", event: restored, typed: untouched.typed };
  const typed = untouched && !untouched.isUnconverted ? untouched.typed : entry;
  const from = typed.calcInput.currencyId;
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

/** Returns the entry with the currency and amounts of `typed`. */
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
