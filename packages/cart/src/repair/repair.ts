/** The types of a repair: changes to describe to the advisor, and the events that apply them. */
import type { Issue } from "@fundport/rules";
import type { CartWarning } from "../cart-warnings.ts";
import type { CartEvent } from "../events.ts";

/** Why the user cannot proceed with a cart: a broken rule or a blocking warning. */
export type Blocker =
  | { readonly kind: "issue"; readonly issue: Issue }
  | { readonly kind: "warning"; readonly warning: CartWarning };

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
  | "employerContribution"
  | "frameworkContractId"
  | "startingLineId"
  | "endingLineId"
  | "investmentType"
  | "amountInputMethod"
  | "serviceFeeId"
  | "contractIsAppendix"
  | "longTermInvestmentProduct";

/** One change of a repair, with the old value of a number and the new value. Amounts are in `currencyId`. */
export type RepairChange =
  | {
      readonly kind: "number";
      readonly field: RepairField;
      readonly from: number | null;
      readonly to: number;
      readonly currencyId: number | null;
      /** In a package: the fund whose amount or share changes. */
      readonly fundId: number | null;
    }
  | {
      readonly kind: "choice";
      readonly field: RepairChoice;
      readonly to: number | string | boolean;
    }
  /** Another currency, with the amounts that were converted into it. */
  | { readonly kind: "currency"; readonly to: number; readonly amounts: readonly number[] }
  | { readonly kind: "fund-removal"; readonly fundId: number }
  | { readonly kind: "removal" };

/** A single change that may resolve a blocker. */
export type Edit = { readonly event: CartEvent; readonly change: RepairChange };

/** Changes that are applied together, with one click. */
export type Repair = {
  /** `header`, or the uuid of the entry. */
  readonly subject: string;
  readonly changes: readonly RepairChange[];
  readonly events: readonly CartEvent[];
};

/** Creates the change of a number; `of` has its currency and its fund, if any. */
export function changeNumber(
  field: RepairField,
  from: number | null,
  to: number,
  of: { readonly currencyId?: number | null; readonly fundId?: number } = {},
): RepairChange {
  return { kind: "number", field, from, to, currencyId: of.currencyId ?? null, fundId: of.fundId ?? null };
}
