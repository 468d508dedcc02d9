import type { ClientForm } from "@fundport/rules";
import { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { undoFill } from "./fill-form.ts";
import { fillHost, type LookupHost } from "./fill-host.ts";
import { lookupStore, setFilledNote, setOfKind } from "./lookup-store.ts";
import type { AnyLookup, LookupKind, Outcome } from "./lookup.ts";
import { lookups } from "./lookups.ts";

/** Pause in typing before a lookup starts. */
const pauseMs = 300;

type RunningLookup = { readonly about: string; readonly controller: AbortController; readonly done: Promise<void> };

/**
 * Sends the lookups. A new query cancels a running one of the same kind. Ignores responses about values that have since
 * changed, and does not repeat a completed query.
 */
export function createLookupRequests(host: () => LookupHost) {
  const running = new Map<LookupKind, RunningLookup>();
  const pauses = new Map<LookupKind, ReturnType<typeof setTimeout>>();
  const questionOf = (lookUp: AnyLookup) => queryOf(lookUp, host());

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
    const next = questionOf(lookUp);
    if (next !== null && running.get(kind)?.about === next.about) return;
    cancel(kind);
    if (next === null || lookupStore.get().answered[kind] === next.about) return;
    const controller = new AbortController();
    setOfKind("pending", kind, true);
    const done = run(lookUp, next, controller.signal).finally(() => {
      // Not `cancel`: that would clear the timer of a value typed in the meantime.
      if (running.get(kind)?.controller === controller) forget(kind);
    });
    running.set(kind, { about: next.about, controller, done });
  }

  function startAfterPause(lookUp: AnyLookup): void {
    clearTimeout(pauses.get(lookUp.kind));
    pauses.set(
      lookUp.kind,
      setTimeout(() => start(lookUp), pauseMs),
    );
  }

  async function run(lookUp: AnyLookup, { question, about }: AboutQuestion, signal: AbortSignal): Promise<void> {
    const outcome = await lookUp.ask(question, signal).catch((error: unknown) => {
      if (signal.aborted) return null;
      return outcomeOf(lookUp, error, host().form());
    });
    // The lookup was cancelled, or its values have changed since.
    if (outcome === null || signal.aborted || questionOf(lookUp)?.about !== about) return;
    storeOutcome(lookUp.kind, about, outcome);
    if (!("failure" in outcome) && applyOutcome(host(), outcome)) restartOutdated();
  }

  /** Repeats the lookups whose issues may now concern another client. */
  function restartOutdated(): void {
    for (const lookUp of lookups) {
      const issue = lookupStore.get().issues[lookUp.kind];
      if (issue && issue.about !== questionOf(lookUp)?.about) start(lookUp);
    }
  }

  async function whenSettled(): Promise<void> {
    while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
  }

  return { questionOf, start, startAfterPause, cancel, whenSettled };
}

type AboutQuestion = NonNullable<ReturnType<typeof queryOf>>;

/** Returns the query of a lookup with its values as text; null without a query. */
function queryOf(lookUp: AnyLookup, { form, terms }: LookupHost) {
  const question = lookUp.question(form(), terms);
  return question === null ? null : { question, about: JSON.stringify(question) };
}

function storeOutcome(kind: LookupKind, about: string, outcome: Outcome | { failure: Failure }): void {
  const hasFailed = "failure" in outcome;
  setOfKind("failures", kind, hasFailed ? outcome.failure : undefined);
  setOfKind("issues", kind, !hasFailed && outcome.issue ? { about, ...outcome.issue } : undefined);
  if (!hasFailed) setOfKind("answered", kind, about);
}

/** Applies an outcome to the form; returns true if the form may have changed. */
function applyOutcome(host: LookupHost, { changes, knownValues }: Outcome): boolean {
  const { clientId } = host.form();
  if (clientId !== null && changes?.clientId !== undefined && changes.clientId !== clientId) undoClientFill(host);
  if (changes) host.edit(changes);
  if (knownValues) fillHost(host, knownValues, "client");
  return changes !== undefined || knownValues !== undefined;
}

/** Restores the former values of fields that were filled in for another client and not changed since. */
function undoClientFill(host: LookupHost): void {
  const { filledNote } = lookupStore.get();
  if (filledNote === null || filledNote.source === "web-request") return;
  host.edit(undoFill(host.form(), filledNote.before, filledNote.values));
  setFilledNote(null);
}

/** Returns the outcome of an error response. Source: docs/reference/client-lookups-and-links.md#lookups-on-the-page. */
function outcomeOf(lookUp: AnyLookup, error: unknown, form: ClientForm): Outcome | { failure: Failure } | null {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 404) return lookUp.settleUnknown?.(form) ?? {};
  if (error.status === 451) return { issue: { field: "personalId", key: "legal-reasons" } };
  // The session has ended, which is reported elsewhere.
  if (error.status === 401) return null;
  if (error.retryAt !== null) return { failure: describeRefusal(error, "form-error") };
  return { failure: { key: error.status === 0 ? "NetworkError" : "Unexpected", retryAt: null } };
}
