/** Compares two versions of a cart: items in only one of them, changed fields and terms, the effect on the figures. */
import { type PartialAmount, totalCost, type Uncounted, whole } from "@fundport/finance";
import { roundAmount, roundPercent, type Day } from "@fundport/units";
import { calculateCart, type CartCalculation } from "./calculate-cart.ts";
import { amountsOfEntry, type EntryAmounts } from "./entry-amounts.ts";
import { isEqual } from "./is-equal.ts";
import type { CartReference } from "./reference.ts";
import { type CartEntry, type CartItem, type CartState, listItems } from "./state.ts";

/** The fields in which two versions of an item may differ; only `fee` is calculated. */
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

/** An item in one version. Amounts in `currencyId`; the fee is unrounded, null if it cannot be calculated. */
export type EntryVersion = EntryAmounts & {
  readonly entry: CartEntry;
  readonly currencyId: number | null;
  /** Years. */
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
      /** Empty if the item is the same. */
      readonly changed: readonly ComparedField[];
    }
);

/** The compared terms of a cart besides its items; its steps are not compared. */
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

/** `costs` is the sum of all costs; `thirdParty` is part of `entry`; `reduction` is the reduction in yield. */
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
  /** Unrounded, in the user's currency, `reduction` in percentage points; null if there is no such figure. */
  readonly before: number | null;
  readonly after: number | null;
  /** What each of them does not count, since it is not known. */
  readonly uncounted: { readonly before: readonly Uncounted[]; readonly after: readonly Uncounted[] };
  /** The difference of the displayed values; null if one of them is missing, or if they differ and one is not whole. */
  readonly change: number | null;
};
export type CartComparison = {
  /** In the order of `before`, followed by the entries that only `after` has, in its order. */
  readonly entries: readonly ComparedEntry[];
  /** Those that differ. */
  readonly terms: readonly ComparedTerm[];
  readonly totals: readonly ComparedTotal[];
  /** An item in only one version counts once, a changed item once per field, a term once. 0: nothing differs. */
  readonly differences: number;
};

/** Keys entries so that a product has the same key in every cart; repeated products are numbered. */
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

/** Whether it is submitted, and every answer, whatever their order. */
function readQuestionnaire({ isAmlValidated, amlAnswers = {} }: CartItem): string {
  const answers = Object.entries(amlAnswers).map(([code, { chosen, text }]) =>
    JSON.stringify([code, chosen.toSorted(), text]),
  );
  return JSON.stringify([isAmlValidated, ...answers.toSorted()]);
}

type Values = Readonly<Record<ComparedField, string | number | boolean | null>>;

/** The compared values of a version; null for a field that its kind of item does not have. */
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
    funds: cartPackage
      ? cartPackage.funds.map(({ id, investedAmount, share }) => [id, investedAmount, share].join(":")).join()
      : null,
    questionnaire: item && readQuestionnaire(item),
    fee: version.fee && [roundAmount(version.fee.known), ...version.fee.uncounted.map(({ reason }) => reason)].join(),
  };
}

function compareVersions(key: string, before: EntryVersion, after: EntryVersion): ComparedEntry {
  const [left, right] = [valuesOf(before), valuesOf(after)];
  const changed = comparedFields.filter((field) => left[field] !== right[field]);
  return { key, kind: changed.length > 0 ? "changed" : "same", before, after, changed };
}

type Total = Pick<PartialAmount, "uncounted"> & { readonly known: number };

/** The figures of a version, unrounded; none while the cart is incomplete. */
function readTotals({ totals }: CartCalculation): Readonly<Record<TotalKey, Total | null>> {
  if (totals.kind === "incomplete") {
    return Object.fromEntries(comparedTotals.map((key) => [key, null])) as Record<TotalKey, null>;
  }
  const { figures, costs, series, returnEffect } = totals;
  const service = totals.service?.cost ?? 0;
  const total = totalCost(costs);
  return {
    totalInvestment: whole(figures.totalInvestment),
    indicativeFee: figures.indicativeFee,
    entry: costs.entry,
    thirdParty: costs.thirdParty,
    ongoing: costs.ongoing,
    exit: costs.exit,
    service: whole(costs.service.known + service),
    costs: { ...total, known: total.known + service },
    reduction: returnEffect && { known: returnEffect.reduction, uncounted: returnEffect.uncounted },
    unfavourable: whole(series.unfavourable.at(-1) ?? 0),
    moderate: whole(figures.expectedAssets),
    favourable: whole(series.favourable.at(-1) ?? 0),
  };
}

/** The difference of the rounded values, so that the three numbers of a row agree. */
function changeOf(key: TotalKey, before: Total | null, after: Total | null): number | null {
  if (!before || !after) return null;
  if (isEqual(before, after)) return 0;
  if (before.uncounted.length > 0 || after.uncounted.length > 0) return null;
  if (key === "reduction") return roundPercent(roundPercent(after.known) - roundPercent(before.known));
  return roundAmount(roundAmount(after.known) - roundAmount(before.known));
}

function compareTotals(before: CartCalculation, after: CartCalculation): readonly ComparedTotal[] {
  const [left, right] = [readTotals(before), readTotals(after)];
  return comparedTotals.map((key) => ({
    key,
    before: left[key]?.known ?? null,
    after: right[key]?.known ?? null,
    uncounted: { before: left[key]?.uncounted ?? [], after: right[key]?.uncounted ?? [] },
    change: changeOf(key, left[key], right[key]),
  }));
}

/**
 * Compares two versions of a cart. Items are matched by identity, not by their `uuid`: products by type and id,
 * packages by `packageUuid`.
 * Units: items in their currency, totals in the user's. Rounding: differences of displayed values, to 2 decimals.
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
    const [entryBefore, entryAfter] = [left.get(key), right.get(key)];
    const versionBefore = entryBefore ? readVersion(entryBefore, calculations.before) : null;
    const versionAfter = entryAfter ? readVersion(entryAfter, calculations.after) : null;
    if (versionBefore && versionAfter) return [compareVersions(key, versionBefore, versionAfter)];
    if (versionBefore) return [{ key, kind: "removed", before: versionBefore, after: null, changed: [] }];
    return versionAfter ? [{ key, kind: "added", before: null, after: versionAfter, changed: [] }] : [];
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
