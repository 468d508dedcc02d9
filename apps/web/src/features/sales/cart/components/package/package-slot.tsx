import { memo } from "react";
import { useCart } from "../../model/state/cart-store.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { productKeysOf, readKeys } from "../../model/products/use-cart-reference.ts";
import { checkedCart, issuesOfEntry } from "../../model/state/checked-cart.ts";
import { statusOf } from "../../model/products/product-status.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { useItemFigures } from "../../model/figures/use-item-figures.ts";
import { ItemFailure, ItemSkeleton } from "../items/item-state.tsx";
import { PackageCard } from "./package-card.tsx";

type PackageSlotProps = {
  uuid: string;
  scope: CartScope;
  actions: CartActions;
  isAttempted: boolean;
  onExpand: (uuid: string) => void;
};

/** Shows one package. Memoized, so that it renders only when its own package in the cart changes. */
export const PackageSlot = memo(function PackageSlot({ uuid, scope, actions, ...shared }: PackageSlotProps) {
  const { data } = scope;
  const { reference } = data;
  const entry = useCart((cart) => cart.items[uuid]);
  const figures = useItemFigures(uuid, scope);
  const isBlocked = useCart((cart) => checkedCart(cart, scope).blocks.some((block) => block.uuid === uuid));
  const issues = useCart((cart) => issuesOfEntry(cart, scope, uuid));
  if (entry?.itemType !== "Package") return null;
  const name = scope.entryName(entry);
  const status = statusOf(entry, data);
  if (status === "loading") return <ItemSkeleton name={name} />;
  if (status === "failed") {
    const retry = () => {
      for (const key of readKeys(productKeysOf(entry, reference.contractTypes).join())) data.retry(key);
    };
    return <ItemFailure name={name} onRetry={retry} onRemove={() => actions.remove(uuid, name)} />;
  }
  return (
    <PackageCard
      {...shared}
      {...figures}
      entry={entry}
      name={name}
      reference={reference}
      issues={issues}
      isBlocked={isBlocked}
      actions={actions}
    />
  );
});
