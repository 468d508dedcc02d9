import type { ClientForm } from "@fundport/rules";
import { useEffect, useMemo, useState } from "react";
import { undoFill, type FormField } from "./fill-form.ts";
import { createLookupRunner, type LookupHost } from "./lookup-runner.ts";
import { type FoundIssue, lookupStore, setFilledNote } from "./lookup-store.ts";
import { lookups } from "./lookups.ts";

export type Lookups = ReturnType<typeof useLookups>;

/**
 * The client form's questions to the server. `leave` and `change` are told of every field; what comes of them is in
 * `issueOf`, `isPending` and the notes. Whatever is under way ends with the page.
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
        const found = state.issues[kind];
        return found && runner.isAbout(kind, found.about) ? [found] : [];
      });
    const edit = (changes: Partial<ClientForm>) => runner.host().edit(changes);
    return {
      state,
      leave,
      change,
      retry,
      fill,
      whenSettled,
      /** What the server said against what stands in the form at this moment; each of them stops a contract. */
      listIssues,
      issueOf: (field: FormField) => listIssues().find((issue) => issue.field === field) ?? null,
      /** Whether an answer is awaited that this field shows. */
      isPending: (field: FormField) => lookups.some(({ kind, shownAt }) => shownAt === field && state.pending[kind]),
      /** Takes back what was filled in, as far as nobody has changed it since. */
      undo: () => {
        const { filled } = lookupStore.get();
        if (filled) edit(undoFill(runner.host().form(), filled.before, filled.filled));
        setFilledNote(null);
      },
      /** Of the fields that say something else: takes over what is known, or leaves what is typed. */
      decide: (fields: readonly FormField[], takes: boolean) => {
        const { filled } = lookupStore.get();
        if (!filled) return;
        const decided = filled.differences.filter(({ field }) => fields.includes(field));
        if (takes) edit(Object.fromEntries(decided.map(({ field, known }) => [field, known])));
        setFilledNote({
          ...filled,
          ...(takes && {
            before: { ...filled.before, ...Object.fromEntries(decided.map(({ field, typed }) => [field, typed])) },
            filled: { ...filled.filled, ...Object.fromEntries(decided.map(({ field, known }) => [field, known])) },
          }),
          differences: filled.differences.filter(({ field }) => !fields.includes(field)),
        });
      },
      dismiss: () => setFilledNote(null),
    };
  }, [runner, state]);
}
