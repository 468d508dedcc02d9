import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clientForm } from "@fundport/i18n/client-form/en";
import { full } from "@fundport/i18n/full/en";
import { sign } from "@fundport/i18n/sign/en";
import type { Visit } from "./rows.ts";

/** Texts about an advisor's actions on clients and contracts, and a client's actions at a link. */
const namespaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client: full.client,
  contract: full.contract,
  contracts: full.contracts,
  signing: full.signing,
  signed: full.signed,
  documents: full.documents,
  "look-ups": full["look-ups"],
  "web-request": full["web-request"],
  sign,
  "client-form": clientForm,
};
/** How a text is named that says what went wrong. */
const isOfError =
  /error|failed|offline|outdated|refused$|too-many|being-signed|(?:state|withdraw|documents)-changed|legal-reasons|not-found-title|code-(?:wrong|locked)$/;

type Elsewhere = { key: string; test: string; says: string };
/**
 * Errors that only the web app's own tests provoke: they cannot be provoked from outside, or appear on no advisor's
 * page.
 */
const elsewhere: readonly Elsewhere[] = [
  { key: "documents:page-failed", test: "ui/pdf/document-dialog.test.tsx", says: "can’t be displayed" },
  {
    key: "look-ups:contract-failed",
    test: "features/clients/form/components/check-section.test.tsx",
    says: "We couldn’t load the client from the framework contract",
  },
  {
    key: "client-form:offline",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    says: "Check your connection and try again",
  },
  {
    key: "client-form:failed",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    says: "That isn’t possible right now",
  },
  {
    key: "client-form:save-failed",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    says: "we’re trying again",
  },
  {
    key: "client-form:failed_wait",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    says: "Too many attempts. Try again",
  },
  {
    key: "client-form:code-wrong",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    says: "Wrong code. Check it and enter it again",
  },
  {
    key: "client-form:code-locked",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    says: "entered wrongly too many times",
  },
  {
    key: "client-form:save-offline",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    says: "Not saved yet: you’re offline",
  },
];

/** Errors that no action provokes, each with the reason. */
const neverSeen: Readonly<Record<string, string>> = {
  "web-request:start-failed":
    "the lists that a cart begins with are there before the page is: one would have to be requested again just then, and fail",
};

/** Keys of texts that say what went wrong and that no row provokes, here or elsewhere. */
export function listUnprovoked(visits: readonly Visit[]): string[] {
  const provoked = new Set([
    ...[...visits.flatMap(({ rows }) => rows), ...elsewhere].map(({ key }) => key),
    ...Object.keys(neverSeen),
  ]);
  const keys = Object.entries(namespaces).flatMap(([namespace, texts]) =>
    Object.keys(texts).map((key) => `${namespace}:${key.replace(/_(?:one|few|many|other)$/, "")}`),
  );
  return [...new Set(keys)].filter((key) => isOfError.test(key.split(":")[1] ?? "") && !provoked.has(key));
}

/** Entries whose test does not speak of their text, by the words of both. */
export function listUntrue(): string[] {
  const root = join(import.meta.dirname, "..", "..", "..", "..", "apps", "web", "src");
  return elsewhere
    .filter(({ key, test, says }) => {
      const [namespace = "", name = ""] = key.split(":");
      const isOfText = namespaces[namespace]?.[name]?.includes(says) ?? false;
      return !isOfText || !readFileSync(join(root, test), "utf8").includes(says);
    })
    .map(({ key }) => key);
}
