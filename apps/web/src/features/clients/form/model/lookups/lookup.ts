import type { ClientForm, ClientTerms } from "@fundport/rules";
import type { FormField } from "./fill-form.ts";

export const lookupKinds = ["client", "employer", "document", "username"] as const;
export type LookupKind = (typeof lookupKinds)[number];

/**
 * The issues that lookups find, as message keys: `legal-reasons` in the namespace `look-ups`, all others in
 * `validation`.
 */
export type LookupIssueKey =
  | "legal-reasons"
  | "employer-not-found"
  | "idNumber.invalid"
  | "idNumber.taken"
  | "appUsername.taken"
  | "appUsername.invalid";

/** The effect of a response on the form. */
export type Outcome = {
  /** Values that replace the current ones: values of read-only fields, or values for which the form has no field. */
  readonly changes?: Partial<ClientForm>;
  /** The client's stored data, with which empty fields are filled in. */
  readonly knownValues?: Partial<ClientForm>;
  readonly issue?: { readonly field: FormField; readonly key: LookupIssueKey };
};

/**
 * The query of a lookup. Contains only codes and ids, neither lists nor objects, so that equal queries have equal JSON.
 */
export type Question = Readonly<Record<string, string | number | null>>;

/** A lookup, which sends one kind of query about typed values to the server. */
export type Lookup<Query extends Question, ResponseBody> = {
  readonly kind: LookupKind;
  /** When the advisor leaves one of these fields, the lookup starts if its query has changed. */
  readonly fields: readonly FormField[];
  /** The lookup also starts when the advisor pauses while typing in one of these fields. */
  readonly typedFields: readonly FormField[];
  /** The field that shows that the lookup is running. */
  readonly shownAt: FormField;
  /** Returns the query; null if the form lacks values for it. */
  readonly question: (form: ClientForm, terms: ClientTerms) => Query | null;
  readonly call: (question: Query, signal: AbortSignal) => Promise<ResponseBody>;
  readonly settle: (answer: ResponseBody) => Outcome;
  /** Returns the outcome of a 404 response. If this function is missing, a 404 response has no effect. */
  readonly settleUnknown?: (form: ClientForm) => Outcome;
};

/** A lookup without the types of its query and response, so that all kinds fit into one list. */
export type AnyLookup = Omit<Lookup<Question, unknown>, "call" | "settle" | "question"> & {
  readonly question: (form: ClientForm, terms: ClientTerms) => Question | null;
  /** Sends the query to the server and returns the outcome. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Outcome>;
};

export function defineLookup<Asked extends Question, Answer>(lookUp: Lookup<Asked, Answer>): AnyLookup {
  const { call, settle, ...others } = lookUp;
  // The cast is safe, because only this lookup's own `question` creates the value.
  return { ...others, ask: async (question, signal) => settle(await call(question as Asked, signal)) };
}
