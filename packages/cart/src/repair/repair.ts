/** What a repair is: changes that advisors can read, and the events that make them. */
import type { Issue } from "@fundport/rules";
import type { CartWarning } from "../cart-warnings.ts";
import type { CartEvent } from "../events.ts";

/** Why a cart cannot go on: a rule that something breaks, or a warning that blocks. */
export type Blocker =
  | { readonly kind: "issue"; readonly issue: Issue }
  | { readonly kind: "warning"; readonly warning: CartWarning };

/** The header form, or an entry of the cart by its uuid. */
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
  | "currencyId"
  | "chargingMethodId"
  | "startingLineId"
  | "endingLineId"
  | "investmentType"
  | "amountInputMethod"
  | "serviceFeeId"
  | "contractIsAppendix"
  | "longTermInvestmentProduct";

/** One change of a repair, in words that name what was and what is to be. Amounts are in `currencyId`. */
export type RepairChange =
  | {
      readonly kind: "number";
      readonly field: RepairField;
      readonly from: number | null;
      readonly to: number;
      readonly currencyId: number | null;
      /** Of a package: the fund whose part changes. */
      readonly fundId: number | null;
    }
  | {
      readonly kind: "choice";
      readonly field: RepairChoice;
      readonly to: number | string | boolean;
    }
  | { readonly kind: "fund-removal"; readonly fundId: number }
  | { readonly kind: "removal" };

/** One thing that may be done about a blocker. */
export type Edit = { readonly event: CartEvent; readonly change: RepairChange };

/** Changes that belong together: one click. */
export type Repair = {
  /** `header`, or the uuid of the entry. */
  readonly subject: string;
  readonly changes: readonly RepairChange[];
  readonly events: readonly CartEvent[];
};

/** Describes a number that a repair changes; `of` says its currency and its fund, where it has them. */
export function changeNumber(
  field: RepairField,
  from: number | null,
  to: number,
  of: { readonly currencyId?: number | null; readonly fundId?: number } = {},
): RepairChange {
  return { kind: "number", field, from, to, currencyId: of.currencyId ?? null, fundId: of.fundId ?? null };
}
