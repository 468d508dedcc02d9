import { Button } from "@mantine/core";
import type { CartBlock, CartState } from "@fundport/cart";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo, type RefObject, useDeferredValue, useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { currentCart, useCart } from "../../model/state/cart-store.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { checkedCart, describeBlock } from "../../model/state/checked-cart.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { nameOfItem } from "../../model/state/use-cart-view.ts";
import { useWarningFixes } from "./use-warning-fixes.ts";
import { WrappingButton } from "../wrapping-button.tsx";
import classes from "./cart-warnings.module.css";

type CartWarningsProps = {
  /** A ref to the region of the warnings, which can be focused. */
  region: RefObject<HTMLDivElement | null>;
  scope: CartScope;
  actions: CartActions;
  onQuestion: (uuid: string) => void;
  onShow: (uuid: string) => void;
};

/**
 * Lists the warnings that block the next steps, each with its fixes. Source: docs/reference/cart-checks.md#warnings.
 */
export function CartWarnings({ region, scope, actions, onQuestion, onShow }: CartWarningsProps) {
  const { t } = useTexts("cart");
  const warnings = useWarnings(scope);
  const nameOf = (uuid: string) => nameOfItem(currentCart(), uuid, scope.entryName);
  return (
    // The region is rendered even if it is empty, so that screen readers announce new warnings.
    <div aria-live="polite" ref={region} tabIndex={-1} className={classes["region"]}>
      {warnings.length > 0 && (
        <div className={classes["warnings"]}>
          <p className={classes["title"]}>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            {t("warnings-title")}
          </p>
          <ul className={classes["list"]}>
            {warnings.map((warning) => {
              const { uuid } = warning;
              const name = warning.name || nameOf(uuid ?? "");
              return (
                <li key={`${warning.key}-${warning.path}`}>
                  <span className={classes["text"]}>{describeBlock(t, warning, nameOf)}</span>
                  <span className={classes["ways"]}>
                    <Fixes warning={warning} name={name} scope={scope} actions={actions} onQuestion={onQuestion} />
                    {uuid !== null && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        onClick={() => onShow(uuid)}
                        aria-label={`${t("show-item")}: ${name}`}
                      >
                        {t("show-item")}
                      </Button>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

type FixesProps = Omit<CartWarningsProps, "region" | "onShow"> & { warning: CartBlock; name: string };

/** Shows the fixes of one warning. Finding them is slow, so they are based on the deferred cart. */
function Fixes(props: FixesProps) {
  const cart = useDeferredValue(useCart());
  return <FixButtons cart={cart} {...props} />;
}

/**
 * Buttons that apply the fixes. All look alike, because no fix is recommended over another. Memoized, because the fixes
 * must be found again only when the cart changes.
 */
const FixButtons = memo(function FixButtons({ cart, warning, name, ...options }: FixesProps & { cart: CartState }) {
  const findFixes = useWarningFixes(options);
  return findFixes(warning, cart).map(({ key, label, apply }) => (
    <WrappingButton key={key} onClick={apply} aria-label={label.includes(name) ? label : `${label}: ${name}`}>
      {label}
    </WrappingButton>
  ));
});

/**
 * Returns the current warnings. The list stays the same object until a warning changes, so that dragging an amount does
 * not render the warnings.
 */
function useWarnings(scope: CartScope): readonly CartBlock[] {
  const text = useCart((cart) => JSON.stringify(checkedCart(cart, scope).blocks));
  return useMemo(() => JSON.parse(text) as CartBlock[], [text]);
}
