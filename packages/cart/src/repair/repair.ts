/** The types of a repair: events that resolve what blocks a cart, every change that they make, and what it costs. */
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

/** What an edit is made for; what else its events change is told by comparing the carts, see `listChanges`. */
export type EditAim =
  | {
      readonly kind: "number";
      readonly field: RepairField;
      readonly from: number | null;
      readonly to: number;
      /** In a package: the fund whose amount or share changes. */
      readonly fundId: number | null;
    }
  | { readonly kind: "choice"; readonly field: RepairChoice; readonly to: number | string | boolean }
  /** Another currency, with the amounts that were converted into it. */
  | { readonly kind: "currency"; readonly to: number; readonly amounts: readonly number[] }
  | { readonly kind: "spread" }
  | { readonly kind: "fund-removal"; readonly fundId: number };

/** A single step that may resolve a blocker. `following` are further events of the same step. */
export type Edit = { readonly event: CartEvent; readonly following?: readonly CartEvent[]; readonly aim: EditAim };

/** Everything that events make of a cart, and what it costs. */
export type Effect = {
  /** Every difference between the cart before and after. */
  readonly changes: readonly CartDifference[];
  /**
   * How much all fees of the whole cart change, entry fees and those of the service, over its horizon, in the user's
   * currency, to 2 decimals. Null where the fees before or after are not known.
   */
  readonly fee: number | null;
};

/** Changes that are applied together, with one click. */
export type Repair = Effect & {
  /** `header`, or the uuid of the entry. */
  readonly subject: string;
  /** The steps that were looked for; empty where the entry is removed. */
  readonly edits: readonly Edit[];
  readonly events: readonly CartEvent[];
};

/** The aim of an edit of a number; `of` names its fund, if any. */
export function aimAtNumber(
  field: RepairField,
  from: number | null,
  to: number,
  of: { readonly fundId?: number } = {},
): EditAim {
  return { kind: "number", field, from, to, fundId: of.fundId ?? null };
}
