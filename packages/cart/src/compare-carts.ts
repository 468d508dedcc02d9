/** Two versions of a cart side by side: what is in only one of them, what differs, and what that does to the figures. */
import { totalCost } from "@fundport/finance";
import { roundAmount, roundPercent, type Day } from "@fundport/units";
import { calculateCart, type CartCalculation } from "./calculate-cart.ts";
import { amountsOfEntry, type EntryAmounts } from "./entry-amounts.ts";
import type { CartReference } from "./reference.ts";
import { type CartEntry, type CartState, listItems } from "./state.ts";

/** All that may differ between two versions of an item; `fee` is the one that is calculated. */
export const comparedFields = [
  "name",
  "investmentType",
  "oneOff",
  "monthly",
  "horizon",
  "currency",
  "chargingMethod",
  "startingLine",
  "endingLine",
  "employerContribution",
  "inputMethod",
  "funds",
  "questionnaire",
  "fee",
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** An item as it is in one version. Money in `currencyId`; the fee is unrounded, null where it cannot be calculated. */
export type EntryVersion = EntryAmounts & {
  readonly entry: CartEntry;
  readonly currencyId: number | null;
  /** Years. */
  readonly horizon: number | null;
  readonly chargingMethodId: number | null;
  readonly fee: number | null;
};
export type ComparedEntry = { readonly key: string } & (
  | { readonly kind: "removed"; readonly before: EntryVersion; readonly after: null; readonly changed: readonly [] }
  | { readonly kind: "added"; readonly before: null; readonly after: EntryVersion; readonly changed: readonly [] }
  | {
      readonly kind: "same" | "changed";
      readonly before: EntryVersion;
      readonly after: EntryVersion;
      /** Empty where the item is the same. */
      readonly changed: readonly ComparedField[];
    }
);

/** What the cart says beside its items; the step it is at is no part of a version. */
export const comparedTerms = [
  "serviceFeeId",
  "advisorFeeAbsolute",
  "advisorFeeRelative",
  "discount",
  "dateOfBirth",
  "contractIsAppendix",
  "frameworkContractId",
  "longTermInvestmentProduct",
] as const satisfies readonly (keyof CartState)[];
export type ComparedTerm = (typeof comparedTerms)[number];

/** `costs` is the sum of all costs; `thirdParty` is part of `entry`; `reduction` is what costs take of the return. */
export const comparedTotals = [
  "totalInvestment",
  "indicativeFee",
  "entry",
  "thirdParty",
  "ongoing",
  "exit",
  "service",
  "costs",
  "reduction",
  "unfavourable",
  "moderate",
  "favourable",
] as const;
export type TotalKey = (typeof comparedTotals)[number];
export type ComparedTotal = {
  readonly key: TotalKey;
  /** Unrounded, in the user's currency, `reduction` in percentage points; null where there is no such figure. */
  readonly before: number | null;
  readonly after: number | null;
  /** The difference of what is shown; null where one of them is missing. */
  readonly change: number | null;
};
export type CartComparison = {
  /** In the order of `before`; what only `after` has follows in its order. */
  readonly entries: readonly ComparedEntry[];
  /** Those that differ. */
  readonly terms: readonly ComparedTerm[];
  readonly totals: readonly ComparedTotal[];
  /** Items in one version alone count one each, changed items one a field, terms one each. 0: nothing differs. */
  readonly differences: number;
};

/** A product has the same key in every cart. The same twice in one cart is told apart by its place. */
function keyEntries(state: CartState): ReadonlyMap<string, CartEntry> {
  const keyed = new Map<string, CartEntry>();
  for (const entry of listItems(state)) {
    const key = entry.itemType === "Package" ? `Package-${entry.packageUuid}` : `${entry.itemType}-${entry.id}`;
    let place = 1;
    while (keyed.has(`${key}-${place}`)) place += 1;
    keyed.set(`${key}-${place}`, entry);
  }
  return keyed;
}

function readVersion(entry: CartEntry, { items }: CartCalculation): EntryVersion {
  const found = items.find(({ uuid }) => uuid === entry.uuid);
  const { currencyId, investmentHorizon, chargingMethodId } = entry.calcInput;
  return {
    entry,
    currencyId,
    ...amountsOfEntry(entry),
    horizon: investmentHorizon,
    chargingMethodId,
    fee: found?.kind === "calculated" ? found.item.figures.indicativeFee : null,
  };
}

type Values = Readonly<Record<ComparedField, string | number | boolean | null>>;

/** What is compared of a version; a field that its kind of item does not have is null. */
function valuesOf({ entry, ...version }: EntryVersion): Values {
  const item = entry.itemType === "Package" ? null : entry;
  const held = entry.itemType === "Package" ? entry : null;
  return {
    name: held?.name ?? null,
    investmentType: entry.calcInput.investmentType,
    oneOff: version.oneOff,
    monthly: version.monthly,
    horizon: version.horizon,
    currency: version.currencyId,
    chargingMethod: version.chargingMethodId,
    startingLine: item?.calcInput.startingLineId ?? null,
    endingLine: item?.calcInput.endingLineId ?? null,
    employerContribution: item?.calcInput.employerContribution ?? null,
    inputMethod: held?.amountInputMethod ?? null,
    funds: held
      ? held.funds.map(({ id, investedAmount, share }) => [id, investedAmount, share].join(":")).join()
      : null,
    questionnaire: item?.isAmlValidated ?? null,
    fee: version.fee === null ? null : roundAmount(version.fee),
  };
}

function compareVersions(key: string, before: EntryVersion, after: EntryVersion): ComparedEntry {
  const [left, right] = [valuesOf(before), valuesOf(after)];
  const changed = comparedFields.filter((field) => left[field] !== right[field]);
  return { key, kind: changed.length > 0 ? "changed" : "same", before, after, changed };
}

/** The figures of a version, unrounded; all null while the cart is incomplete. */
function readTotals({ totals }: CartCalculation): Readonly<Record<TotalKey, number | null>> {
  if (totals.kind === "incomplete") {
    return Object.fromEntries(comparedTotals.map((key) => [key, null])) as Record<TotalKey, null>;
  }
  const { figures, costs, series, returnEffect } = totals;
  return {
    totalInvestment: figures.totalInvestment,
    indicativeFee: figures.indicativeFee,
    entry: costs.entry,
    thirdParty: costs.thirdParty,
    ongoing: costs.ongoing,
    exit: costs.exit,
    service: costs.service,
    costs: totalCost(costs),
    reduction: returnEffect?.reduction ?? null,
    unfavourable: series.unfavourable.at(-1) ?? 0,
    moderate: figures.expectedAssets,
    favourable: series.favourable.at(-1) ?? 0,
  };
}

/** Of the rounded values, so that the three numbers of a row agree. */
function changeOf(key: TotalKey, before: number | null, after: number | null): number | null {
  if (before === null || after === null) return null;
  if (key === "reduction") return roundPercent(roundPercent(after) - roundPercent(before));
  return roundAmount(roundAmount(after) - roundAmount(before));
}

function compareTotals(before: CartCalculation, after: CartCalculation): readonly ComparedTotal[] {
  const [left, right] = [readTotals(before), readTotals(after)];
  return comparedTotals.map((key) => ({
    key,
    before: left[key],
    after: right[key],
    change: changeOf(key, left[key], right[key]),
  }));
}

/**
 * Compares two versions of a cart. Items are matched by what they are, not by when they were added: product by type and
 * id, package by its `packageUuid`.
 * Units: items in their currency, totals in the user's. Rounding: differences of what is shown, to 2 decimals.
 * `reference` holds the products of both; `today` is the day of the calculation. Source: docs/decisions/050.
 */
export function compareCarts(
  before: CartState,
  after: CartState,
  { reference, today }: { readonly reference: CartReference; readonly today: Day },
): CartComparison {
  const calculations = {
    before: calculateCart(before, reference, today),
    after: calculateCart(after, reference, today),
  };
  const [left, right] = [keyEntries(before), keyEntries(after)];
  const entries = [...new Set([...left.keys(), ...right.keys()])].flatMap((key): ComparedEntry[] => {
    const [mine, other] = [left.get(key), right.get(key)];
    const was = mine ? readVersion(mine, calculations.before) : null;
    const is = other ? readVersion(other, calculations.after) : null;
    if (was && is) return [compareVersions(key, was, is)];
    if (was) return [{ key, kind: "removed", before: was, after: null, changed: [] }];
    return is ? [{ key, kind: "added", before: null, after: is, changed: [] }] : [];
  });
  const terms = comparedTerms.filter((term) => before[term] !== after[term]);
  const ofEntries = entries.map(({ kind, changed }) => (kind === "added" || kind === "removed" ? 1 : changed.length));
  return {
    entries,
    terms,
    totals: compareTotals(calculations.before, calculations.after),
    differences: ofEntries.reduce((sum, count) => sum + count, terms.length),
  };
}
