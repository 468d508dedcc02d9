import { listItems } from "@fundport/cart";
import { IconShoppingCartCheck, IconShoppingCartPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/icon-button.tsx";
import { useCart } from "../model/cart-store.ts";
import { type NamedProduct, useAddToCart } from "../model/use-add-to-cart.ts";
import { useCartActions } from "../model/use-cart-actions.ts";
import { useGlobalReference } from "../model/use-cart-reference.ts";
import { assembleReference } from "../model/assemble-reference.ts";

type CartToggleProps = NamedProduct & { size?: "sm" | "md" | "lg" };

/** Puts a product into the cart or takes it out again; for cards, rows and detail pages. */
export function CartToggle({ itemType, id, name, size = "md" }: CartToggleProps) {
  const { t } = useTranslation("cart");
  const { add, isAdding } = useAddToCart();
  const global = useGlobalReference();
  const { remove } = useCartActions(useMemo(() => assembleReference(global, []), [global]));
  const uuid = useCart(
    ({ cart }) =>
      listItems(cart).find((entry) => "id" in entry && entry.itemType === itemType && entry.id === id)?.uuid,
  );
  const isInCart = uuid !== undefined;
  function handleClick() {
    if (isInCart) remove(uuid, name);
    else void add({ itemType, id, name });
  }
  const Icon = isInCart ? IconShoppingCartCheck : IconShoppingCartPlus;
  return (
    <IconButton
      label={t(isInCart ? "cart-remove" : "cart-add", { name })}
      icon={<Icon size={size === "sm" ? 16 : 20} stroke={1.7} />}
      onClick={handleClick}
      isPressed={isInCart}
      isLoading={isAdding}
      size={size}
    />
  );
}
