import { readLinkToken } from "@fundport/rules";
import type { ReactNode } from "react";
import { createElement } from "react";
import type { PageNamespace } from "#lib/language.ts";
import { matchPath, type PathParams, trimLink } from "#lib/location.ts";

type ClientPage = {
  pattern: string;
  /** The words of the page, the only ones that are loaded. */
  namespaces: readonly PageNamespace[];
  load: () => Promise<(params: PathParams) => ReactNode>;
};

/** The pages that `isClientPage` of the wire contract names; they are loaded by an entry point of their own. */
const clientPages: readonly ClientPage[] = [
  {
    pattern: "/client/:token?",
    namespaces: ["client-form", "client", "questionnaire", "validation"],
    load: async () => {
      const { ClientFormPage } = await import("#features/client-form/components/client-form-page.tsx");
      return ({ token = "" }) => createElement(ClientFormPage, { token: readLinkToken(token) });
    },
  },
  {
    pattern: "/sign/:token?",
    namespaces: ["sign"],
    load: async () => {
      const { SignPage } = await import("#features/client-signing/components/sign-page.tsx");
      return ({ token = "" }) => createElement(SignPage, { token: readLinkToken(token) });
    },
  },
  {
    pattern: "/download/:token?",
    namespaces: ["download", "sign"],
    load: async () => {
      const { DownloadPage } = await import("#features/client-download/components/download-page.tsx");
      return ({ token = "" }) => createElement(DownloadPage, { token: readLinkToken(token) });
    },
  },
  {
    pattern: "/verify",
    namespaces: ["verify"],
    load: async () => {
      const { VerifyPage } = await import("#features/verify/components/verify-page.tsx");
      return () => createElement(VerifyPage);
    },
  },
];

/** The page of a path, also with what a mail program has added; null where that is none of clients. */
export function findClientPage(link: string): { page: ClientPage; params: PathParams } | null {
  const path = trimLink(link);
  for (const page of clientPages) {
    const params = matchPath(page.pattern, path);
    if (params) return { page, params };
  }
  return null;
}
