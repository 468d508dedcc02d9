import type { ClientForm } from "@fundport/rules";
import { useEffect, useMemo, useState } from "react";
import { undoFill, type FormField } from "./fill-form.ts";
import { createLookUpRunner, type LookUpHost } from "./lookup-runner.ts";
import { type FoundIssue, lookUpStore, setFilledNote } from "./lookup-store.ts";
import { lookUps } from "./lookups.ts";

export type LookUps = ReturnType<typeof useLookUps>;

/**
 * The client form's questions to the server. `leave` and `change` are told of every field; what comes of them is in
 * `issueOf`, `isPending` and the notes. Whatever is under way ends with the page.
 */
export function useLookUps(host: LookUpHost) {
  const [runner] = useState(() => createLookUpRunner(host));
  useEffect(() => runner.follow(host));
  useEffect(() => () => runner.stop(), [runner]);
  const state = lookUpStore.use();
  return useMemo(() => {
    const { leave, change, retry, fill, whenSettled } = runner;
    const listIssues = (): readonly FoundIssue[] =>
      lookUps.flatMap(({ kind }) => {
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
      isPending: (field: FormField) => lookUps.some(({ kind, shownAt }) => shownAt === field && state.pending[kind]),
      /** Takes back what was filled in, as far as nobody has changed it since. */
      undo: () => {
        const { filled } = lookUpStore.get();
        if (filled) edit(undoFill(runner.host().form(), filled.before, filled.filled));
        setFilledNote(null);
      },
      /** Of the fields that say something else: takes over what is known, or leaves what is typed. */
      decide: (fields: readonly FormField[], takes: boolean) => {
        const { filled } = lookUpStore.get();
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
