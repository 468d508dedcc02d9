import type { CartChange, CartPackage } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { newUuid } from "../../model/state/new-uuid.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";

type Named = { readonly id: number; readonly name: string };

/**
 * Scrolls to the card of a package and focuses it, because the card of the fund that had the focus has been removed.
 */
function focusCard(uuid: string): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`#item-${CSS.escape(uuid)}`);
    card?.scrollIntoView({ block: "nearest" });
    card?.focus({ preventScroll: true });
  });
}

function amountsOf({ funds }: CartPackage): string {
  return funds.map(({ investedAmount }) => investedAmount).join();
}

/** Returns the actions that change whole packages. Each action offers undo in a toast. */
export function usePackageActions({ dispatch }: Pick<CartActions, "dispatch">) {
  const { t, i18n } = useTexts(["packages", "cart"]);
  function offerUndo({ undo }: CartChange, toast: { id: string; message: string }): void {
    if (undo) showUndoToast({ ...toast, undoLabel: t("cart:undo"), onUndo: () => dispatch(undo) });
  }
  const create = (uuid: string, name: string): void => {
    const packageUuid = newUuid();
    const change = dispatch({ kind: "package-created", uuid, packageUuid, name, language: i18n.language });
    const message = t("packages:created-toast", { name: name.trim() });
    offerUndo(change, { id: `created-${packageUuid}`, message });
    if (change.refusals.length === 0) focusCard(packageUuid);
  };
  const addFund = ({ uuid, name }: Pick<CartPackage, "uuid" | "name">, fund: Named): void => {
    const change = dispatch({ kind: "package-fund-added", uuid, fundId: fund.id });
    const message = t("packages:added-toast", { name: fund.name, package: name });
    offerUndo(change, { id: `added-${uuid}-${fund.id}`, message });
  };
  const removeFund = ({ uuid }: Pick<CartPackage, "uuid">, packageName: string, fund: Named): void => {
    const change = dispatch({ kind: "package-fund-removed", uuid, fundId: fund.id, newUuid: newUuid() });
    const message = t("packages:fund-removed-toast", { name: fund.name, package: packageName });
    offerUndo(change, { id: `taken-${uuid}-${fund.id}`, message });
  };
  /** Offers undo in a toast if the action has split the package's amounts again. */
  function offerSpread(before: CartPackage, change: CartChange): void {
    const after = change.state.items[before.uuid];
    const isSpread = after?.itemType === "Package" && amountsOf(after) !== amountsOf(before);
    const message = t("packages:spread-toast", { name: before.name });
    if (isSpread) offerUndo(change, { id: `spread-${before.uuid}`, message });
  }
  const toggleMethod = (entry: CartPackage): void =>
    offerSpread(entry, dispatch({ kind: "package-method-toggled", uuid: entry.uuid }));
  const spread = (entry: CartPackage): void =>
    offerSpread(entry, dispatch({ kind: "package-spread", uuid: entry.uuid }));
  return { create, addFund, removeFund, toggleMethod, spread };
}
