import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clientForm } from "@fundport/i18n/client-form/en";
import { full } from "@fundport/i18n/full/en";
import { sign } from "@fundport/i18n/sign/en";
import type { Visit } from "./rows.ts";

/** The messages about what an advisor does with clients and contracts, and what a client does at a link. */
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
/** Matches the message keys that belong to errors. */
const isOfError =
  /error|failed|offline|outdated|refused$|too-many|being-signed|(?:state|withdraw|documents)-changed|legal-reasons|not-found-title|code-(?:wrong|locked)$/;

type Elsewhere = { key: string; test: string; text: string };
/** Errors that only the web app's tests cover, because these journeys cannot provoke them or do not open their page. */
const coveredElsewhere: readonly Elsewhere[] = [
  { key: "documents:page-failed", test: "ui/pdf/document-dialog.test.tsx", text: "can’t be displayed" },
  {
    key: "look-ups:contract-failed",
    test: "features/clients/form/components/check-section.test.tsx",
    text: "We couldn’t load the client from the framework contract",
  },
  {
    key: "client-form:offline",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    text: "Check your connection and try again",
  },
  {
    key: "client-form:failed",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    text: "That isn’t possible right now",
  },
  {
    key: "client-form:save-failed",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    text: "we’re trying again",
  },
  {
    key: "client-form:failed_wait",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    text: "Too many attempts. Try again",
  },
  {
    key: "client-form:code-wrong",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    text: "Wrong code. Check it and enter it again",
  },
  {
    key: "client-form:code-locked",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    text: "entered wrongly too many times",
  },
  {
    key: "client-form:save-offline",
    test: "features/contracts/form-link/components/client-form-page.test.tsx",
    text: "Not saved yet: you’re offline",
  },
];

/** Errors that no user action provokes, each with the reason. */
const unreachable: Readonly<Record<string, string>> = {
  "web-request:start-failed":
    "the bootstrap data are loaded before the page: a list would have to be requested again at that moment and fail",
};

/** Returns the keys of error messages that no row of a visit and no other test covers. */
export function listUncovered(visits: readonly Visit[]): string[] {
  const provoked = new Set([
    ...[...visits.flatMap(({ rows }) => rows), ...coveredElsewhere].map(({ key }) => key),
    ...Object.keys(unreachable),
  ]);
  const keys = Object.entries(namespaces).flatMap(([namespace, texts]) =>
    Object.keys(texts).map((key) => `${namespace}:${key.replace(/_(?:one|few|many|other)$/, "")}`),
  );
  return [...new Set(keys)].filter((key) => isOfError.test(key.split(":")[1] ?? "") && !provoked.has(key));
}

/** Returns the keys of `coveredElsewhere` whose text is no longer in the message or in the test. */
export function listOutdatedEntries(): string[] {
  const root = join(import.meta.dirname, "..", "..", "..", "..", "apps", "web", "src");
  return coveredElsewhere
    .filter(({ key, test, text }) => {
      const [namespace = "", name = ""] = key.split(":");
      const isOfText = namespaces[namespace]?.[name]?.includes(text) ?? false;
      return !isOfText || !readFileSync(join(root, test), "utf8").includes(text);
    })
    .map(({ key }) => key);
}
