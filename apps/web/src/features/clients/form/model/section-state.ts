import {
  clientFields,
  type ClientForm,
  type ClientSection,
  type ClientTerms,
  type Issue,
  listApplicableQuestions,
} from "@fundport/rules";
import { fieldOfPath, type FormView } from "./form-view.ts";

/** The progress of a section. */
export type SectionState = {
  /** The number of required fields that are empty. */
  readonly missing: number;
  /** The number of fields with an invalid value whose issue is shown. */
  readonly wrong: number;
  /**
   * True if no field is missing or wrong, even if the issue is not shown, and if the validity depends on no other
   * section.
   */
  readonly isDone: boolean;
};

const sectionOf = new Map<string, ClientSection>(clientFields.map(({ name, section }) => [name, section]));

/** Returns the section of the field to which a path belongs. */
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

/** Returns true if the issue is that a required field is empty. All other issues count as wrong values. */
export function isMissing({ key }: Issue): boolean {
  return key === "mixed.required";
}

/**
 * Returns the state of a section. The state is joined to one text, so that subscribers render again only when it
 * changes.
 */
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
  // A personal id cannot be validated while the citizenship is missing or wrong.
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
    ...listApplicableQuestions(terms.questionnaire, form.questionnaire).map(({ code }) => `questionnaire.${code}`),
  ];
  return {
    done: paths.filter((path) => issues[path] === undefined && lookupIssues[path] === undefined).length,
    total: paths.length,
  };
}
