import {
  clientFields,
  type ClientForm,
  type ClientSection,
  type ClientTerms,
  type Issue,
  listAskedQuestions,
} from "@fundport/rules";
import { fieldOfPath, type FormView } from "./form-view.ts";

/** How far a section is. */
export type SectionState = {
  /** Required fields that are empty. */
  readonly missing: number;
  /** Fields that are filled in and wrong, as far as that is shown. */
  readonly wrong: number;
  /** Nothing is missing and nothing wrong, shown or not, and nothing waits for another section to be judged. */
  readonly isDone: boolean;
};

const sectionOf = new Map<string, ClientSection>(clientFields.map(({ name, section }) => [name, section]));

/** The section in which a path's field stands. */
export function sectionOfPath(path: string): ClientSection | undefined {
  return sectionOf.get(fieldOfPath(path));
}

const namesOf = Map.groupBy(clientFields, ({ section }) => section);

/** Returns true if every field of a section is null, empty or unticked. */
export function isBlankSection(form: ClientForm, section: ClientSection): boolean {
  return (namesOf.get(section) ?? []).every(({ name }) => {
    const value = form[name];
    return value === null || value === "" || value === false;
  });
}

/** An empty field is missing, anything else that is wrong is wrong. */
export function isMissing({ key }: Issue): boolean {
  return key === "mixed.required";
}

/** Returns the state of a section as one text, so that subscribers render again only when it changes. */
export function packSectionState(
  { issues, serverIssues, lookupIssues, touched, isAttempted }: FormView,
  section: ClientSection,
): string {
  const sectionIssues = Object.values({ ...serverIssues, ...issues }).filter(
    ({ path }) => sectionOfPath(path) === section,
  );
  const missing = sectionIssues.filter(isMissing).length;
  const wrongIssues = sectionIssues.filter(
    (issue) =>
      !isMissing(issue) &&
      (isAttempted || touched.has(fieldOfPath(issue.path)) || serverIssues[issue.path] !== undefined),
  );
  const lookupPaths = Object.keys(lookupIssues).filter(
    (path) => sectionOfPath(path) === section && !(path in issues || path in serverIssues),
  );
  // Whether a personal id is right, only the citizenship tells.
  const isOpen = section === "identification" && issues["citizenship"] !== undefined;
  return `${missing} ${wrongIssues.length + lookupPaths.length} ${sectionIssues.length + lookupPaths.length + (isOpen ? 1 : 0)}`;
}

export function unpackSectionState(packed: string): SectionState {
  const [missing = 0, wrong = 0, openCount = 0] = packed.split(" ").map(Number);
  return { missing, wrong, isDone: openCount === 0 };
}

/** Counts the required fields and visible questions, and how many of them are valid. */
export function countRequired(
  form: ClientForm,
  terms: ClientTerms,
  { issues, lookupIssues }: Pick<FormView, "issues" | "lookupIssues">,
) {
  const required = clientFields.filter((field) => field.isRequired(form, terms));
  const paths = [
    ...required.map(({ name }) => name),
    ...listAskedQuestions(terms.questionnaire, form.questionnaire).map(({ code }) => `questionnaire.${code}`),
  ];
  return {
    done: paths.filter((path) => issues[path] === undefined && lookupIssues[path] === undefined).length,
    total: paths.length,
  };
}
