import { Button } from "@mantine/core";
import { IconShoppingCart } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { Section } from "#ui/layout/section.tsx";
import classes from "./cart-at-a-glance.module.css";

/** A summary of the cart with a link to the next step. */
export function CartAtAGlance({ count, total }: { count: number; total: ReactNode }) {
  const { t } = useTexts("home");
  const isEmpty = count === 0;
  return (
    <Section>
      <div className={classes["cart"]}>
        <span className={classes["icon"]} aria-hidden>
          <IconShoppingCart size={24} stroke={1.6} />
        </span>
        <div className={classes["words"]}>
          <h2 className={classes["title"]}>{t(isEmpty ? "cart-empty-title" : "cart-title")}</h2>
          {isEmpty ? (
            <p className={classes["text"]}>{t("cart-empty-text")}</p>
          ) : (
            <p className={classes["text"]}>{t("cart-items", { count })}</p>
          )}
        </div>
        {!isEmpty && total !== undefined && <div className={classes["total"]}>{total}</div>}
        <div className={classes["actions"]}>
          {isEmpty ? (
            <Button component={Link} to="/funds/grid">
              {t("browse-funds")}
            </Button>
          ) : (
            <>
              <Button variant="default" component={Link} to="/cart/proposal">
                {t("cart-proposal")}
              </Button>
              <Button component={Link} to="/cart">
                {t("cart-open")}
              </Button>
            </>
          )}
        </div>
      </div>
    </Section>
  );
}
