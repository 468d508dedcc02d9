import { clientFields, type ClientFieldName, type ClientSection } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useClientForm } from "../../model/client-form-store.ts";
import { labelOf } from "../../model/fields/describe-value.ts";
import { shownIssue, useFormView } from "../../model/form-view.ts";
import { isMissing } from "../../model/section-state.ts";
import { useFieldError } from "../inputs/use-field.ts";
import classes from "./sections.module.css";

/**
 * Lists the errors of a folded section by field. A section may have errors after it is folded, because a lookup for a
 * later field can find one. Missing values are not listed; they are counted beside the heading.
 */
export function SectionErrors({ section }: { section: ClientSection }) {
  return clientFields
    .filter((field) => field.section === section)
    .map(({ name }) => <FieldErrorLine key={name} name={name} />);
}

function FieldErrorLine({ name }: { name: ClientFieldName }) {
  const { t } = useTexts("client");
  const error = useFieldError(name);
  const isOnlyMissing = useFormView((view) => {
    const issue = shownIssue(view, name);
    return issue !== undefined && isMissing(issue);
  });
  const label = useClientForm((form) => labelOf(t, name, form));
  if (error === undefined || isOnlyMissing) return null;
  return (
    <p className={classes["error"]}>
      {label}: {error}
    </p>
  );
}
