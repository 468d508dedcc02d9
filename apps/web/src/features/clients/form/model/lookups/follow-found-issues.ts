import type { ClientTerms } from "@fundport/rules";
import { clientFormStore, currentClientForm } from "../client-form-store.ts";
import { showLookupIssues } from "../form-view.ts";
import type { LookupIssueKey } from "./lookup.ts";
import { lookupStore } from "./lookup-store.ts";
import { lookups } from "./lookups.ts";

/**
 * Shows the issues that lookups have found, as long as the form still has the values to which the issues apply. Returns
 * a function that stops this.
 */
export function followFoundIssues(terms: ClientTerms): () => void {
  const update = () => showLookupIssues(listCurrentIssues(terms));
  update();
  const stops = [clientFormStore.subscribe(update), lookupStore.subscribe(update)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the issues that lookups have found in the current values, by field. */
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
