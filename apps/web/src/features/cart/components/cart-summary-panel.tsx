import type { ReactNode } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { type CartScope, useSummary } from "../model/use-cart-view.ts";
import { CartSummary } from "./cart-summary.tsx";
import classes from "./cart-page.module.css";

/** The summary beside the items. */
export function CartSummaryPanel({ scope, action }: { scope: CartScope; action: ReactNode }) {
  const { t } = useTexts("cart");
  const summary = useSummary(scope);
  return (
    <aside className={classes["aside"]} aria-label={t("summary")}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={classes["scroll"]} tabIndex={0}>
        <CartSummary data={summary} isLoading={scope.data.isLoading} />
      </div>
      {action}
    </aside>
  );
}
