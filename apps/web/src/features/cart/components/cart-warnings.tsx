import "@mantine/core/styles/Button.layer.css";
import { Button } from "@mantine/core";
import type { CartWarning } from "@fundport/cart";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./cart-warnings.module.css";

type CartWarningsProps = {
  warnings: readonly CartWarning[];
  nameOf: (warning: CartWarning) => string;
  onShow: (uuid: string) => void;
};

/** What blocks the way on, and what to do about each. Source: cart §5, Cart-level warnings. */
export function CartWarnings({ warnings, nameOf, onShow }: CartWarningsProps) {
  const { t } = useTranslation("cart");
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
