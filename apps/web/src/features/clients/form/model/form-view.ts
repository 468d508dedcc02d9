import {
  checkClientField,
  checkClientForm,
  type ClientFieldName,
  clientFields,
  type ClientForm,
  type ClientTerms,
  fieldsToCheck,
  type Issue,
} from "@fundport/rules";
import { create } from "zustand";
import { shallow } from "zustand/shallow";
import { clientFormStore, currentClientForm } from "./client-form-store.ts";
import type { LookupIssueKey } from "./lookups/lookup.ts";
import { listChangedFields } from "./fields/merge-edit.ts";

type ByPath = Readonly<Record<string, Issue>>;
/** The state of the form except its values. Each tab has its own state, which is cleared when the page closes. */
export type FormView = {
  /** The first issue of each path. A path is a field's name or `questionnaire.<code of the question>`. */
  readonly issues: ByPath;
  /** The issues that the server returned. When a field changes, its issue is removed. */
  readonly serverIssues: ByPath;
  /** The issues that lookups have found in the current values, by field. */
  readonly lookupIssues: Readonly<Record<string, LookupIssueKey>>;
  readonly touched: ReadonlySet<string>;
  /** True after the first check of the data. From then on, all issues are shown. */
  readonly isAttempted: boolean;
};

const emptyView: FormView = { issues: {}, serverIssues: {}, lookupIssues: {}, touched: new Set(), isAttempted: false };
/**
 * The maximum number of changed fields that are checked one by one. If more fields change, for example because a draft
 * is loaded, the whole form is checked.
 */
const manyFields = 12;

export const useFormView = create<FormView>()(() => emptyView);

/**
 * Checks the whole form once, and afterwards only each changed field and its dependent fields, so that typing stays
 * fast. Returns a function that stops this.
 */
export function startChecking(terms: ClientTerms): () => void {
  checkWhole(currentClientForm(), terms);
  return clientFormStore.subscribe(({ contractFormValues: form }, { contractFormValues: before }) => {
    const changed = listChangedFields(form, before);
    const { issues, serverIssues } = useFormView.getState();
    useFormView.setState({ serverIssues: without(serverIssues, changed) });
    if (changed.length > manyFields) checkWhole(form, terms);
    else useFormView.setState({ issues: recheck(issues, changed, form, terms) });
  });
}

/** Checks a whole form. The issues of filled fields are shown, because the advisor is not typing in these fields. */
function checkWhole(form: ClientForm, terms: ClientTerms): void {
  useFormView.setState({ issues: byPath(checkClientForm(form, terms)) });
  touch(clientFields.map(({ name }) => name).filter((name) => isFilled(form, name)));
}

function isFilled(form: ClientForm, name: ClientFieldName): boolean {
  const value = form[name];
  return name !== "questionnaire" && value !== null && value !== "";
}

function touch(names: readonly ClientFieldName[]): void {
  const { touched } = useFormView.getState();
  const added = names.filter((name) => !touched.has(name));
  if (added.length > 0) useFormView.setState({ touched: new Set([...touched, ...added]) });
}

function recheck(issues: ByPath, changed: readonly ClientFieldName[], form: ClientForm, terms: ClientTerms): ByPath {
  const names = [...new Set(changed.flatMap((name) => [name, ...fieldsToCheck(name)]))];
  const newIssues = names.flatMap((name) => checkClientField(name, form, terms));
  return { ...without(issues, names), ...byPath(newIssues) };
}

/**
 * Returns the issues of all fields except the given ones. Returns the same object if the given fields have no issues.
 */
function without(issues: ByPath, names: readonly ClientFieldName[]): ByPath {
  const excludedFields = new Set<string>(names);
  const paths = Object.keys(issues);
  const remainingPaths = paths.filter((path) => !excludedFields.has(fieldOfPath(path)));
  return remainingPaths.length === paths.length
    ? issues
    : (Object.fromEntries(remainingPaths.map((path) => [path, issues[path]] as const)) as ByPath);
}

function byPath(issues: readonly Issue[]): ByPath {
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path, issue]));
}

/** Returns the field of a path. The path of an issue in the questionnaire also contains the code of the question. */
export function fieldOfPath(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/**
 * Marks a field as left. From now on its issues are shown, together with the issues of dependent fields that are
 * filled.
 */
export function touchField(name: ClientFieldName): void {
  const form = currentClientForm();
  touch([name, ...fieldsToCheck(name).filter((dependent) => isFilled(form, dependent))]);
}

/** Shows the issues of all fields from now on. */
export function showAllIssues(): void {
  useFormView.setState({ isAttempted: true });
}

/** Shows the server's issues at their fields. */
export function showServerIssues(issues: readonly Issue[]): void {
  useFormView.setState({ serverIssues: byPath(issues), isAttempted: true });
}

/**
 * Shows the issues that lookups have found. They are shown immediately, because the advisor has already left the field.
 */
export function showLookupIssues(lookupIssues: FormView["lookupIssues"]): void {
  if (!shallow(useFormView.getState().lookupIssues, lookupIssues)) useFormView.setState({ lookupIssues });
}

/** Resets the state when the page closes or another form is loaded. */
export function resetFormView(): void {
  useFormView.setState(emptyView);
}

/**
 * Returns the issue shown at a path. This is the form's own issue if the field has been left or the data have been
 * checked; otherwise the server's issue.
 */
export function shownIssue({ issues, serverIssues, touched, isAttempted }: FormView, path: string): Issue | undefined {
  const formIssue = isAttempted || touched.has(fieldOfPath(path)) ? issues[path] : undefined;
  return formIssue ?? serverIssues[path];
}
