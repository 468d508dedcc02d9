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
/** What the page knows of the form besides its values. Of this tab alone, and only while the page is open. */
export type FormView = {
  /** The first issue of each path: a field's name, or `questionnaire.<code of the question>`. */
  readonly issues: ByPath;
  /** What the server has refused; of a field until it is changed. */
  readonly refused: ByPath;
  /** What look-ups found against a field as it stands. */
  readonly found: Readonly<Record<string, LookupIssueKey>>;
  readonly touched: ReadonlySet<string>;
  /** The data were checked at least once: everything that is wrong or missing is shown. */
  readonly isAttempted: boolean;
};

const nothing: FormView = { issues: {}, refused: {}, found: {}, touched: new Set(), isAttempted: false };
/** More at once (another client, a draft) and the whole form is checked. */
const manyFields = 12;

export const useFormView = create<FormView>()(() => nothing);

/**
 * Checks the form as it stands, and from then on each field that changes together with what depends on it, never the
 * whole form at a keystroke. Returns how to stop.
 */
export function startChecking(terms: ClientTerms): () => void {
  checkWhole(currentClientForm(), terms);
  return clientFormStore.subscribe(({ contractFormValues: form }, { contractFormValues: before }) => {
    const changed = listChangedFields(form, before);
    const { issues, refused } = useFormView.getState();
    useFormView.setState({ refused: without(refused, changed) });
    if (changed.length > manyFields) checkWhole(form, terms);
    else useFormView.setState({ issues: recheck(issues, changed, form, terms) });
  });
}

/** A form that was there before, or comes as a whole: nobody is typing in it, so what is filled in and wrong is said. */
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
  const found = names.flatMap((name) => checkClientField(name, form, terms));
  return { ...without(issues, names), ...byPath(found) };
}

/** The issues of all other fields; the same object where none of these fields has one. */
function without(issues: ByPath, names: readonly ClientFieldName[]): ByPath {
  const gone = new Set<string>(names);
  const paths = Object.keys(issues);
  const kept = paths.filter((path) => !gone.has(fieldOfPath(path)));
  return kept.length === paths.length
    ? issues
    : (Object.fromEntries(kept.map((path) => [path, issues[path]] as const)) as ByPath);
}

function byPath(issues: readonly Issue[]): ByPath {
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path, issue]));
}

/** The field that a path belongs to: the questionnaire's issues have a question's code behind it. */
export function fieldOfPath(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/** A field is left: from now on its issues are shown, and those that it has brought to fields filled in before. */
export function touchField(name: ClientFieldName): void {
  const form = currentClientForm();
  touch([name, ...fieldsToCheck(name).filter((dependent) => isFilled(form, dependent))]);
}

/** From now on everything that is wrong is shown. */
export function attemptForm(): void {
  useFormView.setState({ isAttempted: true });
}

/** Shows what the server has refused at its fields. */
export function refuseFields(issues: readonly Issue[]): void {
  useFormView.setState({ refused: byPath(issues), isAttempted: true });
}

/** Shows what look-ups found, at once: whoever left the field waits for it. */
export function findInForm(found: FormView["found"]): void {
  if (!shallow(useFormView.getState().found, found)) useFormView.setState({ found });
}

/** The page is left, or another form is shown: nothing has been touched yet. */
export function forgetFormView(): void {
  useFormView.setState(nothing);
}

/** What is shown at a path: the server's word first, the form's own once the field was touched or the data checked. */
export function shownIssue({ issues, refused, touched, isAttempted }: FormView, path: string): Issue | undefined {
  const own = isAttempted || touched.has(fieldOfPath(path)) ? issues[path] : undefined;
  return own ?? refused[path];
}
