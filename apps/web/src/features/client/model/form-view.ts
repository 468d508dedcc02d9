import {
  checkClientField,
  checkClientForm,
  type ClientFieldName,
  type ClientForm,
  type ClientTerms,
  fieldsToCheck,
  type Issue,
} from "@fundport/rules";
import { create } from "zustand";
import { shallow } from "zustand/shallow";
import { clientFormStore, currentClientForm } from "./client-form-store.ts";
import type { LookUpIssueKey } from "./look-ups/look-up.ts";
import { listChangedFields } from "./merge-edit.ts";

type ByPath = Readonly<Record<string, Issue>>;
/** What the page knows of the form besides its values. Of this tab alone, and only while the page is open. */
export type FormView = {
  /** The first issue of each path: a field's name, or `questionnaire.<code of the question>`. */
  readonly issues: ByPath;
  /** What the server has refused; of a field until it is changed. */
  readonly refused: ByPath;
  /** What look-ups found against a field as it stands. */
  readonly found: Readonly<Record<string, LookUpIssueKey>>;
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
  useFormView.setState({ issues: byPath(checkClientForm(currentClientForm(), terms)) });
  return clientFormStore.subscribe(({ contractFormValues: form }, { contractFormValues: before }) => {
    const changed = listChangedFields(form, before);
    const { issues, refused } = useFormView.getState();
    useFormView.setState({
      issues:
        changed.length > manyFields ? byPath(checkClientForm(form, terms)) : recheck(issues, changed, form, terms),
      refused: without(refused, changed),
    });
  });
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

export function touchField(name: ClientFieldName): void {
  const { touched } = useFormView.getState();
  if (!touched.has(name)) useFormView.setState({ touched: new Set([...touched, name]) });
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
