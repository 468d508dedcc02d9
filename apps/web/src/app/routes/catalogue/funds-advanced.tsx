import { FundsAdvancedPage } from "#features/catalogue/funds/components/advanced/funds-advanced-page.tsx";
import { renderFundCart, useCartFundIds } from "./use-fund-cart.tsx";

/** The page with all funds and a filter, with cart buttons. */
export function FundsAdvancedRoute() {
  return <FundsAdvancedPage renderActions={renderFundCart} cartFundIds={useCartFundIds()} />;
}
