import { lazy, Suspense } from "react";
import { useCartCount } from "#features/sales/cart/model/state/cart-store.ts";
import { useIsWaitingKnown, WaitingContracts } from "#features/contracts/records/components/list/waiting-contracts.tsx";
import { FundSparkline } from "#features/catalogue/funds/components/fund-sparkline.tsx";
import { HomePage } from "#features/shell/home/components/home-page.tsx";
import { receivedClientsStore } from "#features/sales/web-requests/model/received-clients.ts";
import { PortfolioOffers } from "#features/catalogue/portfolios/components/portfolio-offers.tsx";
import { useAreListsLoaded, useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { withAllTexts } from "#lib/language/language.ts";
import { settings } from "#lib/settings.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

/** The lists that only the cart's total needs. If one cannot be loaded, the page is shown without the total. */
const listsOfTotal = ["getForex", "getCommissionModels", "getFrameworkContracts"] as const;

// Loaded lazily, so that the page does not wait for the code that calculates the total.
const HomeCartTotal = lazy(async () => ({
  default: (await withAllTexts(() => import("./home-cart-total.tsx"))).HomeCartTotal,
}));

// Loaded lazily, because few users are operators.
const MissingData = lazy(async () => ({
  default: (await withAllTexts(() => import("#features/identity/operators/components/missing-data.tsx"))).MissingData,
}));

// Loaded lazily, because few users have clients from web requests, and describing the clients' data needs the code of
// the client form.
const HomeArrivals = lazy(async () => ({
  default: (await withAllTexts(() => import("./home-received-clients.tsx"))).HomeReceivedClients,
}));

export function HomeRoute() {
  // In trial mode, the set-up is not shown, because the missing data are intended.
  const isSettingUp = useGlobalList("getUser").roles.includes("operator") && !settings.trial;
  const hasArrivals = receivedClientsStore.use().length > 0;
  const isTotalKnown = useAreListsLoaded(listsOfTotal);
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
