import { FundsAdvancedPage } from "#features/catalogue/funds/components/advanced/funds-advanced-page.tsx";
import { renderFundCart, useCartFundIds } from "./use-fund-cart.tsx";

/** All funds with a filter and cart buttons. */
export function FundsAdvancedRoute() {
  return <FundsAdvancedPage renderActions={renderFundCart} cartFundIds={useCartFundIds()} />;
}
