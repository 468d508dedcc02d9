import { amountsOfEntry, byId, type CartEntry, listItems, nameOfEntry } from "@fundport/cart";
import { formatMoney, noCurrency } from "@fundport/i18n";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { assembleReference } from "#features/cart/model/assemble-reference.ts";
import { cartStore, currentCart } from "#features/cart/model/cart-store.ts";
import { createCartActions } from "#features/cart/model/use-cart-actions.ts";
import { loadGlobalReference } from "#features/cart/model/use-cart-reference.ts";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { showToast } from "#ui/toasts.ts";
import { showUndoToast } from "#ui/undo-toast.tsx";
import type { DraftCart } from "./draft-cart.ts";

/** The cart as drafts see it. */
export function useDraftCart(): DraftCart {
  const client = useQueryClient();
  const { t, i18n } = useTexts("cart");
  const { language } = i18n;
  const describe = useDescribe();
  return useMemo(
    () => ({
      read: currentCart,
      subscribe: (onChange) => cartStore.subscribe(onChange),
      replace: async (cart, { message, onUndo }) => {
        const before = listItems(currentCart()).length;
        const actions = createCartActions(assembleReference(await loadGlobalReference(client, language), []), t);
        const { refusals, undo } = actions.dispatch({ kind: "cart-replaced", cart });
        if (refusals.length > 0) return false;
        const handleUndo = () => {
          if (undo && actions.dispatch(undo).refusals.length === 0) onUndo();
        };
        if (before === 0) showToast(message, { id: "cart-replaced" });
        else showUndoToast({ id: "cart-replaced", message, undoLabel: t("undo"), onUndo: handleUndo });
        return true;
      },
      describe: (cart) => listItems(cart).map(describe),
    }),
    [client, language, t, describe],
  );
}

/** Names and amounts by the lists that every page has. */
function useDescribe() {
  const { t } = useTexts(["drafts", "cart"]);
  const funds = useGlobalList("getFunds");
  const programs = useGlobalList("getPrograms");
  const contractTypes = useGlobalList("getContractTypes");
  const { currencies } = useGlobalList("getCodelists");
  return useMemo(() => {
    const names = { funds: byId(funds), programs: byId(programs), contractTypes: byId(contractTypes) };
    const codes = new Map(currencies.map(({ id, code }) => [id, code]));
    const money = (amount: number, currencyId: number | null) =>
      formatMoney(amount, codes.get(currencyId ?? 0) ?? noCurrency, 0);
    return (entry: CartEntry) => {
      const { currencyId } = entry.calcInput;
      const { oneOff, monthly } = amountsOfEntry(entry);
      const amounts = [
        ...(oneOff ? [money(oneOff, currencyId)] : []),
        ...(monthly ? [t("conflict-monthly", { amount: money(monthly, currencyId) })] : []),
      ];
      return { uuid: entry.uuid, name: nameOfEntry(entry, names) ?? t("product-unknown"), amounts };
    };
  }, [funds, programs, contractTypes, currencies, t]);
}
