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

/** Whether nothing is filled in or chosen in a section; what is not the same as elsewhere is chosen to be so. */
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

/** How far a section is, as one text, so that who asks draws again only when it changes. */
export function packSectionState(
  { issues, refused, found, touched, isAttempted }: FormView,
  section: ClientSection,
): string {
  const own = Object.values({ ...refused, ...issues }).filter(({ path }) => sectionOfPath(path) === section);
  const missing = own.filter(isMissing).length;
  const wrong = own.filter(
    (issue) =>
      !isMissing(issue) && (isAttempted || touched.has(fieldOfPath(issue.path)) || refused[issue.path] !== undefined),
  );
  const alone = Object.keys(found).filter(
    (path) => sectionOfPath(path) === section && !(path in issues || path in refused),
  );
  // Whether a personal id is right, only the citizenship tells.
  const isOpen = section === "identification" && issues["citizenship"] !== undefined;
  return `${missing} ${wrong.length + alone.length} ${own.length + alone.length + (isOpen ? 1 : 0)}`;
}

export function unpackSectionState(packed: string): SectionState {
  const [missing = 0, wrong = 0, all = 0] = packed.split(" ").map(Number);
  return { missing, wrong, isDone: all === 0 };
}

/** How many of the required fields and of the questions that are asked are rightly filled in, and how many there are. */
export function countRequired(
  form: ClientForm,
  terms: ClientTerms,
  { issues, found }: Pick<FormView, "issues" | "found">,
) {
  const required = clientFields.filter((field) => field.isRequired(form, terms));
  const paths = [
    ...required.map(({ name }) => name),
    ...listAskedQuestions(terms.questionnaire, form.questionnaire).map(({ code }) => `questionnaire.${code}`),
  ];
  return {
    done: paths.filter((path) => issues[path] === undefined && found[path] === undefined).length,
    total: paths.length,
  };
}
