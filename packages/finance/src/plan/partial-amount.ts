import { type Amount, amount } from "@fundport/units";

/**
 * Why a part of an amount is not counted. `entryFee`: the product has fees, but none in the item's currency or the
 * product's own currency. `chargingMethod`: no charging method is chosen for its payments. Other reasons: the product's
 * data do not include the ongoing charge, the exit cost or the third-party payments.
 */
export type UnknownReason = "entryFee" | "chargingMethod" | "ongoingCharge" | "exitCost" | "thirdParty";
/**
 * How an amount depends on the client's unknown age. A fee is an upper bound, because age can only lower it. An amount
 * that grows with the value of the investment is a lower bound.
 * Source: docs/reference/calculation.md#fee-without-a-birth-date.
 */
export type AgeReason = "feeByAge" | "valueByAge";
export type UncountedReason = UnknownReason | AgeReason;
export type Uncounted = {
  readonly reason: UncountedReason;
  /** The product that the part belongs to: `fund:<id>` or `program:<id>`. */
  readonly subject: string;
  /** The currency that the part would be counted in. */
  readonly currencyId: number;
};

/**
 * An amount that may be partly unknown. Unknown does not mean zero, so the uncounted parts must be listed wherever
 * `known` is shown.
 * Source: docs/reference/costs.md#unknown-amounts.
 */
export type PartialAmount = {
  readonly known: Amount;
  /** The uncounted parts without duplicates; empty if the amount is fully known. */
  readonly uncounted: readonly Uncounted[];
};

const noUncounted: readonly Uncounted[] = [];

/** Creates an amount that is fully known. */
export function whole(known: number): PartialAmount {
  return { known: amount(known), uncounted: noUncounted };
}

/**
 * Merges the uncounted parts of several amounts. Two parts are duplicates if their product, reason and currency are the
 * same.
 */
export function joinUncounted(lists: readonly (readonly Uncounted[])[]): readonly Uncounted[] {
  const filled = lists.filter((list) => list.length > 0);
  const [first, ...others] = filled;
  if (!first) return noUncounted;
  if (others.length === 0) return first;
  const keyOf = ({ reason, subject, currencyId }: Uncounted) => `${reason} ${subject} ${currencyId}`;
  return [...new Map(filled.flat().map((each) => [keyOf(each), each])).values()];
}

/** Adds up the known parts in their order and merges the uncounted parts. */
export function sumPartial(list: readonly PartialAmount[]): PartialAmount {
  return {
    known: amount(list.reduce((total, { known }) => total + known, 0)),
    uncounted: joinUncounted(list.map(({ uncounted }) => uncounted)),
  };
}

/** Converts the known part of an amount and keeps its uncounted parts. */
export function convertPartial({ known, uncounted }: PartialAmount, to: (value: number) => number): PartialAmount {
  return { known: amount(to(known)), uncounted };
}

type Marks = readonly Pick<Uncounted, "reason">[];

/** Returns true if the reason is the client's unknown age. The amount is then counted, but is only a bound. */
export function isByAge(reason: UncountedReason): reason is AgeReason {
  return reason === "feeByAge" || reason === "valueByAge";
}

/** Returns true if no part of an amount is known. The amount must then be shown as unknown, never as 0. */
export function isUnknown({ known, uncounted }: { readonly known: number; readonly uncounted: Marks }): boolean {
  return known === 0 && uncounted.some(({ reason }) => !isByAge(reason));
}

/** Returns true if an older client might pay a lower fee, so that the value of the plan is a lower bound. */
export function isFeeByAge({ uncounted }: { readonly uncounted: Marks }): boolean {
  return uncounted.some(({ reason }) => reason === "feeByAge");
}

/**
 * Returns true if the result of a plan is a lower bound: a fee depends on the client's age, and all other fees are
 * known. (An unknown fee would lower the result.)
 */
export function isLowerBound({ uncounted }: { readonly uncounted: Marks }): boolean {
  return isFeeByAge({ uncounted }) && uncounted.every(({ reason }) => isByAge(reason));
}

/** Marks an amount that grows with the value of a plan whose fee depends on the client's age. */
export function markValueByAge(amountOfValue: PartialAmount, fee: PartialAmount): PartialAmount {
  if (amountOfValue.known === 0 || !isFeeByAge(fee)) return amountOfValue;
  const marks = fee.uncounted.flatMap((each): Uncounted[] =>
    each.reason === "feeByAge" ? [{ ...each, reason: "valueByAge" }] : [],
  );
  return { ...amountOfValue, uncounted: joinUncounted([amountOfValue.uncounted, marks]) };
}
