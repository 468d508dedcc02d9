import type { SentClientForm } from "@fundport/api";
import type { ClientFieldName, ClientForm } from "@fundport/rules";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { currentClientForm, editClientForm } from "./client-form-store.ts";
import { pickReturnedFields } from "./fields/compare-forms.ts";
import { nameFields } from "./fields/describe-value.ts";
import { useFormLookups, useFormTools } from "./form-context.ts";
import { touchField } from "./form-view.ts";
import { isSame, pickFields } from "./fields/merge-edit.ts";
import type { SentForms } from "./use-sent-forms.ts";

/**
 * Returns a function that copies accepted fields into the form as if they had been typed, shows a toast with an undo,
 * and ends the link. If ending the link fails, the returned form stays available.
 */
export function useApplySentForm({ put, refetch }: Pick<SentForms, "put" | "refetch">) {
  const { t } = useTexts(["client-link", "client"]);
  const lookUps = useFormLookups();
  const { leave } = useFormTools();
  return async (
    sentForm: SentClientForm,
    returned: ClientForm,
    fieldNames: readonly ClientFieldName[],
  ): Promise<void> => {
    const before = currentClientForm();
    const changes = pickReturnedFields(returned, fieldNames);
    editClientForm(changes);
    for (const name of fieldNames) {
      touchField(name);
      lookUps.change(name);
    }
    // Leaving these four fields starts each lookup once for all accepted fields.
    for (const name of ["personalId", "idNumber", "appUsername", "employerIdentificationNumber"] as const)
      if (fieldNames.length > 0) lookUps.leave(name);
    // If the birth date differs from the cart's, this opens a question.
    if (fieldNames.includes("dateOfBirth")) leave("dateOfBirth");
    if (fieldNames.length > 0) {
      const changedNames = Object.keys(changes) as ClientFieldName[];
      showUndoToast({
        id: "client-taken-over",
        message: t("compare-done", { fields: nameFields(t, fieldNames, before) }),
        undoLabel: t("client:undo"),
        onUndo: () => {
          const now = currentClientForm();
          editClientForm(
            pickFields(
              before,
              changedNames.filter((name) => isSame(now[name], changes[name])),
            ),
          );
        },
      });
    }
    try {
      await call("acceptClientForm", { body: { id: sentForm.id } });
      put((forms) => forms.filter(({ id }) => id !== sentForm.id));
    } catch {
      showFailure(t("action-failed"), { id: "client-link" });
      await refetch();
    }
  };
}
