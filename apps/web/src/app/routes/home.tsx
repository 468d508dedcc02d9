import { lazy, Suspense } from "react";
import { useCartCount } from "#features/cart/model/cart-store.ts";
import { useIsWaitingKnown, WaitingContracts } from "#features/contract/components/list/waiting-contracts.tsx";
import { FundSparkline } from "#features/funds/components/fund-sparkline.tsx";
import { HomePage } from "#features/home/components/home-page.tsx";
import { receivedClientsStore } from "#features/web-request/model/received-clients.ts";
import { PortfolioOffers } from "#features/portfolios/components/portfolio-offers.tsx";
import { useAreListsThere, useGlobalList } from "#features/reference/use-reference.ts";
import { withAllTexts } from "#lib/language.ts";
import { settings } from "#lib/settings.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** What the cart's total needs besides: should one not come, the page stands without the total. */
const listsOfTotal = ["getForex", "getCommissionModels", "getFrameworkContracts"] as const;

// The calculation comes after the page.
const HomeCartTotal = lazy(() =>
  withAllTexts(() => import("./home-cart-total.tsx")).then(({ HomeCartTotal }) => ({ default: HomeCartTotal })),
);

// Few are operators.
const MissingData = lazy(() =>
  withAllTexts(() => import("#features/operator/components/missing-data.tsx")).then(({ MissingData }) => ({
    default: MissingData,
  })),
);

// As few have clients of web requests, whose data is described as the client's form describes it.
const HomeArrivals = lazy(() =>
  withAllTexts(() => import("./home-arrivals.tsx")).then(({ HomeArrivals }) => ({ default: HomeArrivals })),
);

export function HomeRoute() {
  // A trial is whole as it is: its gaps are there to be tried.
  const isSettingUp = useGlobalList("getUser").roles.includes("operator") && !settings.trial;
  const hasArrivals = receivedClientsStore.use().length > 0;
  const isTotalKnown = useAreListsThere(listsOfTotal);
  const cartTotal = isTotalKnown && (
    <Suspense fallback={<Skeleton width="9rem" />}>
      <HomeCartTotal />
    </Suspense>
  );
  return (
    <HomePage
      setUp={
        isSettingUp && (
          <Suspense>
            <MissingData />
          </Suspense>
        )
      }
      arrivals={
        hasArrivals && (
          <Suspense fallback={<Skeleton height="8rem" />}>
            <HomeArrivals />
          </Suspense>
        )
      }
      cartCount={useCartCount()}
      cartTotal={cartTotal}
      waiting={<WaitingContracts />}
      isWaitingKnown={useIsWaitingKnown()}
      offers={<PortfolioOffers />}
      sparkline={FundSparkline}
    />
  );
}
