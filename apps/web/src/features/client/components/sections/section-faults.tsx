import { clientFields, type ClientFieldName, type ClientSection } from "@fundport/rules";
import { useTexts } from "#lib/use-texts.tsx";
import { useClientForm } from "../../model/client-form-store.ts";
import { labelOf } from "../../model/describe-value.ts";
import { shownIssue, useFormView } from "../../model/form-view.ts";
import { isMissing } from "../../model/section-state.ts";
import { useFieldError } from "../inputs/use-field.ts";
import classes from "./sections.module.css";

/**
 * What is wrong in a folded section, by its fields: a look-up for a field below may find fault with one above, where nobody
 * sees it. What is only missing is counted beside the heading.
 */
export function SectionFaults({ section }: { section: ClientSection }) {
  return clientFields
    .filter((field) => field.section === section)
    .map(({ name }) => <FieldFault key={name} name={name} />);
}

function FieldFault({ name }: { name: ClientFieldName }) {
  const { t } = useTexts("client");
  const error = useFieldError(name);
  const isOnlyMissing = useFormView((view) => {
    const issue = shownIssue(view, name);
    return issue !== undefined && isMissing(issue);
  });
  const label = useClientForm((form) => labelOf(t, name, form));
  if (error === undefined || isOnlyMissing) return null;
  return (
    <p className={classes["fault"]}>
      {label}: {error}
    </p>
  );
}
