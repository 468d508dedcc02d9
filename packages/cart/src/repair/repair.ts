/**
 * The types of repairs: events that resolve the blockers of a cart, all their changes, and their effect on the fees.
 */
import type { CartEvent } from "../events/events.ts";
import type { CartDifference } from "./list-changes.ts";

/** The subject of the header form; the subject of an entry is its uuid. */
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

/** The intended change of an edit. Other changes of its events are found by comparing the carts, see `listChanges`. */
export type EditAim =
  | {
      readonly kind: "number";
      readonly field: RepairField;
      readonly from: number | null;
      readonly to: number;
      /** The fund of a package whose amount or share changes; otherwise null. */
      readonly fundId: number | null;
    }
  | { readonly kind: "choice"; readonly field: RepairChoice; readonly to: number | string | boolean }
  /** Another currency, with the converted amounts. */
  | { readonly kind: "currency"; readonly to: number; readonly amounts: readonly number[] }
  | { readonly kind: "spread" }
  | { readonly kind: "fund-removal"; readonly fundId: number };

/** A single step that may resolve a blocker. `following` are further events of the same step. */
export type Edit = { readonly event: CartEvent; readonly following?: readonly CartEvent[]; readonly aim: EditAim };

/** All effects of events on a cart. */
export type Effect = {
  /** All differences between the cart before and after. */
  readonly changes: readonly CartDifference[];
  /**
   * The change of all fees of the whole cart (entry fees and service) over its horizon, in the user's currency, to 2
   * decimals. Null if the fees before or after are unknown.
   */
  readonly fee: number | null;
};

/** Changes that are applied together, with one click. */
export type Repair = Effect & {
  /** `header`, or the uuid of the entry. */
  readonly subject: string;
  /** The steps of the repair; empty if the entry is removed. */
  readonly edits: readonly Edit[];
  readonly events: readonly CartEvent[];
};

/** Creates the aim of an edit that changes a number; `of` sets its fund, if any. */
export function aimAtNumber(
  field: RepairField,
  from: number | null,
  to: number,
  of: { readonly fundId?: number } = {},
): EditAim {
  return { kind: "number", field, from, to, fundId: of.fundId ?? null };
}
