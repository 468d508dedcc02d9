import { listItems, listLeftOut } from "@fundport/cart";
import { Drawer } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useBottomBar } from "#ui/layout/use-bottom-bar.ts";
import { figuresOf } from "../../model/figures/cart-figures.ts";
import { useCart } from "../../model/state/cart-store.ts";
import { resultText } from "../../model/figures/partial-text.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { useSummary } from "../../model/state/use-cart-view.ts";
import { CartSummary } from "./cart-summary.tsx";
import { formatRoundedMoney } from "./money.tsx";
import classes from "./summary-bar.module.css";

/** Shows the summary on narrow screens: a bar at the bottom opens it in a drawer. */
export function SummaryBar({ scope, action }: { scope: CartScope; action: ReactNode }) {
  const { t } = useTexts("cart");
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <>
      <div ref={bar} className={classes["bar"]}>
        <button type="button" className={classes["open"]} onClick={() => setOpen(true)} aria-expanded={isOpen}>
          <span className="visually-hidden">{t("summary-open")}</span>
          <span className={classes["label"]}>{t("expected-assets")}</span>
          <ExpectedAssets scope={scope} />
        </button>
        <div className={classes["action"]}>{action}</div>
      </div>
      <Drawer.Root opened={isOpen} onClose={() => setOpen(false)} position="bottom" size="85%">
        <Drawer.Overlay />
        <Drawer.Content radius="lg">
          <Drawer.Body className={classes["sheet"] ?? ""}>
            {/* The library's header is not used, because in a dialog it would count as the page's banner. */}
            <div className={classes["sheet-head"]}>
              <Drawer.Title>{t("summary")}</Drawer.Title>
              <Drawer.CloseButton aria-label={t("summary-close")} />
            </div>
            <OpenSummary scope={scope} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}

/** Shows the expected assets, with a note on excluded items. */
function ExpectedAssets({ scope: { data, today } }: { scope: CartScope }) {
  const { t } = useTexts(["cart", "derivation"]);
  const leftOut = useCart((cart) => listLeftOut(cart, data.reference).length);
  const total = useCart((cart) => listItems(cart).length);
  const value = useCart((cart) => {
    const summed = figuresOf(cart, data.reference, today).total;
    // If all items are excluded, the sum is unknown, which is not the same as 0.
    if (!summed || leftOut === total) return "–";
    const { figures, currencyCode } = summed.forecastSummary;
    return resultText(t, formatRoundedMoney(figures.expectedAssets, currencyCode, 0), figures);
  });
  return (
    <>
      <span className={classes["value"]} data-dimmed={leftOut > 0 || undefined}>
        {value}
        <IconChevronUp size={18} stroke={1.8} aria-hidden />
      </span>
      {leftOut > 0 && <span className={classes["left-out"]}>{t("cart:left-out-short", { leftOut, total })}</span>}
    </>
  );
}

function OpenSummary({ scope }: { scope: CartScope }) {
  return <CartSummary data={useSummary(scope)} isLoading={scope.data.isLoading} />;
}
