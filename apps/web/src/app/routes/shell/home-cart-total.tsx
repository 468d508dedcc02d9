import { useTexts } from "#lib/language/use-texts.tsx";
import { formatRoundedMoney } from "#features/sales/cart/components/summary/money.tsx";
import { useCartScope, useSummary } from "#features/sales/cart/model/state/use-cart-view.ts";

/** Shows the total investment of the cart. If a figure is missing, renders no total. */
export function HomeCartTotal() {
  const { t } = useTexts("home");
  const { forecastSummary } = useSummary(useCartScope());
  if (!forecastSummary) return null;
  return (
    <>
      <span className="visually-hidden">{t("cart-total")}</span>
      {formatRoundedMoney(forecastSummary.figures.totalInvestment, forecastSummary.currencyCode, 0)}
    </>
  );
}
