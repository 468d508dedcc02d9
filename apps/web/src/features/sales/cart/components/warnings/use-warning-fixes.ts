import { type CartBlock, type CartState, listProductRepairs } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { describeEffect } from "../../model/texts/describe-effect.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";

/** A change of the cart that resolves a warning with one click. */
export type WarningFix = { readonly key: string; readonly label: string; readonly apply: () => void };
type WarningFixOptions = {
  readonly scope: CartScope;
  readonly actions: CartActions;
  readonly onQuestion: (uuid: string) => void;
};

/**
 * Returns a function that lists the fixes of a warning. The fixes are the repairs of the warning's product; each is
 * described by all its changes and its cost.
 * Source: docs/reference/cart-checks.md#repairs.
 */
export function useWarningFixes({ scope, actions, onQuestion }: WarningFixOptions) {
  const { t } = useTexts(["cart", "repair"]);
  const { t: repairText } = useTexts("repair");
  const { today, entryName } = scope;
  const { reference } = scope.data;
  return (block: CartBlock, cart: CartState): readonly WarningFix[] => {
    const { uuid } = block;
    const repairs = listProductRepairs(cart, block, reference, today);
    const context = { t: repairText, reference, cart, entryName, ...(uuid !== null && { subject: uuid }) };
    const fixes = repairs.map((repair): WarningFix => {
      const label = describeEffect(repair, context);
      const message = t("repair:settled-toast", { changes: label });
      return {
        key: JSON.stringify(repair.events),
        label,
        apply: () => actions.applyAll(repair.events, { id: "repaired", message }),
      };
    });
    // Repairs with the same label lead to the same cart, so one of them is enough.
    const distinctFixes = fixes.filter(({ label }, index) => fixes.findIndex((fix) => fix.label === label) === index);
    if (block.key !== "incomplete-aml-questionnaire" || uuid === null) return distinctFixes;
    return [{ key: "questionnaire", label: t("cart:aml-open"), apply: () => onQuestion(uuid) }, ...distinctFixes];
  };
}
