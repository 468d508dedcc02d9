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
/** The form's state besides its values. It belongs to this tab and is cleared when the page closes. */
export type FormView = {
  /** The first issue of each path: a field's name, or `questionnaire.<code of the question>`. */
  readonly issues: ByPath;
  /** Issues that the server returned; a field's issue is removed when the field changes. */
  readonly serverIssues: ByPath;
  /** Issues that lookups found in the current values, by field. */
  readonly lookupIssues: Readonly<Record<string, LookupIssueKey>>;
  readonly touched: ReadonlySet<string>;
  /** True after the first check of the data: all issues are shown. */
  readonly isAttempted: boolean;
};

const emptyView: FormView = { issues: {}, serverIssues: {}, lookupIssues: {}, touched: new Set(), isAttempted: false };
/** A change of more fields (another client, a draft) checks the whole form. */
const manyFields = 12;

export const useFormView = create<FormView>()(() => emptyView);

/**
 * Checks the whole form once, and then only each changed field and its dependents, so that typing stays fast. Returns a
 * function that stops this.
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

/**
 * Checks a form that was loaded as a whole. Shows issues of filled fields, because the advisor is not typing in them.
 */
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

/** Returns the issues of all other fields; the same object if these fields have none. */
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

/** Returns the field of a path: the path of a questionnaire's issue also contains the question's code. */
export function fieldOfPath(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/** Marks a field as left: from now on its issues are shown, with the issues of filled dependent fields. */
export function touchField(name: ClientFieldName): void {
  const form = currentClientForm();
  touch([name, ...fieldsToCheck(name).filter((dependent) => isFilled(form, dependent))]);
}

/** Shows all issues from now on. */
export function showAllIssues(): void {
  useFormView.setState({ isAttempted: true });
}

/** Shows the server's issues at their fields. */
export function showServerIssues(issues: readonly Issue[]): void {
  useFormView.setState({ serverIssues: byPath(issues), isAttempted: true });
}

/** Shows the issues that lookups found, immediately, because the advisor has left the field. */
export function showLookupIssues(lookupIssues: FormView["lookupIssues"]): void {
  if (!shallow(useFormView.getState().lookupIssues, lookupIssues)) useFormView.setState({ lookupIssues });
}

/** Resets the view after the page closes or another form is loaded. */
export function resetFormView(): void {
  useFormView.setState(emptyView);
}

/**
 * Returns the issue shown at a path: the form's own issue after the field was touched or the data checked, or else the
 * server's.
 */
export function shownIssue({ issues, serverIssues, touched, isAttempted }: FormView, path: string): Issue | undefined {
  const formIssue = isAttempted || touched.has(fieldOfPath(path)) ? issues[path] : undefined;
  return formIssue ?? serverIssues[path];
}
