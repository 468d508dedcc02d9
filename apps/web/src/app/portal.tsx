import "../styles/portal.css";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
import { useCartCount } from "#features/sales/cart/model/state/cart-store.ts";
import { useDraftCount } from "#features/sales/drafts/model/draft-count.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { WebRequestGate } from "#features/sales/web-requests/components/web-request-gate.tsx";
import { withAllTexts } from "#lib/language/language.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Overlays } from "#ui/overlays/overlays.tsx";
import { ExitButton } from "./shell/exit-button.tsx";
import { OpeningScreen } from "./shell/opening-screen.tsx";
import { loadPage, pages } from "./pages.ts";
import { FundsGridRoute } from "./routes/catalogue/funds-grid.tsx";
import { HomeRoute } from "./routes/shell/home.tsx";
import { SessionDialogs } from "./session-dialogs.tsx";
import { GlobalDataGate } from "./shell/global-data-gate.tsx";
import { RouteBoundary } from "./shell/route-boundary.tsx";
import { Shell } from "./shell/shell.tsx";

export { startQueries } from "#features/catalogue/reference/api/reference-queries.ts";
export { startUserStores } from "./user-stores.ts";

const RequiredSetUp = lazy(async () => ({
  default: (await withAllTexts(() => import("#features/identity/security/components/required-set-up.tsx")))
    .RequiredSetUp,
}));
/**
 * The pages on which most visits begin. They are part of the app's code; other pages load when they are first needed.
 */
const routes: readonly { path: string; Page: ComponentType }[] = [
  { path: "/", Page: HomeRoute },
  { path: "/funds/grid", Page: FundsGridRoute },
  ...pages.map((page) => ({ path: page.path, Page: lazy(() => loadPage(page)) })),
];

/**
 * All pages behind the log-in, with their providers and the frame. Source: docs/reference/shell.md#pages-of-the-portal.
 */
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
                    {routes.map(({ path, Page }) => (
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

/**
 * If the user must set up a second factor, shows only that.
 * Source: docs/reference/two-step-verification.md#required-for-operators.
 */
function SetUpGate({ children }: { children: ReactNode }) {
  const isSetUpRequired = useSession(({ isSetUpRequired }) => isSetUpRequired);
  if (isSetUpRequired) return <LoadedSetUp />;
  return <GlobalDataGate>{children}</GlobalDataGate>;
}

function LoadedSetUp() {
  const { t } = useTexts("session");
  const exit = <ExitButton />;
  return (
    <Suspense fallback={<OpeningScreen label={t("opening-portal")} exit={exit} />}>
      <RequiredSetUp exit={exit} />
    </Suspense>
  );
}

function ShellWithCounts({ children }: { children: ReactNode }) {
  return (
    <Shell cartCount={useCartCount()} draftCount={useDraftCount()}>
      {children}
    </Shell>
  );
}
