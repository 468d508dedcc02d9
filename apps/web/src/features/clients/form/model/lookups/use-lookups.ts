import type { ClientForm } from "@fundport/rules";
import { useEffect, useMemo, useState } from "react";
import { undoFill, type FormField } from "./fill-form.ts";
import type { LookupHost } from "./fill-host.ts";
import { createLookupRunner } from "./lookup-runner.ts";
import { type FoundIssue, lookupStore, setFilledNote } from "./lookup-store.ts";
import { lookups } from "./lookups.ts";

export type Lookups = ReturnType<typeof useLookups>;

/**
 * Runs the lookups of the client form. Call `leave` and `change` for every field. `issueOf`, `isPending` and the notes
 * return the results. When the page closes, running lookups are cancelled.
 */
export function useLookups(host: LookupHost) {
  const [runner] = useState(() => createLookupRunner(host));
  useEffect(() => runner.follow(host));
  useEffect(() => () => runner.stop(), [runner]);
  const state = lookupStore.use();
  return useMemo(() => {
    const { leave, change, retry, fill, whenSettled } = runner;
    const listIssues = (): readonly FoundIssue[] =>
      lookups.flatMap(({ kind }) => {
        const issue = state.issues[kind];
        return issue && runner.isAbout(kind, issue.about) ? [issue] : [];
      });
    const edit = (changes: Partial<ClientForm>) => runner.host().edit(changes);
    return {
      state,
      leave,
      change,
      retry,
      fill,
      whenSettled,
      /** Lists the issues that lookups have found in the current values. Each of them blocks the contract. */
      listIssues,
      issueOf: (field: FormField) => listIssues().find((issue) => issue.field === field) ?? null,
      /** Returns true while a lookup is running whose progress this field shows. */
      isPending: (field: FormField) => lookups.some(({ kind, shownAt }) => shownAt === field && state.pending[kind]),
      /** Restores the former values of filled fields that have not been changed since. */
      undo: () => {
        const { filledNote } = lookupStore.get();
        if (filledNote) edit(undoFill(runner.host().form(), filledNote.before, filledNote.values));
        setFilledNote(null);
      },
      /** Resolves differences between typed and known values: applies the known values or keeps the typed ones. */
      decide: (fields: readonly FormField[], takes: boolean) => {
        const { filledNote } = lookupStore.get();
        if (!filledNote) return;
        const decided = filledNote.differences.filter(({ field }) => fields.includes(field));
        if (takes) edit(Object.fromEntries(decided.map(({ field, knownValue }) => [field, knownValue])));
        setFilledNote({
          ...filledNote,
          ...(takes && {
            before: {
              ...filledNote.before,
              ...Object.fromEntries(decided.map(({ field, typedValue }) => [field, typedValue])),
            },
            values: {
              ...filledNote.values,
              ...Object.fromEntries(decided.map(({ field, knownValue }) => [field, knownValue])),
            },
          }),
          differences: filledNote.differences.filter(({ field }) => !fields.includes(field)),
        });
      },
      dismiss: () => setFilledNote(null),
    };
  }, [runner, state]);
}
