import { readLinkToken } from "@fundport/rules";
import type { ReactNode } from "react";
import { createElement } from "react";
import type { PageNamespace } from "#lib/language.ts";
import { matchPath, type PathParams, trimLink } from "#lib/location.ts";

type ClientPage = {
  pattern: string;
  /** The words of the page, the only ones that are loaded. */
  namespace: PageNamespace;
  load: () => Promise<(params: PathParams) => ReactNode>;
};

/** The pages that `isClientPage` of the wire contract names; they are loaded by an entry point of their own. */
const clientPages: readonly ClientPage[] = [
  {
    pattern: "/sign/:token?",
    namespace: "sign",
    load: async () => {
      const { SignPage } = await import("#features/client-signing/components/sign-page.tsx");
      return ({ token = "" }) => createElement(SignPage, { token: readLinkToken(token) });
    },
  },
  {
    pattern: "/verify",
    namespace: "verify",
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
