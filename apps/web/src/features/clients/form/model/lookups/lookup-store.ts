import { type ClientForm, emptyClientForm, type QuestionnaireAnswers } from "@fundport/rules";
import type { Failure } from "#lib/http/failure.ts";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { type FieldDifference, fillForm, type FormField, pick } from "./fill-form.ts";
import type { LookupIssueKey, LookupKind } from "./lookup.ts";

/** Where known values come from. */
export type FillSource = "client" | "framework-contract" | "web-request";
/** What was filled in for the advisor, and what was not because something else stands there. */
export type FilledNote = {
  readonly source: FillSource;
  /** The filled fields as they were before. */
  readonly before: Partial<ClientForm>;
  readonly filled: Partial<ClientForm>;
  readonly differences: readonly FieldDifference[];
};
/** What was found out about the values that `about` names. */
export type FoundIssue = { readonly about: string; readonly field: FormField; readonly key: LookupIssueKey };
type ByKind<Value> = Readonly<Partial<Record<LookupKind, Value>>>;

export type LookupState = {
  readonly pending: ByKind<true>;
  /** The last question that was answered. */
  readonly answered: ByKind<string>;
  readonly issues: ByKind<FoundIssue>;
  readonly failures: ByKind<Failure>;
  readonly filled: FilledNote | null;
  /** What was filled into the questionnaire of an earlier contract, and whose it is. */
  readonly earlierTaken: { readonly clientId: number; readonly answers: QuestionnaireAnswers } | null;
  /** The framework contract whose client was filled in: another number typed since is the advisor's word. */
  readonly contractTaken: number | null;
};
const initial: LookupState = {
  pending: {},
  answered: {},
  issues: {},
  failures: {},
  filled: null,
  earlierTaken: null,
  contractTaken: null,
};

/** What the server was asked about the client form, and what it said. Lives as long as the page. */
export const lookupStore = createUserStore<LookupState>({ name: "client-look-ups", initial });

/** A form that is emptied has nothing to say any more. */
export function forgetLookups(): void {
  lookupStore.set(initial);
}

/** Sets what one kind of look-up has in a part of the state; undefined takes it out. */
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

export function setFilledNote(filled: FilledNote | null): void {
  lookupStore.set({ ...lookupStore.get(), filled });
}

/** A form that was filled in as a whole, in place of another client's: what was found out about that one is forgotten. */
export function noteFilledForm(form: ClientForm, source: FillSource): void {
  const { changes } = fillForm(emptyClientForm, form);
  // Only fields of the form stand in what `fillForm` returns.
  const before = pick(emptyClientForm, Object.keys(changes) as FormField[]);
  lookupStore.set({ ...initial, filled: { source, before, filled: changes, differences: [] } });
}
