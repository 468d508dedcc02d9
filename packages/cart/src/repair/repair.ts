/**
 * The types of repairs: events that resolve the blockers of a cart, all their changes, and their effect on the fees.
 */
import type { CartEvent } from "../events/events.ts";
import type { CartDifference } from "./list-changes.ts";

/** The subject of issues in the header form. The subject of issues in an entry is the entry's uuid. */
export const headerSubject = "header";

export type RepairField =
  | "oneOffAmount"
  | "periodicalAmount"
  | "investedAmount"
  | "investmentHorizon"
  | "share"
  | "advisorFeeRelative"
  | "advisorFeeAbsolute"
  | "discount";
export type RepairChoice =
  | "chargingMethodId"
  | "startingLineId"
  | "endingLineId"
  | "investmentType"
  | "amountInputMethod"
  | "employerContribution"
  | "serviceFeeId"
  | "frameworkContractId"
  | "contractIsAppendix"
  | "longTermInvestmentProduct";

/**
 * The change that an edit is meant to make. Its events may cause other changes too; `listChanges` finds them by
 * comparing the carts.
 */
export type EditAim =
  | {
      readonly kind: "number";
      readonly field: RepairField;
      readonly from: number | null;
      readonly to: number;
      /** The id of the package fund whose amount or share changes; otherwise null. */
      readonly fundId: number | null;
    }
  | { readonly kind: "choice"; readonly field: RepairChoice; readonly to: number | string | boolean }
  /** The entry gets another currency. `amounts` contains its converted amounts. */
  | { readonly kind: "currency"; readonly to: number; readonly amounts: readonly number[] }
  | { readonly kind: "spread" }
  | { readonly kind: "fund-removal"; readonly fundId: number };

/** One step that may resolve a blocker. `following` contains further events of the same step. */
export type Edit = { readonly event: CartEvent; readonly following?: readonly CartEvent[]; readonly aim: EditAim };

/** All effects of events on a cart. */
export type Effect = {
  /** All differences between the cart before and after the events. */
  readonly changes: readonly CartDifference[];
  /**
   * By how much all fees of the whole cart (entry fees and service) change over its horizon, in the user's currency,
   * with 2 decimals. Null if the fees before or after are unknown.
   */
  readonly fee: number | null;
};

/** Changes that the user applies together with one click. */
export type Repair = Effect & {
  /** The subject that is repaired: `header`, or the uuid of the entry. */
  readonly subject: string;
  /** The steps of the repair; empty if the entry is removed. */
  readonly edits: readonly Edit[];
  readonly events: readonly CartEvent[];
};

/** Creates the aim of an edit that changes a number. `of` is the fund whose number changes. */
export function aimAtNumber(
  field: RepairField,
  from: number | null,
  to: number,
  of: { readonly fundId?: number } = {},
): EditAim {
  return { kind: "number", field, from, to, fundId: of.fundId ?? null };
}
