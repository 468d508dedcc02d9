import { type ClientForm, emptyClientForm, type QuestionnaireAnswers } from "@fundport/rules";
import type { Failure } from "#lib/http/failure.ts";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { type FieldDifference, fillForm, type FormField, pick } from "./fill-form.ts";
import type { LookupIssueKey, LookupKind } from "./lookup.ts";

/** The source of known values. */
export type FillSource = "client" | "framework-contract" | "web-request";
/** Values that were filled in, and known values that differ from typed ones and were not. */
export type FilledNote = {
  readonly source: FillSource;
  /** The former values of the filled fields. */
  readonly before: Partial<ClientForm>;
  readonly values: Partial<ClientForm>;
  readonly differences: readonly FieldDifference[];
};
/** An issue that a lookup found in the values identified by `about`. */
export type FoundIssue = { readonly about: string; readonly field: FormField; readonly key: LookupIssueKey };
type ByKind<Value> = Readonly<Partial<Record<LookupKind, Value>>>;

export type LookupState = {
  readonly pending: ByKind<true>;
  /** The last completed query of each kind. */
  readonly answered: ByKind<string>;
  readonly issues: ByKind<FoundIssue>;
  readonly failures: ByKind<Failure>;
  readonly filledNote: FilledNote | null;
  /** The answers of an earlier contract that were filled into the questionnaire, with their client. */
  readonly filledQuestionnaire: { readonly clientId: number; readonly answers: QuestionnaireAnswers } | null;
  /**
   * The framework contract whose client was filled in. It is not filled in again, so a personal id typed afterwards
   * stays.
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

/** The lookups of the client form and their results. Cleared with the page. */
export const lookupStore = createUserStore<LookupState>({ name: "client-look-ups", initial });

/** Clears all lookup results, for a form that was emptied. */
export function clearLookups(): void {
  lookupStore.set(initial);
}

/** Sets the entry of one kind of lookup in a part of the state; undefined removes it. */
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

/** Records that the whole form was filled in for another client, and clears the results of the former one. */
export function noteFilledForm(form: ClientForm, source: FillSource): void {
  const { changes } = fillForm(emptyClientForm, form);
  // `fillForm` returns only fields of the form.
  const before = pick(emptyClientForm, Object.keys(changes) as FormField[]);
  lookupStore.set({ ...initial, filledNote: { source, before, values: changes, differences: [] } });
}
