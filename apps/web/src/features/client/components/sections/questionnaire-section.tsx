import { useMemo } from "react";
import { editClientForm, useClientForm } from "../../model/client-form-store.ts";
import { useFormTools } from "../../model/form-context.ts";
import { fieldOfPath, shownIssue, touchField, useFormView } from "../../model/form-view.ts";
import { AmlSection } from "../questionnaire/aml-section.tsx";

/** The AML questionnaire, with what is wrong in it as far as it is shown. */
export function QuestionnaireSection() {
  const { terms } = useFormTools();
  const clientId = useClientForm((form) => form.clientId);
  const answers = useClientForm((form) => form.questionnaire);
  const view = useFormView();
  const issues = useMemo(
    () =>
      [...Object.keys(view.issues), ...Object.keys(view.refused)]
        .filter((path) => fieldOfPath(path) === "questionnaire")
        .flatMap((path) => shownIssue(view, path) ?? []),
    [view],
  );
  return (
    <div onBlur={() => touchField("questionnaire")}>
      <AmlSection
        clientId={clientId}
        answers={answers}
        issues={issues}
        onChange={(questionnaire) => editClientForm({ questionnaire })}
        today={terms.today}
      />
    </div>
  );
}
