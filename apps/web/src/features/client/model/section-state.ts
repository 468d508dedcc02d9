import { clientFields, type ClientForm, type ClientSection, type ClientTerms, type Issue } from "@fundport/rules";
import { fieldOfPath, type FormView } from "./form-view.ts";

/** How far a section is. */
export type SectionState = {
  /** Required fields that are empty. */
  readonly missing: number;
  /** Fields that are filled in and wrong, as far as that is shown. */
  readonly wrong: number;
  /** Nothing is missing and nothing wrong, shown or not. */
  readonly isDone: boolean;
};

const sectionOf = new Map<string, ClientSection>(clientFields.map(({ name, section }) => [name, section]));

/** The section in which a path's field stands. */
export function sectionOfPath(path: string): ClientSection | undefined {
  return sectionOf.get(fieldOfPath(path));
}

/** An empty field is missing, anything else that is wrong is wrong. */
function isMissing({ key }: Issue): boolean {
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
  return `${missing} ${wrong.length + alone.length} ${own.length + alone.length}`;
}

export function unpackSectionState(packed: string): SectionState {
  const [missing = 0, wrong = 0, all = 0] = packed.split(" ").map(Number);
  return { missing, wrong, isDone: all === 0 };
}

/** How many of the required fields are rightly filled in, and how many there are. */
export function countRequired(
  form: ClientForm,
  terms: ClientTerms,
  { issues, found }: Pick<FormView, "issues" | "found">,
) {
  const required = clientFields.filter((field) => field.isRequired(form, terms));
  return {
    done: required.filter(({ name }) => issues[name] === undefined && found[name] === undefined).length,
    total: required.length,
  };
}
