import { useShallow } from "zustand/react/shallow";
import { editClientForm, useClientForm } from "../../model/client-form-store.ts";
import { useFormTools } from "../../model/form-context.ts";
import { fieldOfPath, type FormView, shownIssue, touchField, useFormView } from "../../model/form-view.ts";
import { AmlSection } from "../questionnaire/aml-section.tsx";

/** The AML questionnaire as a section, with the issues that the form shows. */
export function QuestionnaireSection() {
  const { terms } = useFormTools();
  const clientId = useClientForm((form) => form.clientId);
  const answers = useClientForm((form) => form.questionnaire);
  const issues = useFormView(useShallow(listShownIssues));
  return (
    <div onBlur={() => touchField("questionnaire")}>
      <AmlSection
        clientId={clientId}
        answers={answers}
        issues={issues}
        onChange={(questionnaire) => editClientForm({ questionnaire })}
        firstYear={terms.firstYear}
        today={terms.today}
      />
    </div>
  );
}

function listShownIssues(view: FormView) {
  const paths = [...new Set([...Object.keys(view.issues), ...Object.keys(view.serverIssues)])];
  return paths.filter((path) => fieldOfPath(path) === "questionnaire").flatMap((path) => shownIssue(view, path) ?? []);
}
