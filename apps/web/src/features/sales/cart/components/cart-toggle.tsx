import { Button } from "@mantine/core";
import { type CartEntry, listItems, packageUuidOf } from "@fundport/cart";
import { IconShoppingCartCheck, IconShoppingCartPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { settings } from "#lib/settings.ts";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { useCart } from "../model/state/cart-store.ts";
import { type NamedProduct, useAddToCart } from "../model/state/use-add-to-cart.ts";
import { createCartActions } from "../model/state/use-cart-actions.ts";
import { loadGlobalReference } from "../model/products/use-cart-reference.ts";
import { assembleReference } from "../model/products/assemble-reference.ts";

type CartToggleProps = NamedProduct & {
  size?: "sm" | "md" | "lg";
  /** True on pages whose main action is the cart: the button then has a text. */
  isLabelled?: boolean;
};

// All buttons share these elements: a list has hundreds of buttons, and React skips an element that stays the same.
const icons = {
  in: { sm: <IconShoppingCartCheck size={16} stroke={1.7} />, md: <IconShoppingCartCheck size={20} stroke={1.7} /> },
  out: { sm: <IconShoppingCartPlus size={16} stroke={1.7} />, md: <IconShoppingCartPlus size={20} stroke={1.7} /> },
};

/**
 * A button on cards, rows and detail pages that adds a product to the cart or removes it. Sets `data-in-cart`, so that
 * surrounding elements can be coloured. Returns null for a package if packages are switched off.
 * Source: docs/reference/cart.md#adding-products.
 */
export function CartToggle(props: CartToggleProps) {
  return props.itemType === "Package" && settings.disableCartPackages ? null : <Toggle {...props} />;
}

function isProduct(entry: CartEntry, { itemType, id }: NamedProduct): boolean {
  if (entry.itemType === "Package") return itemType === "Package" && entry.packageUuid === packageUuidOf(id);
  return entry.itemType === itemType && entry.id === id;
}

function Toggle(props: CartToggleProps) {
  const { name, size = "md", isLabelled } = props;
  const { t, i18n } = useTexts("cart");
  const client = useQueryClient();
  const { add, addingId } = useAddToCart();
  const isAdding = addingId === props.id;
  const uuid = useCart((cart) => listItems(cart).find((entry) => isProduct(entry, props))?.uuid);
  const isInCart = uuid !== undefined;
  function handleClick() {
    if (isInCart) void remove(uuid);
    else void add(props);
  }
  async function remove(inCart: string) {
    const reference = assembleReference(await loadGlobalReference(client, i18n.language), []);
    createCartActions(reference, t).remove(inCart, name);
  }
  const label = t(isInCart ? "cart-remove" : "cart-add", { name });
  if (isLabelled) {
    const Icon = isInCart ? IconShoppingCartCheck : IconShoppingCartPlus;
    return (
      <Button
        aria-label={label}
        aria-pressed={isInCart}
        data-in-cart={isInCart || undefined}
        variant={isInCart ? "default" : "filled"}
        leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
        loading={isAdding}
        onClick={handleClick}
      >
        {t(isInCart ? "cart-remove-short" : "cart-add-short")}
      </Button>
    );
  }
  return (
    <IconButton
      label={label}
      icon={icons[isInCart ? "in" : "out"][size === "sm" ? "sm" : "md"]}
      onClick={handleClick}
      isPressed={isInCart}
      isInCart={isInCart}
      isLoading={isAdding}
      size={size}
    />
  );
}
