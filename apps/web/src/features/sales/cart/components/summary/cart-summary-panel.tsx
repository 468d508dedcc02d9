import { type ReactNode, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { useSummary } from "../../model/state/use-cart-view.ts";
import { CartSummary } from "./cart-summary.tsx";
import { CostsLine } from "../costs/costs-line.tsx";
import classes from "../cart-page.module.css";

/** Shows the summary beside the items. */
export function CartSummaryPanel({ scope, action }: { scope: CartScope; action: ReactNode }) {
  const { t } = useTexts("cart");
  const summary = useSummary(scope);
  const scroll = useRef<HTMLDivElement>(null);
  return (
    <aside className={classes["aside"]} aria-label={t("summary")}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
      <div ref={scroll} className={classes["scroll"]} tabIndex={0}>
        <CartSummary data={summary} isLoading={scope.data.isLoading} />
      </div>
      <div className={classes["foot"]}>
        {summary.costs && !scope.data.isLoading && (
          <CostsLine table={summary.costs} data={summary} scrollArea={scroll} />
        )}
        {action}
      </div>
    </aside>
  );
}
