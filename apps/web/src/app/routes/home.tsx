import { lazy, Suspense } from "react";
import { useCartCount } from "#features/cart/model/cart-store.ts";
import { useIsWaitingKnown, WaitingContracts } from "#features/contract/components/list/waiting-contracts.tsx";
import { FundSparkline } from "#features/funds/components/fund-sparkline.tsx";
import { HomePage } from "#features/home/components/home-page.tsx";
import { ReceivedClients } from "#features/web-request/components/received-clients.tsx";
import { PortfolioOffers } from "#features/portfolios/components/portfolio-offers.tsx";
import { useAreListsThere, useGlobalList } from "#features/reference/use-reference.ts";
import { settings } from "#lib/settings.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useStartCart } from "./use-start-cart.ts";

/** What the cart's total needs besides: should one not come, the page stands without the total. */
const listsOfTotal = ["getForex", "getCommissionModels", "getFrameworkContracts"] as const;

// The calculation comes after the page.
const HomeCartTotal = lazy(() =>
  import("./home-cart-total.tsx").then(({ HomeCartTotal }) => ({ default: HomeCartTotal })),
);

// Few are operators.
const MissingData = lazy(() =>
  import("#features/operator/components/missing-data.tsx").then(({ MissingData }) => ({ default: MissingData })),
);

export function HomeRoute() {
  // A trial is whole as it is: its gaps are there to be tried.
  const isSettingUp = useGlobalList("getUser").roles.includes("operator") && !settings.trial;
  const startCart = useStartCart();
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
      arrivals={<ReceivedClients onStart={(received, name) => void startCart(received, name)} />}
      cartCount={useCartCount()}
      cartTotal={cartTotal}
      waiting={<WaitingContracts />}
      isWaitingKnown={useIsWaitingKnown()}
      offers={<PortfolioOffers />}
      sparkline={FundSparkline}
    />
  );
}
