import {
  canChooseLongTerm,
  type CartBlock,
  type CartEvent,
  type CartState,
  isPremium,
  listSelectableModels,
} from "@fundport/cart";
import { useTexts } from "#lib/use-texts.tsx";
import { showUndoToast } from "#ui/undo-toast.tsx";
import { currentCart } from "../../model/cart-store.ts";
import type { CartActions } from "../../model/use-cart-actions.ts";
import type { CartScope } from "../../model/use-cart-view.ts";

/** One thing that settles a warning at a click. */
export type WarningFix = { readonly key: string; readonly label: string; readonly apply: () => void };
type Asked = {
  readonly scope: CartScope;
  readonly actions: CartActions;
  readonly onQuestion: (uuid: string) => void;
};

/** What to do about each thing that blocks; where nothing else helps, the product is removed. Source: cart §5, Cart-level warnings. */
export function useWarningFixes({ scope, actions, onQuestion }: Asked) {
  const { t } = useTexts("cart");
  const { reference } = scope.data;
  const models = listSelectableModels(reference.commissionModels.values());
  function applyWithUndo(event: CartEvent, message: string) {
    const { undo } = actions.dispatch(event);
    if (!undo) return;
    showUndoToast({ id: "way-out", message, undoLabel: t("undo"), onUndo: () => actions.dispatch(undo) });
  }
  function chooseModels(isWanted: (model: (typeof models)[number]) => boolean): WarningFix[] {
    return models.filter(isWanted).map((model) => ({
      key: `model-${model.id}`,
      label: t("choose-model", { model: model.name }),
      apply: () =>
        applyWithUndo(
          { kind: "service-fee-chosen", serviceFeeId: model.id },
          t("model-chosen-toast", { model: model.name }),
        ),
    }));
  }
  function turnLongTerm(cart: CartState, isOn: boolean): WarningFix[] {
    if (canChooseLongTerm(cart, reference)) {
      const event = { kind: "long-term-chosen", longTermInvestmentProduct: isOn } as const;
      const label = t(isOn ? "turn-long-term-on" : "turn-long-term-off");
      return [{ key: "long-term", label, apply: () => void actions.dispatch(event) }];
    }
    if (!reference.user.allowSameFrameworkContract || cart.frameworkContractId === null) return [];
    const event = { kind: "appendix-chosen", contractIsAppendix: false } as const;
    return [
      {
        key: "new-contract",
        label: t("use-new-contract"),
        apply: () => applyWithUndo(event, t("appendix-left-toast")),
      },
    ];
  }
  function remove({ uuid, productId }: CartBlock, name: string): WarningFix[] {
    if (uuid === null) return [];
    const apply = () => {
      const entry = currentCart().items[uuid];
      if (entry?.itemType !== "Package" || entry.funds.length < 2 || productId === null) actions.remove(uuid, name);
      // Outside the package the fund would be warned of again: it leaves the cart.
      else
        applyWithUndo(
          { kind: "package-fund-removed", uuid, fundId: productId, newUuid: null },
          t("removed-toast", { name }),
        );
    };
    return [{ key: "remove", label: t("remove-short"), apply }];
  }
  const settle: Partial<Record<CartBlock["key"], (block: CartBlock, cart: CartState) => WarningFix[]>> = {
    "incomplete-aml-questionnaire": ({ uuid }) =>
      uuid === null ? [] : [{ key: "questionnaire", label: t("aml-open"), apply: () => onQuestion(uuid) }],
    "not-for-paid-advisory": () => chooseModels((model) => !isPremium(model)),
    "only-for-paid-advisory": () => chooseModels((model) => isPremium(model)),
    "not-for-ltip": (_warning, cart) => turnLongTerm(cart, false),
    "ltip-required": (_warning, cart) => turnLongTerm(cart, true),
  };
  return (block: CartBlock, name: string, cart: CartState): readonly WarningFix[] => [
    ...(settle[block.key]?.(block, cart) ?? []),
    ...remove(block, name),
  ];
}
