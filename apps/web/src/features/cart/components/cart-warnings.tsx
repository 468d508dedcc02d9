import "@mantine/core/styles/Button.layer.css";
import { Button } from "@mantine/core";
import type { CartWarning } from "@fundport/cart";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCart } from "../model/cart-store.ts";
import { type CartScope, warningsOf } from "../model/use-cart-view.ts";
import classes from "./cart-warnings.module.css";

type CartWarningsProps = { scope: CartScope; onShow: (uuid: string) => void };

/** What blocks the way on, and what to do about each. Source: cart §5, Cart-level warnings. */
export function CartWarnings({ scope, onShow }: CartWarningsProps) {
  const { t } = useTranslation("cart");
  const cart = useCart((store) => store.cart);
  const warnings = warningsOf(cart, scope.data);
  const nameOf = ({ name, uuid }: CartWarning) => {
    const entry = cart.items[uuid];
    return name ?? (entry ? scope.entryName(entry) : "");
  };
  return (
    // The region stays, so that what comes in later is announced.
    <div aria-live="polite">
      {warnings.length > 0 && (
        <div className={classes["warnings"]}>
          <p className={classes["title"]}>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            {t("warnings-title")}
          </p>
          <ul className={classes["list"]}>
            {warnings.map((warning) => (
              <li key={`${warning.kind}-${warning.uuid}-${warning.productId}`}>
                <span>{t(`warning-${warning.kind}`, { name: nameOf(warning) })}</span>
                <Button size="compact-sm" variant="subtle" onClick={() => onShow(warning.uuid)}>
                  {t("show-item")}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
