import { type ClientForm, emptyClientForm, type QuestionnaireAnswers } from "@fundport/rules";
import type { Failure } from "#lib/http/failure.ts";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { type FieldDifference, fillForm, type FormField, pick } from "./fill-form.ts";
import type { LookupIssueKey, LookupKind } from "./lookup.ts";

/** The source from which known values come. */
export type FillSource = "client" | "framework-contract" | "web-request";
/**
 * A note about values that were filled in, and about known values that were not filled in because they differ from
 * typed ones.
 */
export type FilledNote = {
  readonly source: FillSource;
  /** The former values of the fields that were filled in. */
  readonly before: Partial<ClientForm>;
  readonly values: Partial<ClientForm>;
  readonly differences: readonly FieldDifference[];
};
/** An issue that a lookup has found. `about` identifies the values to which the issue applies. */
export type FoundIssue = { readonly about: string; readonly field: FormField; readonly key: LookupIssueKey };
type ByKind<Value> = Readonly<Partial<Record<LookupKind, Value>>>;

export type LookupState = {
  readonly pending: ByKind<true>;
  /** The last completed query of each kind of lookup. */
  readonly answered: ByKind<string>;
  readonly issues: ByKind<FoundIssue>;
  readonly failures: ByKind<Failure>;
  readonly filledNote: FilledNote | null;
  /** The answers of an earlier contract that were filled into the questionnaire, and the client who gave them. */
  readonly filledQuestionnaire: { readonly clientId: number; readonly answers: QuestionnaireAnswers } | null;
  /**
   * The framework contract whose client was filled in. The client is not filled in again, so that a personal id typed
   * afterwards is kept.
   */
  readonly filledContractId: number | null;
};
const initial: LookupState = {
  pending: {},
  answered: {},
  issues: {},
  failures: {},
  filledNote: null,
  filledQuestionnaire: null,
  filledContractId: null,
};

/** The lookups of the client form and their results, kept until the page is reloaded. */
export const lookupStore = createUserStore<LookupState>({ name: "client-look-ups", initial });

/** Clears all results of lookups, because the form has been emptied. */
export function clearLookups(): void {
  lookupStore.set(initial);
}

/** Sets the entry for one kind of lookup in a part of the state; undefined removes the entry. */
export function setOfKind<Part extends "pending" | "answered" | "issues" | "failures">(
  part: Part,
  kind: LookupKind,
  value: LookupState[Part][LookupKind] | undefined,
): void {
  const state = lookupStore.get();
  if (state[part][kind] === value) return;
  const { [kind]: _before, ...others } = state[part];
  lookupStore.set({ ...state, [part]: value === undefined ? others : { ...others, [kind]: value } });
}

export function setFilledNote(filledNote: FilledNote | null): void {
  lookupStore.set({ ...lookupStore.get(), filledNote });
}

/** Records that the whole form was filled in for another client, and clears the results for the former client. */
export function noteFilledForm(form: ClientForm, source: FillSource): void {
  const { changes } = fillForm(emptyClientForm, form);
  // The cast is safe, because `fillForm` returns only fields of the form.
  const before = pick(emptyClientForm, Object.keys(changes) as FormField[]);
  lookupStore.set({ ...initial, filledNote: { source, before, values: changes, differences: [] } });
}
