import { FundsAdvancedPage } from "#features/catalogue/funds/components/advanced/funds-advanced-page.tsx";
import { renderFundCart, useCartFundIds } from "./use-fund-cart.tsx";

/** All funds with their filter, each fund with the way into the cart. */
export function FundsAdvancedRoute() {
  return <FundsAdvancedPage renderActions={renderFundCart} cartFundIds={useCartFundIds()} />;
}
