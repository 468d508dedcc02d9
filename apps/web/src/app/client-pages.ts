import type { EndpointName } from "@fundport/api";
import type { ComponentType } from "react";
import { clientPageTexts } from "#lib/language/client-page-texts.ts";
import type { PageTexts } from "#lib/language/page-texts.ts";
import { matchPath, type PathParams, trimLink } from "#lib/routing/match-path.ts";

type ClientPage = {
  pattern: string;
  /** The message namespaces of the page, which loads no others. */
  texts: readonly PageTexts[];
  load: () => Promise<ComponentType<{ token: string }>>;
  /** The first request of the page, which concerns its link. */
  firstCall?: EndpointName;
};

/**
 * The pages for which `isClientPage` in `@fundport/api` returns true. They have their own entry point. This module
 * imports no components, so that the early script (early.ts) can request a page's code first.
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

/**
 * Returns the client page of a path, even if a mail program has added characters to the path. Returns null if the path
 * is not that of a client page.
 */
export function findClientPage(link: string): { page: ClientPage; params: PathParams } | null {
  const path = trimLink(link);
  for (const page of clientPages) {
    const params = matchPath(page.pattern, path);
    if (params) return { page, params };
  }
  return null;
}
