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

/** The effect of a response on the form. */
export type Outcome = {
  /** Values that replace the current ones: read-only fields, or values without a field. */
  readonly changes?: Partial<ClientForm>;
  /** The client's stored data, to fill in empty fields. */
  readonly knownValues?: Partial<ClientForm>;
  readonly issue?: { readonly field: FormField; readonly key: LookupIssueKey };
};

/** Only codes and ids, no lists or objects, so that equal queries have equal JSON. */
export type Question = Readonly<Record<string, string | number | null>>;

/** A lookup: one kind of query to the server about typed values. */
export type Lookup<Query extends Question, ResponseBody> = {
  readonly kind: LookupKind;
  /** Leaving one of these fields starts the lookup if its question has changed. */
  readonly fields: readonly FormField[];
  /** A pause while typing in one of these fields also starts it. */
  readonly typedFields: readonly FormField[];
  /** The field that shows a pending lookup. */
  readonly shownAt: FormField;
  /** Returns the query; null if values are missing. */
  readonly question: (form: ClientForm, terms: ClientTerms) => Query | null;
  readonly call: (question: Query, signal: AbortSignal) => Promise<ResponseBody>;
  readonly settle: (answer: ResponseBody) => Outcome;
  /** The outcome of a 404 response; without it, the response has no effect. */
  readonly settleUnknown?: (form: ClientForm) => Outcome;
};

/** A lookup without its query and response types, so that all kinds fit into one list. */
export type AnyLookup = Omit<Lookup<Question, unknown>, "call" | "settle" | "question"> & {
  readonly question: (form: ClientForm, terms: ClientTerms) => Question | null;
  /** Sends the query to the server and returns the outcome. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Outcome>;
};

export function defineLookup<Asked extends Question, Answer>(lookUp: Lookup<Asked, Answer>): AnyLookup {
  const { call, settle, ...others } = lookUp;
  // Safe: only this lookup's `question` creates the value.
  return { ...others, ask: async (question, signal) => settle(await call(question as Asked, signal)) };
}
