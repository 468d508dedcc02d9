import { isFeeByAge } from "@fundport/finance";
import { checkBirthDate, type Issue } from "@fundport/rules";
import type { Day } from "@fundport/units";
import { useState } from "react";
import { figuresOf } from "#features/sales/cart/model/figures/cart-figures.ts";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";

export type BirthDate = {
  /** The date that the advisor has typed. */
  readonly value: Day | null;
  readonly issue: Issue | undefined;
  /** True while the field contains text that is not a valid date. */
  readonly isUnread: boolean;
  readonly onChange: (value: Day | null) => void;
  readonly onUnread: (isUnread: boolean) => void;
};

/**
 * Returns the field for the client's date of birth, which is needed if a fee of the cart depends on the date and the
 * cart lacks it. The date becomes part of the proposal, not of the cart, because the cart's own field may be hidden
 * from this advisor.
 * Source: docs/reference/proposals.md#birth-date-field.
 */
export function useBirthDate({ data, today }: CartScope) {
  const [value, setValue] = useState<Day | null>(null);
  const [isUnread, setUnread] = useState(false);
  const isRequired = useCart((cart) => {
    const totals = figuresOf(cart, data.reference, today).total?.totals;
    return cart.dateOfBirth === null && totals !== undefined && isFeeByAge(totals.figures.indicativeFee);
  });
  // A field that is hidden loses its text, so the flag for invalid text is also reset.
  if (!isRequired && isUnread) setUnread(false);
  const issue = isRequired ? checkBirthDate("dateOfBirth", value, today)[0] : undefined;
  return {
    value,
    issue,
    isUnread,
    onChange: setValue,
    onUnread: setUnread,
    isRequired,
    validDate: isRequired && !issue ? value : null,
  };
}
