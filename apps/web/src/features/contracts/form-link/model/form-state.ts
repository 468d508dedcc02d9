import type { ClientFormToFill } from "@fundport/api";
import {
  checkClientField,
  checkClientForm,
  type ClientFieldName,
  clientFields,
  type ClientForm,
  type ClientTerms,
  fieldsToCheck,
  deriveFromField,
  type Issue,
  issueKeys,
  readStoredClientForm,
} from "@fundport/rules";
import { parseDay } from "@fundport/units";
import { createStore, type StoreApi } from "zustand";

export type FormTerms = Omit<ClientFormToFill["terms"], "today"> & Pick<ClientTerms, "today">;
type ByPath = Readonly<Record<string, Issue>>;
export type SaveStatus = "saved" | "waiting" | "offline" | "failed" | "too-long";
export type FormState = {
  readonly form: ClientForm;
  readonly terms: FormTerms;
  /** The first issue of each path. A path is a field's name or `questionnaire.<code of the question>`. */
  readonly issues: ByPath;
  readonly touched: ReadonlySet<string>;
  /** True once the client has tried to send the form. From then on, all issues are shown. */
  readonly isAttempted: boolean;
  /** Typed values that are not saved yet. */
  readonly unsaved: Partial<ClientForm>;
  readonly saveStatus: SaveStatus;
  /** The fields that were filled in automatically most recently; a status message names them. */
  readonly filledIn: readonly ClientFieldName[];
};
export type FormStore = StoreApi<FormState>;

/** Ignores issues of the phone, because the client cannot change it and the page has no field for it. */
const isOfPage = ({ path }: Issue): boolean => path !== "phone";

/**
 * Creates the state of a client's form. The form is checked by the same rules as the advisor's client form. Throws if
 * the stored form cannot be read.
 */
export function createFormStore(toFill: ClientFormToFill): FormStore {
  const form = readStoredClientForm(toFill.form);
  const terms = readTerms(toFill);
  if (form === null) throw new Error("The form of a link cannot be read.");
  return createStore<FormState>()(() => ({
    form,
    terms,
    issues: byPath(checkClientForm(form, terms)),
    touched: new Set(clientFields.map(({ name }) => name).filter((name) => isFilled(form[name]))),
    isAttempted: false,
    unsaved: {},
    saveStatus: "saved",
    filledIn: [],
  }));
}

/**
 * Returns the terms that the rules need, with `today` as a day. Throws if `today` in the response is not a calendar
 * day.
 */
export function readTerms({ terms }: ClientFormToFill): FormTerms {
  const today = parseDay(terms.today);
  if (today === null) throw new Error(`${terms.today} is no calendar day.`);
  return { ...terms, today };
}

/** Changes a field, and checks that field and all fields that depend on it. */
export function changeField<Name extends ClientFieldName>(store: FormStore, name: Name, value: ClientForm[Name]): void {
  put(store, { [name]: value });
}

/**
 * When the client leaves a field, fills in the empty fields that can be derived from it. Fields that already have
 * another value stay unchanged; the rules report contradictions. If the client pastes an account number that includes a
 * bank code, it replaces the whole account without a prompt.
 */
export function leaveField(store: FormStore, name: ClientFieldName, before: ClientForm): void {
  const { form, terms, touched } = store.getState();
  const { changes, questions } = deriveFromField(form, name, terms, { ...form, [name]: before[name] });
  const isAnswered = ({ kind }: (typeof questions)[number]) =>
    kind === "sameDocument" || (kind === "account" && name === "accountNumber");
  const accepted = questions.filter(isAnswered).map(({ accept }) => accept);
  const all: Partial<ClientForm> = Object.assign({}, changes, ...accepted);
  const followed = (Object.keys(all) as ClientFieldName[]).filter(
    (other) => other !== name && isFilled(all[other]) && !isSame(all[other], form[other]),
  );
  put(store, all);
  const dependents = fieldsToCheck(name).filter((other) => isFilled(store.getState().form[other]));
  store.setState({ touched: new Set([...touched, name, ...dependents, ...followed]), filledIn: followed });
}

/** Shows all issues from now on, and returns them in the order of the form's fields. */
export function attempt(store: FormStore): readonly Issue[] {
  const { form, terms } = store.getState();
  const found = checkClientForm(form, terms).filter(isOfPage);
  store.setState({ isAttempted: true, issues: byPath(found) });
  return found;
}

/** Shows the issues that the server reported at their fields. Returns the number of refused fields. */
export function showRefused(store: FormStore, fields: readonly { path: string; code: string }[]): number {
  const refused = fields.flatMap(({ path, code }) => {
    const key = issueKeys.find((known) => known === code);
    return key === undefined ? [] : [{ path, key }];
  });
  store.setState({ isAttempted: true, issues: { ...store.getState().issues, ...byPath(refused) } });
  return fields.length;
}

/** Returns the issue of a path if it should be shown: the client has touched the field or tried to send the form. */
export function shownIssue({ issues, touched, isAttempted }: FormState, path: string): Issue | undefined {
  const [field = path] = path.split(".");
  return isAttempted || touched.has(field) ? issues[path] : undefined;
}

/** Applies changes to the form, and marks the changed values as unsaved. */
function put(store: FormStore, changes: Partial<ClientForm>): void {
  const { form: before, terms, issues, unsaved } = store.getState();
  const names = (Object.keys(changes) as ClientFieldName[]).filter((name) => !isSame(changes[name], before[name]));
  if (names.length === 0) return;
  const changed = Object.fromEntries(names.map((name) => [name, changes[name]])) as Partial<ClientForm>;
  const form = { ...before, ...changed };
  const checked = [...new Set(names.flatMap((name) => fieldsToCheck(name)))];
  const checkedPaths = new Set<string>(checked);
  const otherIssues = Object.entries(issues).filter(([path]) => !checkedPaths.has(path.split(".")[0] ?? path));
  const found = checked.flatMap((name) => checkClientField(name, form, terms));
  store.setState({
    form,
    issues: { ...Object.fromEntries(otherIssues), ...byPath(found) },
    unsaved: { ...unsaved, ...changed },
    saveStatus: "waiting",
  });
}

function byPath(issues: readonly Issue[]): ByPath {
  return Object.fromEntries(
    issues
      .filter(isOfPage)
      .toReversed()
      .map((issue) => [issue.path, issue]),
  );
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "" && value !== false;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
}
