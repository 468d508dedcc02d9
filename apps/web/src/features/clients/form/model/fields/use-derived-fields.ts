import type { Codelists } from "@fundport/api";
import { type ClientFieldName, type ClientForm, type ClientTerms, deriveFromField } from "@fundport/rules";
import { useCallback, useEffect, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { notifications } from "@mantine/notifications";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { askAboutField } from "../../components/dialogs/ask-about-field.tsx";
import { currentClientForm, editClientForm } from "../client-form-store.ts";
import { nameFields } from "./describe-value.ts";
import { fieldViews } from "./field-views.ts";
import { isSame, pickFields } from "./merge-edit.ts";

/**
 * Returns the handler for a field that the advisor has left. If the field has changed, the handler fills in the values
 * that follow from it, with an undo in a toast, and requires confirmation before it replaces a typed value. The toasts
 * close with the form, because an undo on the contract's page would discard the contract.
 * Source: docs/reference/client-form.md#questions-before-a-change.
 */
export function useDerivedFields(terms: ClientTerms, lists: Codelists) {
  const { t } = useTexts("client");
  const lastForm = useRef<ClientForm | null>(null);
  lastForm.current ??= currentClientForm();
  const toastIds = useRef(new Set<string>());
  useEffect(() => {
    const ids = toastIds.current;
    return () => {
      for (const id of ids) notifications.hide(id);
    };
  }, []);

  return useCallback(
    async (name: ClientFieldName): Promise<void> => {
      const form = currentClientForm();
      if (lastForm.current && isSame(lastForm.current[name], form[name])) return;
      const before = lastForm.current ?? form;
      const { changes, questions } = deriveFromField(form, name, terms, { ...form, [name]: before[name] });
      editClientForm(changes);
      const visibleNames = (Object.keys(changes) as ClientFieldName[]).filter(
        (changed) => changed !== name && fieldViews[changed].widget !== "none",
      );
      if (visibleNames.length > 0) {
        const id = `client-filled-${name}`;
        toastIds.current.add(id);
        showUndoToast({
          id,
          message: t("filled-in", { fields: nameFields(t, visibleNames, form) }),
          undoLabel: t("undo"),
          onUndo: () => editClientForm(formerValues(currentClientForm(), changes, pickFields(form, visibleNames))),
        });
      }
      lastForm.current = currentClientForm();
      for (const question of questions) {
        // oxlint-disable-next-line no-await-in-loop -- questions are asked one after the other
        editClientForm(await askAboutField(t, lists, question));
      }
      lastForm.current = currentClientForm();
    },
    [t, terms, lists],
  );
}

/** Returns the former values of fields that have not been changed since. */
function formerValues(
  current: ClientForm,
  filled: Partial<ClientForm>,
  before: Partial<ClientForm>,
): Partial<ClientForm> {
  const names = (Object.keys(before) as ClientFieldName[]).filter((name) => isSame(current[name], filled[name]));
  return pickFields(before, names);
}
