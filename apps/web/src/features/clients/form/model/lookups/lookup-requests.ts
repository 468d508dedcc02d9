import type { ClientForm } from "@fundport/rules";
import { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { undoFill } from "./fill-form.ts";
import { fillHost, type LookupHost } from "./fill-host.ts";
import { lookupStore, setFilledNote, setOfKind } from "./lookup-store.ts";
import type { AnyLookup, LookupKind, Outcome } from "./lookup.ts";
import { lookups } from "./lookups.ts";

/** How long typing must pause before a lookup starts. */
const pauseMs = 300;

type RunningLookup = { readonly about: string; readonly controller: AbortController; readonly done: Promise<void> };

/**
 * Creates functions that send lookups. A new query cancels a running query of the same kind. If the values have changed
 * by the time the response arrives, the response is ignored. A completed query is not repeated.
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
      // Uses `forget` instead of `cancel`, because `cancel` would clear the timer for a value typed since.
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
    // The lookup was cancelled, or the values have changed since it started.
    if (outcome === null || signal.aborted || questionOf(lookUp)?.about !== about) return;
    storeOutcome(lookUp.kind, about, outcome);
    if (!("failure" in outcome) && applyOutcome(host(), outcome)) restartOutdated();
  }

  /**
   * Repeats each lookup that has found an issue if its query has changed, because the issue may concern another client.
   */
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

/** Returns the query of a lookup, and the query as text. Returns null if values for the query are missing. */
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

/** Applies the outcome of a lookup to the form. Returns true if the form may have changed. */
function applyOutcome(host: LookupHost, { changes, knownValues }: Outcome): boolean {
  const { clientId } = host.form();
  if (clientId !== null && changes?.clientId !== undefined && changes.clientId !== clientId) undoClientFill(host);
  if (changes) host.edit(changes);
  if (knownValues) fillHost(host, knownValues, "client");
  return changes !== undefined || knownValues !== undefined;
}

/** Restores the former values of fields that were filled in for another client and have not been changed since. */
function undoClientFill(host: LookupHost): void {
  const { filledNote } = lookupStore.get();
  if (filledNote === null || filledNote.source === "web-request") return;
  host.edit(undoFill(host.form(), filledNote.before, filledNote.values));
  setFilledNote(null);
}

/**
 * Returns what an error response means for the form.
 * Source: docs/reference/client-lookups-and-links.md#lookups-on-the-page.
 */
function outcomeOf(lookUp: AnyLookup, error: unknown, form: ClientForm): Outcome | { failure: Failure } | null {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 404) return lookUp.settleUnknown?.(form) ?? {};
  if (error.status === 451) return { issue: { field: "personalId", key: "legal-reasons" } };
  // A 401 response has ended the session, which is reported elsewhere.
  if (error.status === 401) return null;
  if (error.retryAt !== null) return { failure: describeRefusal(error, "form-error") };
  return { failure: { key: error.status === 0 ? "NetworkError" : "Unexpected", retryAt: null } };
}
