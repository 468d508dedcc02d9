import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, useState } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
import { useCartCount } from "#features/cart/model/cart-store.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { Overlays } from "#ui/overlays.tsx";
import { SessionDialogs } from "./session-dialogs.tsx";
import { GlobalDataGate } from "./shell/global-data-gate.tsx";
import { RouteBoundary } from "./shell/route-boundary.tsx";
import { Shell } from "./shell/shell.tsx";

const FundsGrid = lazy(() =>
  import("./routes/funds-grid.tsx").then(({ FundsGridRoute }) => ({ default: FundsGridRoute })),
);
const FundDetail = lazy(() =>
  import("./routes/fund-detail.tsx").then(({ FundDetailRoute }) => ({ default: FundDetailRoute })),
);
const Cart = lazy(() => import("./routes/cart.tsx").then(({ CartRoute }) => ({ default: CartRoute })));
const CartAddPortfolio = lazy(() =>
  import("./routes/cart-add-portfolio.tsx").then(({ CartAddPortfolioRoute }) => ({ default: CartAddPortfolioRoute })),
);
const Proposal = lazy(() => import("./routes/proposal.tsx").then(({ ProposalRoute }) => ({ default: ProposalRoute })));
const Home = lazy(() => import("./routes/home.tsx").then(({ HomeRoute }) => ({ default: HomeRoute })));
const NotFound = lazy(() => import("./routes/not-found.tsx").then(({ NotFoundRoute }) => ({ default: NotFoundRoute })));

/** Everything behind the log-in. Source: portal §2.3. */
export function Portal({ userId }: { userId: number }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Overlays>
        <SessionDialogs userId={userId} />
        <GlobalDataGate>
          <BrowserRouter>
            <ShellWithCart>
              <RouteBoundary>
                <Routes>
                  <Route path="/" element={<Home />} />
                  <Route path="/funds/grid" element={<FundsGrid />} />
                  <Route path="/funds/detail/:fundId" element={<FundDetail />} />
                  <Route path="/cart" element={<Cart />} />
                  <Route path="/cart/add/portfolio/:code" element={<CartAddPortfolio />} />
                  <Route path="/cart/proposal" element={<Proposal />} />
                  <Route path="/login" element={<Navigate to="/" replace />} />
                  <Route path="/complete" element={<Navigate to="/" replace />} />
                  <Route path="*" element={<NotFound />} />
                </Routes>
              </RouteBoundary>
            </ShellWithCart>
          </BrowserRouter>
        </GlobalDataGate>
      </Overlays>
    </QueryClientProvider>
  );
}

function ShellWithCart({ children }: { children: ReactNode }) {
  return <Shell cartCount={useCartCount()}>{children}</Shell>;
}
