import { FundsListPage } from "#features/catalogue/funds/components/lists/funds-list-page.tsx";
import { renderPackageCart } from "./portfolio-cart.tsx";
import { renderFundCart, useCartFundIds, useCartTemplateIds } from "./use-fund-cart.tsx";

/** The page with lists of funds, with cart buttons. */
export function FundsListRoute() {
  return (
    <FundsListPage
      renderActions={renderFundCart}
      renderTemplateActions={renderPackageCart}
      cartFundIds={useCartFundIds()}
      cartTemplateIds={useCartTemplateIds()}
    />
  );
}
