import { matchPath } from "react-router";
import { withAllTexts } from "#lib/language/language.ts";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";

/** A page that a visit seldom begins with: it may ask for any text, and waits for all. See docs/decisions/243. */
const pageWithAllTexts: typeof lazyPage = (load) => lazyPage(() => withAllTexts(load));

/**
 * Every page behind the log-in with its path. A page of one feature is loaded as it is; one that composes several is a file
 * of `routes/`. Each one's code comes when first needed. Source: portal §2.3.
 */
export const pages: readonly { path: string; Page: LazyPage }[] = [
  { path: "/", Page: lazyPage(async () => (await import("./routes/shell/home.tsx")).HomeRoute) },
  { path: "/funds", Page: lazyPage(async () => (await import("./routes/catalogue/funds.tsx")).FundsRoute) },
  {
    path: "/funds/grid",
    Page: lazyPage(async () => (await import("./routes/catalogue/funds-grid.tsx")).FundsGridRoute),
  },
  {
    path: "/funds/list",
    Page: lazyPage(async () => (await import("./routes/catalogue/funds-list.tsx")).FundsListRoute),
  },
  {
    path: "/funds/advanced",
    Page: lazyPage(async () => (await import("./routes/catalogue/funds-advanced.tsx")).FundsAdvancedRoute),
  },
  {
    path: "/funds/compare",
    Page: pageWithAllTexts(async () => (await import("./routes/catalogue/funds-compare.tsx")).FundsCompareRoute),
  },
  {
    path: "/funds/detail/:fundId",
    Page: pageWithAllTexts(async () => (await import("./routes/catalogue/fund-detail.tsx")).FundDetailRoute),
  },
  {
    path: "/portfolio/detail/:portfolioId",
    Page: pageWithAllTexts(async () => (await import("./routes/catalogue/portfolio-detail.tsx")).PortfolioDetailRoute),
  },
  {
    path: "/portfoliogroup/detail/:portfolioGroupId",
    Page: pageWithAllTexts(
      async () => (await import("./routes/catalogue/portfolio-group-detail.tsx")).PortfolioGroupDetailRoute,
    ),
  },
  {
    path: "/portfolio/overview/:managementStyle/:contractTypeId?",
    Page: lazyPage(async () => (await import("./routes/catalogue/portfolio-overview.tsx")).PortfolioOverviewRoute),
  },
  {
    path: "/portfolio/template/organization",
    Page: lazyPage(async () => (await import("./routes/catalogue/templates.tsx")).TemplatesRoute),
  },
  {
    path: "/portfolio/template/detail/:templateId",
    Page: pageWithAllTexts(async () => (await import("./routes/catalogue/template-detail.tsx")).TemplateDetailRoute),
  },
  { path: "/cart", Page: pageWithAllTexts(async () => (await import("./routes/sales/cart.tsx")).CartRoute) },
  {
    path: "/cart/add/portfolio/:code",
    Page: pageWithAllTexts(
      async () => (await import("#features/sales/cart/components/add-portfolio.tsx")).AddPortfolioPage,
    ),
  },
  {
    path: "/cart/proposal",
    Page: pageWithAllTexts(async () => (await import("./routes/sales/cart-proposal.tsx")).CartProposalRoute),
  },
  {
    path: "/draft-contracts",
    Page: pageWithAllTexts(async () => (await import("./routes/sales/draft-contracts.tsx")).DraftContractsRoute),
  },
  {
    path: "/contracts",
    Page: pageWithAllTexts(
      async () => (await import("#features/contracts/records/components/list/contracts-page.tsx")).ContractsPage,
    ),
  },
  {
    path: "/contracts/:contractId",
    Page: pageWithAllTexts(async () => (await import("./routes/contracts/contract-tracker.tsx")).ContractTrackerRoute),
  },
  {
    path: "/change-password",
    Page: pageWithAllTexts(
      async () => (await import("#features/identity/security/components/security-page.tsx")).SecurityPage,
    ),
  },
  {
    path: "/sessions",
    Page: pageWithAllTexts(
      async () => (await import("#features/identity/security/components/sessions-page.tsx")).SessionsPage,
    ),
  },
  {
    path: "/operator/locks",
    Page: pageWithAllTexts(
      async () => (await import("#features/identity/operators/components/locks-page.tsx")).LocksPage,
    ),
  },
  {
    path: "/profile",
    Page: pageWithAllTexts(
      async () => (await import("#features/identity/users/components/profile-page.tsx")).ProfilePage,
    ),
  },
  {
    path: "/commission-attachments",
    Page: pageWithAllTexts(
      async () =>
        (await import("#features/sales/commission-attachments/components/attachments-page.tsx")).AttachmentsPage,
    ),
  },
  {
    path: "/wrloading",
    Page: pageWithAllTexts(
      async () => (await import("#features/sales/web-requests/components/web-request-loading.tsx")).WebRequestLoading,
    ),
  },
  { path: "*", Page: lazyPage(async () => (await import("./routes/shell/not-found.tsx")).NotFoundRoute) },
];

/** Fetches the code of the page at a path; a failure shows where the page itself is opened. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  await page?.Page.preload().catch(() => undefined);
}
