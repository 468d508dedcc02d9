import { FundsComparePage } from "#features/catalogue/funds/components/compare/funds-compare-page.tsx";
import { renderFundCart } from "./use-fund-cart.tsx";

/** The page that compares funds, with cart buttons. */
export function FundsCompareRoute() {
  return <FundsComparePage renderActions={renderFundCart} />;
}
