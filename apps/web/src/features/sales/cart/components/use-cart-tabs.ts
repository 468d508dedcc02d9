import { type CartTab, type LeftOut, listCartTabs } from "@fundport/cart";
import { type RefObject, useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { currentCart, useCart } from "../model/state/cart-store.ts";

/** Returns the tabs with their entries. The list stays the same object until an item is added or removed. */
function useGroups(): readonly CartTab[] {
  const uuids = useCart((cart) => Object.keys(cart.items).join());
  return useMemo(() => {
    return uuids === "" ? [] : listCartTabs(currentCart());
  }, [uuids]);
}

/**
 * Stores the open tab in the address. Returns functions that open the tab of an item and then show the item's card or
 * one of its fields.
 */
export function useCartTabs(layout: RefObject<HTMLElement | null>) {
  const [search, setSearch] = useSearchParams();
  const groups = useGroups();
  const active = groups.find(({ key }) => key === search.get("tab")) ?? groups[0];
  const showTab = useCallback((key: string) => setSearch({ tab: key }, { replace: true }), [setSearch]);
  function showTabOf(uuid: string | null) {
    const tab = groups.find(({ entries }) => entries.some((entry) => entry.uuid === uuid))?.key;
    if (tab !== undefined) showTab(tab);
  }
  function showItem(uuid: string) {
    showTabOf(uuid);
    requestAnimationFrame(() => layout.current?.querySelector(`#item-${uuid}`)?.scrollIntoView({ block: "center" }));
  }
  const showField = useCallback(
    ({ uuid, field }: LeftOut) => {
      const tab = groups.find(({ entries }) => entries.some((entry) => entry.uuid === uuid))?.key;
      if (tab !== undefined) showTab(tab);
      // Waits for the next frame, because the field exists only after its tab has rendered.
      requestAnimationFrame(() => {
        const card = layout.current?.querySelector(`#item-${uuid}`);
        const ofField = card?.querySelector<HTMLElement>(`[data-field~="${field}"] input`);
        const input = ofField ?? card?.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (input) input.focus();
        else card?.scrollIntoView({ block: "center" });
      });
    },
    [groups, showTab, layout],
  );
  return { groups, active, showTab, showTabOf, showItem, showField };
}
