import type { SentClientForm } from "@fundport/api";
import type { ClientFieldName, ClientForm } from "@fundport/rules";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { currentClientForm, editClientForm } from "./client-form-store.ts";
import { takeFields } from "./fields/compare-forms.ts";
import { nameFields } from "./fields/describe-value.ts";
import { useFormLookups, useFormTools } from "./form-context.ts";
import { touchField } from "./form-view.ts";
import { isSame, pickFields } from "./fields/merge-edit.ts";
import type { SentForms } from "./use-sent-forms.ts";

/**
 * Takes what a client has filled in over into the form, as if it had been typed, with the way back in a toast, and ends
 * the link. What could not be ended waits on; nothing of it is lost.
 */
export function useApplySentForm({ put, refetch }: Pick<SentForms, "put" | "refetch">) {
  const { t } = useTexts(["client-link", "client"]);
  const lookUps = useFormLookups();
  const { leave } = useFormTools();
  return async (sent: SentClientForm, returned: ClientForm, taken: readonly ClientFieldName[]): Promise<void> => {
    const before = currentClientForm();
    const changes = takeFields(returned, taken);
    editClientForm(changes);
    for (const name of taken) {
      touchField(name);
      lookUps.change(name);
    }
    // What the server is asked about a field is asked once for all of them.
    for (const name of ["personalId", "idNumber", "appUsername", "employerIdentificationNumber"] as const)
      if (taken.length > 0) lookUps.leave(name);
    // Another birth date than the cart's is asked about.
    if (taken.includes("dateOfBirth")) leave("dateOfBirth");
    if (taken.length > 0) {
      const names = Object.keys(changes) as ClientFieldName[];
      showUndoToast({
        id: "client-taken-over",
        message: t("compare-done", { fields: nameFields(t, taken, before) }),
        undoLabel: t("client:undo"),
        onUndo: () => {
          const now = currentClientForm();
          editClientForm(
            pickFields(
              before,
              names.filter((name) => isSame(now[name], changes[name])),
            ),
          );
        },
      });
    }
    try {
      await call("acceptClientForm", { body: { id: sent.id } });
      put((forms) => forms.filter(({ id }) => id !== sent.id));
    } catch {
      showFailure(t("action-failed"), { id: "client-link" });
      await refetch();
    }
  };
}
