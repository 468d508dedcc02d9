import type { ClientTerms } from "@fundport/rules";
import { clientFormStore, currentClientForm } from "../client-form-store.ts";
import { findInForm } from "../form-view.ts";
import type { LookupIssueKey } from "./lookup.ts";
import { lookupStore } from "./lookup-store.ts";
import { lookups } from "./lookups.ts";

/**
 * Keeps in the form's view what the server said against the values that stand in the form, as long as they do.
 * Returns how to stop.
 */
export function followFoundIssues(terms: ClientTerms): () => void {
  const find = () => findInForm(listFound(terms));
  find();
  const stops = [clientFormStore.subscribe(find), lookupStore.subscribe(find)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Of each field what was found, as far as it is about what is typed now. */
function listFound(terms: ClientTerms): Readonly<Record<string, LookupIssueKey>> {
  const { issues } = lookupStore.get();
  const form = currentClientForm();
  return Object.fromEntries(
    lookups.flatMap(({ kind, question }) => {
      const found = issues[kind];
      const isOfNow = found !== undefined && JSON.stringify(question(form, terms)) === found.about;
      return isOfNow ? [[found.field, found.key] as const] : [];
    }),
  );
}
