import type { ClientForm, ClientTerms } from "@fundport/rules";
import { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { type FillSource, lookupStore, setFilledNote, setOfKind } from "./lookup-store.ts";
import { fillForm, type FormField, pick, undoFill } from "./fill-form.ts";
import type { AnyLookup, LookupKind, Outcome } from "./lookup.ts";
import { lookups } from "./lookups.ts";

/** The form that is looked at and filled in, and what its rules go by. */
export type LookupHost = {
  readonly form: () => ClientForm;
  readonly edit: (changes: Partial<ClientForm>) => void;
  readonly terms: ClientTerms;
};
/** How long one pauses before what is being typed is asked about. */
const pauseMs = 300;

type Running = { readonly about: string; readonly controller: AbortController; readonly done: Promise<void> };

/**
 * Asks the server about what is typed while the form stays usable. A later question of the same kind cancels the one
 * before; an answer about values that have changed since is dropped; a question that was answered is not asked again.
 */
export function createLookupRunner(first: LookupHost) {
  let current = first;
  const host = () => current;
  const running = new Map<LookupKind, Running>();
  const pauses = new Map<LookupKind, ReturnType<typeof setTimeout>>();

  function questionOf(lookUp: AnyLookup) {
    const question = lookUp.question(host().form(), host().terms);
    return question === null ? null : { question, about: JSON.stringify(question) };
  }

  function cancel(kind: LookupKind): void {
    clearTimeout(pauses.get(kind));
    running.get(kind)?.controller.abort();
    forget(kind);
  }

  function forget(kind: LookupKind): void {
    running.delete(kind);
    setOfKind("pending", kind, undefined);
  }

  function start(lookUp: AnyLookup): void {
    const { kind } = lookUp;
    const asked = questionOf(lookUp);
    if (asked !== null && running.get(kind)?.about === asked.about) return;
    cancel(kind);
    if (asked === null || lookupStore.get().answered[kind] === asked.about) return;
    const controller = new AbortController();
    setOfKind("pending", kind, true);
    const done = run(lookUp, asked, controller.signal).finally(() => {
      // Not `cancel`: that would clear the timer of a value typed since.
      if (running.get(kind)?.controller === controller) forget(kind);
    });
    running.set(kind, { about: asked.about, controller, done });
  }

  async function run(
    lookUp: AnyLookup,
    { question, about }: NonNullable<ReturnType<typeof questionOf>>,
    signal: AbortSignal,
  ): Promise<void> {
    const outcome = await lookUp.ask(question, signal).catch((error: unknown) => {
      if (signal.aborted) return null;
      return outcomeOf(lookUp, error, host().form());
    });
    // Late: it has been cancelled, or what it is about has been changed since.
    if (outcome === null || signal.aborted || questionOf(lookUp)?.about !== about) return;
    const { kind } = lookUp;
    const failure = "failure" in outcome ? outcome.failure : undefined;
    setOfKind("failures", kind, failure);
    setOfKind("issues", kind, "issue" in outcome && outcome.issue ? { about, ...outcome.issue } : undefined);
    if ("failure" in outcome) return;
    setOfKind("answered", kind, about);
    apply(outcome);
  }

  function apply({ changes, knownValues }: Outcome): void {
    const { clientId } = host().form();
    if (clientId !== null && changes?.clientId !== undefined && changes.clientId !== clientId) takeBack();
    if (changes) host().edit(changes);
    if (knownValues) fill(knownValues, "client");
    if (!changes && !knownValues) return;
    // What was found out before may be about somebody else now.
    for (const lookUp of lookups) {
      const found = lookupStore.get().issues[lookUp.kind];
      if (found && found.about !== questionOf(lookUp)?.about) start(lookUp);
    }
  }

  /** Another person than before: what was filled in for that one goes, as far as nobody has changed it since. */
  function takeBack(): void {
    const { filledNote } = lookupStore.get();
    if (filledNote === null || filledNote.source === "web-request") return;
    host().edit(undoFill(host().form(), filledNote.before, filledNote.values));
    setFilledNote(null);
  }

  function fill(known: Partial<ClientForm>, source: FillSource): void {
    const form = host().form();
    const { changes, differences } = fillForm(form, known);
    const filled = Object.keys(changes) as FormField[];
    if (filled.length === 0 && differences.length === 0) return;
    setFilledNote({ source, before: pick(form, filled), values: changes, differences });
    host().edit(changes);
  }

  return {
    /** The form as the page has it now. */
    host,
    /** The page has been drawn with another one. */
    follow: (next: LookupHost): void => {
      current = next;
    },
    /** A field is left: asks at once what depends on it. */
    leave: (field: FormField): void => {
      for (const lookUp of lookups) if (lookUp.fields.includes(field)) start(lookUp);
    },
    /** Something is typed in a field: asks after a pause what need not wait for the field to be left. */
    change: (field: FormField): void => {
      for (const lookUp of lookups.filter(({ typedFields }) => typedFields.includes(field))) {
        clearTimeout(pauses.get(lookUp.kind));
        pauses.set(
          lookUp.kind,
          setTimeout(() => start(lookUp), pauseMs),
        );
      }
    },
    /** Asks again after a failure. */
    retry: (kind: LookupKind): void => {
      setOfKind("failures", kind, undefined);
      for (const lookUp of lookups) if (lookUp.kind === kind) start(lookUp);
    },
    fill,
    isAbout: (kind: LookupKind, about: string): boolean =>
      lookups.some((lookUp) => lookUp.kind === kind && questionOf(lookUp)?.about === about),
    /** Resolves when nothing is asked any more. Never rejects. */
    whenSettled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
    },
    /** Cancels whatever is under way. */
    stop: (): void => {
      for (const { kind } of lookups) cancel(kind);
    },
  };
}
export type LookupRunner = ReturnType<typeof createLookupRunner>;

/** What a refusal means. Source: client §8: 404 is none, 451 an error on the personal id; anything else is said. */
function outcomeOf(lookUp: AnyLookup, error: unknown, form: ClientForm): Outcome | { failure: Failure } | null {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 404) return lookUp.settleUnknown?.(form) ?? {};
  if (error.status === 451) return { issue: { field: "personalId", key: "legal-reasons" } };
  // The session has ended: that is said elsewhere.
  if (error.status === 401) return null;
  if (error.retryAt !== null) return { failure: describeRefusal(error, "form-error") };
  return { failure: { key: error.status === 0 ? "NetworkError" : "Unexpected", retryAt: null } };
}
