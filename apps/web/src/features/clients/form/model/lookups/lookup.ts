import type { ClientForm, ClientTerms } from "@fundport/rules";
import type { FormField } from "./fill-form.ts";

export const lookupKinds = ["client", "employer", "document", "username"] as const;
export type LookupKind = (typeof lookupKinds)[number];

/** Issues that the server reports; messages are in the namespace `validation`, legal reasons in `look-ups`. */
export type LookupIssueKey =
  | "legal-reasons"
  | "employer-not-found"
  | "idNumber.invalid"
  | "idNumber.taken"
  | "appUsername.taken"
  | "appUsername.invalid";

/** What an answer means for the form. */
export type Outcome = {
  /** Values that replace the current ones: read-only fields, or values without a field. */
  readonly changes?: Partial<ClientForm>;
  /** The client's stored data, to fill in empty fields. */
  readonly knownValues?: Partial<ClientForm>;
  readonly issue?: { readonly field: FormField; readonly key: LookupIssueKey };
};

/** Codes and ids; never a list or an object, so that two questions are the same where their JSON is. */
export type Question = Readonly<Record<string, string | number | null>>;

/** A lookup: one kind of query to the server about typed values. */
export type Lookup<Asked extends Question, Answer> = {
  readonly kind: LookupKind;
  /** Leaving one of these fields starts the lookup if its question has changed. */
  readonly fields: readonly FormField[];
  /** A pause while typing in one of these fields starts it, too. */
  readonly typedFields: readonly FormField[];
  /** The field that shows a pending lookup. */
  readonly shownAt: FormField;
  /** Null where there is nothing to ask yet. */
  readonly question: (form: ClientForm, terms: ClientTerms) => Asked | null;
  readonly call: (question: Asked, signal: AbortSignal) => Promise<Answer>;
  readonly settle: (answer: Answer) => Outcome;
  /** The outcome of 404; by default none. */
  readonly settleUnknown?: (form: ClientForm) => Outcome;
};

/** A lookup whose question and answer types are hidden, so that lookups of all kinds fit into one list. */
export type AnyLookup = Omit<Lookup<Question, unknown>, "call" | "settle" | "question"> & {
  readonly question: (form: ClientForm, terms: ClientTerms) => Question | null;
  /** Sends the question to the server and returns the outcome. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Outcome>;
};

export function defineLookup<Asked extends Question, Answer>(lookUp: Lookup<Asked, Answer>): AnyLookup {
  const { call, settle, ...others } = lookUp;
  // Only `question` makes what comes back here.
  return { ...others, ask: async (question, signal) => settle(await call(question as Asked, signal)) };
}
