/**
 * Compares two versions of a cart: items that only one version has, changed fields and terms, and the effect on the
 * figures.
 */
import type { PartialAmount } from "@fundport/finance";
import { roundAmount, type Day } from "@fundport/units";
import { calculateCart, type CartCalculation } from "../calculate/calculate-cart.ts";
import { compareFunds } from "./compare-funds.ts";
import { compareTotals, type ComparedTotal } from "./compare-totals.ts";
import { amountsOfEntry, type EntryAmounts } from "../state/entry-amounts.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartEntry, type CartItem, type CartState, listItems } from "../state/state.ts";

/** The fields in which two versions of an item may differ. All are inputs except `fee`, which is calculated. */
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

/**
 * An item in one of the versions. Amounts are in `currencyId`. The fee is not rounded; null if it cannot be calculated.
 */
export type EntryVersion = EntryAmounts & {
  readonly entry: CartEntry;
  readonly currencyId: number | null;
  /** The horizon in years. */
  readonly horizon: number | null;
  readonly chargingMethodId: number | null;
  readonly fee: PartialAmount | null;
};
export type ComparedEntry = { readonly key: string } & (
  | { readonly kind: "removed"; readonly before: EntryVersion; readonly after: null; readonly changed: readonly [] }
  | { readonly kind: "added"; readonly before: null; readonly after: EntryVersion; readonly changed: readonly [] }
  | {
      readonly kind: "same" | "changed";
      readonly before: EntryVersion;
      readonly after: EntryVersion;
      /** The fields that differ; empty if the item is the same in both versions. */
      readonly changed: readonly ComparedField[];
    }
);

/** The compared terms of a cart, without its items. The steps of a cart are not compared. */
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

export type CartComparison = {
  /** The entries of `before` in their order, then the entries that only `after` has, in their order. */
  readonly entries: readonly ComparedEntry[];
  /** The terms that differ between the versions. */
  readonly terms: readonly ComparedTerm[];
  readonly totals: readonly ComparedTotal[];
  /** True if the items that both versions have are in the same order. */
  readonly isSameOrder: boolean;
  /**
   * The number of inputs that differ. An item that only one version has counts as one, a changed item as one per field,
   * and a changed term as one. Calculated values such as a fee do not count. If the number is 0, only the order of
   * items may differ.
   */
  readonly differences: number;
};

/** Returns entries by key. A product has the same key in every cart; repeated products are numbered. */
function keyEntries(state: CartState): ReadonlyMap<string, CartEntry> {
  const keyed = new Map<string, CartEntry>();
  for (const entry of listItems(state)) {
    const key = entry.itemType === "Package" ? `Package-${entry.packageUuid}` : `${entry.itemType}-${entry.id}`;
    let number = 1;
    while (keyed.has(`${key}-${number}`)) number += 1;
    keyed.set(`${key}-${number}`, entry);
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

/** Returns the submitted flag and all answers of an item as a text that is independent of their order. */
function readQuestionnaire({ isAmlValidated, amlAnswers = {} }: CartItem): string {
  const answers = Object.entries(amlAnswers).map(([code, { chosen, text }]) =>
    JSON.stringify([code, chosen.toSorted(), text]),
  );
  return JSON.stringify([isAmlValidated, ...answers.toSorted()]);
}

type Values = Readonly<Record<Exclude<ComparedField, "funds">, string | number | boolean | null>>;

/** Returns the compared values of one version of an item. A field is null if this kind of item does not have it. */
function valuesOf({ entry, ...version }: EntryVersion): Values {
  const item = entry.itemType === "Package" ? null : entry;
  const cartPackage = entry.itemType === "Package" ? entry : null;
  return {
    name: cartPackage?.name ?? null,
    investmentType: cartPackage?.calcInput.investmentType ?? null,
    oneOff: version.oneOff,
    monthly: version.monthly,
    horizon: version.horizon,
    currency: version.currencyId,
    chargingMethod: version.chargingMethodId,
    startingLine: item?.calcInput.startingLineId ?? null,
    endingLine: item?.calcInput.endingLineId ?? null,
    employerContribution: item?.calcInput.employerContribution ?? null,
    inputMethod: cartPackage?.amountInputMethod ?? null,
    questionnaire: item && readQuestionnaire(item),
    fee: version.fee && [roundAmount(version.fee.known), ...version.fee.uncounted.map(({ reason }) => reason)].join(),
  };
}

function compareVersions(key: string, before: EntryVersion, after: EntryVersion): ComparedEntry {
  const [left, right] = [valuesOf(before), valuesOf(after)];
  const haveOtherFunds = compareFunds(before.entry, after.entry).length > 0;
  const changed = comparedFields.filter((field) => (field === "funds" ? haveOtherFunds : left[field] !== right[field]));
  return { key, kind: changed.length > 0 ? "changed" : "same", before, after, changed };
}

/**
 * Compares two versions of a cart. Items are matched by their product, not by their `uuid`: funds, programs and
 * contracts by type and id, packages by `packageUuid`.
 * Units: items are in their own currency, totals in the user's currency. Rounding: differences are those of the
 * displayed values, which have 2 decimals.
 * `reference` must contain the products of both versions; `today` is the date of the calculation.
 * Source: docs/reference/drafts.md#differences.
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
    const [entryBefore, entryAfter] = [left.get(key), right.get(key)];
    const versionBefore = entryBefore ? readVersion(entryBefore, calculations.before) : null;
    const versionAfter = entryAfter ? readVersion(entryAfter, calculations.after) : null;
    if (versionBefore && versionAfter) return [compareVersions(key, versionBefore, versionAfter)];
    if (versionBefore) return [{ key, kind: "removed", before: versionBefore, after: null, changed: [] }];
    return versionAfter ? [{ key, kind: "added", before: null, after: versionAfter, changed: [] }] : [];
  });
  const terms = comparedTerms.filter((term) => before[term] !== after[term]);
  const ofEntries = entries.map(({ kind, changed }) =>
    kind === "added" || kind === "removed" ? 1 : changed.filter((field) => field !== "fee").length,
  );
  const [orderBefore, orderAfter] = [
    [...left.keys()].filter((key) => right.has(key)),
    [...right.keys()].filter((key) => left.has(key)),
  ];
  return {
    entries,
    terms,
    totals: compareTotals(calculations.before, calculations.after),
    isSameOrder: orderBefore.every((key, index) => key === orderAfter[index]),
    differences: ofEntries.reduce((sum, count) => sum + count, terms.length),
  };
}
