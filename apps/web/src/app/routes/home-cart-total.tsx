import { useTexts } from "#lib/use-texts.tsx";
import { showMoney } from "#features/cart/components/money.tsx";
import { useCartScope, useSummary } from "#features/cart/model/use-cart-view.ts";

/** What the cart comes to; nothing while a figure of it is missing. */
export function HomeCartTotal() {
  const { t } = useTexts("home");
  const { outlook } = useSummary(useCartScope());
  if (!outlook) return null;
  return (
    <>
      <span className="visually-hidden">{t("cart-total")}</span>
      {showMoney(outlook.figures.totalInvestment, outlook.currencyCode, 0)}
    </>
  );
}
