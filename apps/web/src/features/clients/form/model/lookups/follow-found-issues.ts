import type { ClientTerms } from "@fundport/rules";
import { clientFormStore, currentClientForm } from "../client-form-store.ts";
import { findInForm } from "../form-view.ts";
import type { LookUpIssueKey } from "./lookup.ts";
import { lookUpStore } from "./lookup-store.ts";
import { lookUps } from "./lookups.ts";

/**
 * Keeps in the form's view what the server said against the values that stand in the form, as long as they do.
 * Returns how to stop.
 */
export function startFinding(terms: ClientTerms): () => void {
  const find = () => findInForm(listFound(terms));
  find();
  const stops = [clientFormStore.subscribe(find), lookUpStore.subscribe(find)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Of each field what was found, as far as it is about what is typed now. */
function listFound(terms: ClientTerms): Readonly<Record<string, LookUpIssueKey>> {
  const { issues } = lookUpStore.get();
  const form = currentClientForm();
  return Object.fromEntries(
    lookUps.flatMap(({ kind, question }) => {
      const found = issues[kind];
      const isOfNow = found !== undefined && JSON.stringify(question(form, terms)) === found.about;
      return isOfNow ? [[found.field, found.key] as const] : [];
    }),
  );
}
