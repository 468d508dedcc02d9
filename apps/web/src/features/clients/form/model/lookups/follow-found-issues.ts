import type { ClientTerms } from "@fundport/rules";
import { clientFormStore, currentClientForm } from "../client-form-store.ts";
import { showLookupIssues } from "../form-view.ts";
import type { LookupIssueKey } from "./lookup.ts";
import { lookupStore } from "./lookup-store.ts";
import { lookups } from "./lookups.ts";

/**
 * Keeps in the form's view what the server said against the values that stand in the form, as long as they do.
 * Returns how to stop.
 */
export function followFoundIssues(terms: ClientTerms): () => void {
  const update = () => showLookupIssues(listCurrentIssues(terms));
  update();
  const stops = [clientFormStore.subscribe(update), lookupStore.subscribe(update)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Of each field what was found, as far as it is about what is typed now. */
function listCurrentIssues(terms: ClientTerms): Readonly<Record<string, LookupIssueKey>> {
  const { issues } = lookupStore.get();
  const form = currentClientForm();
  return Object.fromEntries(
    lookups.flatMap(({ kind, question }) => {
      const issue = issues[kind];
      const isCurrent = issue !== undefined && JSON.stringify(question(form, terms)) === issue.about;
      return isCurrent ? [[issue.field, issue.key] as const] : [];
    }),
  );
}
