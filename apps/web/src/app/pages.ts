import type { ComponentType } from "react";
import { withAllTexts } from "#lib/language/language.ts";
import { matchPath } from "#lib/routing/match-path.ts";

type Page = { path: string; load: () => Promise<ComponentType> };

/**
 * The pages behind the log-in with their paths, except pages that are part of the app's code (`portal.tsx`). A page of
 * one feature loads directly; a page that combines several features is a file of `routes/`.
 * Source: docs/reference/shell.md#pages-of-the-portal.
 */
export const pages: readonly Page[] = [
  { path: "/funds", load: async () => (await import("./routes/catalogue/funds.tsx")).FundsRoute },
  {
    path: "/funds/list",
    load: async () => (await import("./routes/catalogue/funds-list.tsx")).FundsListRoute,
  },
  {
    path: "/funds/advanced",
    load: async () => (await import("./routes/catalogue/funds-advanced.tsx")).FundsAdvancedRoute,
  },
  {
    path: "/funds/compare",
    load: async () => (await import("./routes/catalogue/funds-compare.tsx")).FundsCompareRoute,
  },
  {
    path: "/funds/detail/:fundId",
    load: async () => (await import("./routes/catalogue/fund-detail.tsx")).FundDetailRoute,
  },
  {
    path: "/portfolio/detail/:portfolioId",
    load: async () => (await import("./routes/catalogue/portfolio-detail.tsx")).PortfolioDetailRoute,
  },
  {
    path: "/portfoliogroup/detail/:portfolioGroupId",
    load: async () => (await import("./routes/catalogue/portfolio-group-detail.tsx")).PortfolioGroupDetailRoute,
  },
  {
    path: "/portfolio/overview/:managementStyle/:contractTypeId?",
    load: async () => (await import("./routes/catalogue/portfolio-overview.tsx")).PortfolioOverviewRoute,
  },
  {
    path: "/portfolio/template/organization",
    load: async () => (await import("./routes/catalogue/templates.tsx")).TemplatesRoute,
  },
  {
    path: "/portfolio/template/detail/:templateId",
    load: async () => (await import("./routes/catalogue/template-detail.tsx")).TemplateDetailRoute,
  },
  { path: "/cart", load: async () => (await import("./routes/sales/cart.tsx")).CartRoute },
  {
    path: "/cart/add/portfolio/:code",
    load: async () => (await import("#features/sales/cart/components/add-portfolio.tsx")).AddPortfolioPage,
  },
  {
    path: "/cart/proposal",
    load: async () => (await import("./routes/sales/cart-proposal.tsx")).CartProposalRoute,
  },
  {
    path: "/draft-contracts",
    load: async () => (await import("./routes/sales/draft-contracts.tsx")).DraftContractsRoute,
  },
  {
    path: "/contracts",
    load: async () => (await import("#features/contracts/records/components/list/contracts-page.tsx")).ContractsPage,
  },
  {
    path: "/contracts/:contractId",
    load: async () => (await import("./routes/contracts/contract-tracker.tsx")).ContractTrackerRoute,
  },
  {
    path: "/change-password",
    load: async () => (await import("#features/identity/security/components/security-page.tsx")).SecurityPage,
  },
  {
    path: "/sessions",
    load: async () => (await import("#features/identity/security/components/sessions-page.tsx")).SessionsPage,
  },
  {
    path: "/operator/locks",
    load: async () => (await import("#features/identity/operators/components/locks-page.tsx")).LocksPage,
  },
  {
    path: "/profile",
    load: async () => (await import("#features/identity/users/components/profile-page.tsx")).ProfilePage,
  },
  {
    path: "/commission-attachments",
    load: async () =>
      (await import("#features/sales/commission-attachments/components/attachments-page.tsx")).AttachmentsPage,
  },
  {
    path: "/wrloading",
    load: async () =>
      (await import("#features/sales/web-requests/components/web-request-loading.tsx")).WebRequestLoading,
  },
  { path: "*", load: async () => (await import("./routes/shell/not-found.tsx")).NotFoundRoute },
];

const loadings = new Map<Page, Promise<{ default: ComponentType }>>();

/**
 * Loads a page with its messages. Returns the same promise each time, because React renders a page without a fallback
 * only if the page's promise has resolved. Failures are not cached: if preloading a page fails, the page is loaded
 * again when it opens.
 */
export function loadPage(page: Page): Promise<{ default: ComponentType }> {
  const loading = loadings.get(page) ?? withAllTexts(page.load).then((loaded) => ({ default: loaded }));
  loadings.set(page, loading);
  loading.catch(() => loadings.delete(page));
  return loading;
}

/** Returns the page of a path. Returns undefined if the page is part of the app's code, or if the path has no page. */
export function findPage(pathname: string): Page | undefined {
  return pages.find(({ path }) => path !== "*" && matchPath(path, pathname));
}
