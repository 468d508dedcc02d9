import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
import { useCartCount } from "#features/cart/model/cart-store.ts";
import { useDraftCount } from "#features/drafts/model/draft-count.ts";
import { WebRequestGate } from "#features/web-request/components/web-request-gate.tsx";
import { createQueryClient } from "#lib/query-client.ts";
import { Overlays } from "#ui/overlays.tsx";
import { pages } from "./pages.ts";
import { SessionDialogs } from "./session-dialogs.tsx";
import { GlobalDataGate } from "./shell/global-data-gate.tsx";
import { RouteBoundary } from "./shell/route-boundary.tsx";
import { Shell } from "./shell/shell.tsx";

export { preloadPage } from "./pages.ts";
export { startUserStores } from "./user-stores.ts";

/** Everything behind the log-in. Source: portal §2.3. */
export function Portal({ userId }: { userId: number }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Overlays>
        <SessionDialogs userId={userId} />
        <GlobalDataGate>
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
        </GlobalDataGate>
      </Overlays>
    </QueryClientProvider>
  );
}

function ShellWithCounts({ children }: { children: ReactNode }) {
  return (
    <Shell cartCount={useCartCount()} draftCount={useDraftCount()}>
      {children}
    </Shell>
  );
}
