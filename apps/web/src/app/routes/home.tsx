import { lazy, Suspense } from "react";
import { useCartCount } from "#features/cart/model/cart-store.ts";
import { FundSparkline } from "#features/funds/components/fund-sparkline.tsx";
import { HomePage } from "#features/home/components/home-page.tsx";
import { PortfolioOffers } from "#features/portfolios/components/portfolio-offers.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

// The calculation comes after the page.
const HomeCartTotal = lazy(() =>
  import("./home-cart-total.tsx").then(({ HomeCartTotal }) => ({ default: HomeCartTotal })),
);

export function HomeRoute() {
  const cartTotal = (
    <Suspense fallback={<Skeleton width="9rem" />}>
      <HomeCartTotal />
    </Suspense>
  );
  return (
    <HomePage cartCount={useCartCount()} cartTotal={cartTotal} offers={<PortfolioOffers />} sparkline={FundSparkline} />
  );
}
