import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
import { useCartCount } from "#features/sales/cart/model/state/cart-store.ts";
import { useDraftCount } from "#features/sales/drafts/model/draft-count.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { WebRequestGate } from "#features/sales/web-requests/components/web-request-gate.tsx";
import { runWhenIdle } from "#lib/run-when-idle.ts";
import { loadAllTexts } from "#lib/language/language.ts";
import { preloadOverlays } from "#ui/overlays/lazy-overlays.ts";
import { Overlays } from "#ui/overlays/overlays.tsx";
import { LazySetUp } from "./lazy-set-up.tsx";
import { pages } from "./pages.ts";
import { SessionDialogs } from "./session-dialogs.tsx";
import { GlobalDataGate } from "./shell/global-data-gate.tsx";
import { RouteBoundary } from "./shell/route-boundary.tsx";
import { Shell } from "./shell/shell.tsx";

export { preloadPage } from "./pages.ts";
export { startQueries } from "./start-queries.ts";
export { startUserStores } from "./user-stores.ts";

/** Everything behind the log-in. Source: portal §2.3. */
export function Portal({ userId, queryClient }: { userId: number; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Overlays>
        <SessionDialogs userId={userId} />
        <SetUpGate>
          <BrowserRouter>
            <ShellWithCounts>
              <RouteBoundary>
                <WebRequestGate>
                  <Routes>
                    {pages.map(({ path, Page }) => (
                      <Route key={path} path={path} element={<Page />} />
                    ))}
                    <Route path="/login" element={<Navigate to="/" replace />} />
                    <Route path="/complete" element={<Navigate to="/" replace />} />
                  </Routes>
                </WebRequestGate>
              </RouteBoundary>
            </ShellWithCounts>
          </BrowserRouter>
        </SetUpGate>
      </Overlays>
    </QueryClientProvider>
  );
}

/** Who has to set up a second factor first sees nothing else. See docs/decisions/214. */
function SetUpGate({ children }: { children: ReactNode }) {
  const isSetUpRequired = useSession(({ isSetUpRequired }) => isSetUpRequired);
  if (isSetUpRequired) return <LazySetUp />;
  return <GlobalDataGate>{children}</GlobalDataGate>;
}

function ShellWithCounts({ children }: { children: ReactNode }) {
  useEffect(() => runWhenIdle([loadLaterParts]), []);
  return (
    <Shell cartCount={useCartCount()} draftCount={useDraftCount()}>
      {children}
    </Shell>
  );
}

/** What no page begins with comes after the first one: whoever needs it before waits for it. See docs/decisions/243. */
function loadLaterParts(): boolean {
  loadAllTexts().catch(() => undefined);
  preloadOverlays();
  return false;
}
