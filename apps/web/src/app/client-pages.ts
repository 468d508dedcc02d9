import type { EndpointName } from "@fundport/api";
import type { ComponentType } from "react";
import { clientPageTexts } from "#lib/language/client-page-texts.ts";
import type { PageTexts } from "#lib/language/page-texts.ts";
import { matchPath, type PathParams, trimLink } from "#lib/routing/match-path.ts";

type ClientPage = {
  pattern: string;
  /** The only messages that the page loads. */
  texts: readonly PageTexts[];
  load: () => Promise<ComponentType<{ token: string }>>;
  /** The page's first request, about its link. */
  firstCall?: EndpointName;
};

/**
 * The pages of `isClientPage` in `@fundport/api`. They have an entry point of their own. This module imports no
 * component, so that the early script (early.ts) can request a page's code first.
 * Source: docs/reference/performance.md#pages-of-clients.
 */
const clientPages: readonly ClientPage[] = [
  {
    pattern: "/client/:token?",
    texts: [clientPageTexts.form],
    load: async () => (await import("#features/contracts/form-link/components/client-form-page.tsx")).ClientFormPage,
    firstCall: "getClientFormLink",
  },
  {
    pattern: "/sign/:token?",
    texts: [clientPageTexts.sign],
    load: async () => (await import("#features/contracts/signing/client/components/sign-page.tsx")).SignPage,
    firstCall: "getSigningLink",
  },
  {
    pattern: "/download/:token?",
    texts: [clientPageTexts.download, clientPageTexts.sign],
    load: async () => (await import("#features/contracts/download/components/download-page.tsx")).DownloadPage,
    firstCall: "getDownloadLink",
  },
  {
    pattern: "/verify",
    texts: [clientPageTexts.verify],
    load: async () => (await import("#features/contracts/verification/components/verify-page.tsx")).VerifyPage,
  },
];

/** Returns the page of a path, even with characters that a mail program added; null if it is not a client page. */
export function findClientPage(link: string): { page: ClientPage; params: PathParams } | null {
  const path = trimLink(link);
  for (const page of clientPages) {
    const params = matchPath(page.pattern, path);
    if (params) return { page, params };
  }
  return null;
}
