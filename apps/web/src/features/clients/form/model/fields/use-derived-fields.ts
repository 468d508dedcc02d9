import type { Codelists } from "@fundport/api";
import { type ClientFieldName, type ClientForm, type ClientTerms, followField } from "@fundport/rules";
import { useCallback, useEffect, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { toastList } from "#ui/overlays/lazy-overlays.ts";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { askAboutField } from "../../components/dialogs/ask-about-field.tsx";
import { currentClientForm, editClientForm } from "../client-form-store.ts";
import { nameFields } from "./describe-value.ts";
import { fieldViews } from "./field-views.ts";
import { isSame, pickFields } from "./merge-edit.ts";

/**
 * What happens once a field is settled: what follows from it is filled in, with the way back in a toast; what somebody
 * typed is asked about first. A field that is as it was the last time is left alone. The toasts go with the form: taken
 * back from the contract's page, what was filled in would take the contract away. Source: client §4, Client form.
 */
export function useDerivedFields(terms: ClientTerms, lists: Codelists) {
  const { t } = useTexts("client");
  const settled = useRef<ClientForm | null>(null);
  settled.current ??= currentClientForm();
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const ids = shown.current;
    return () => {
      for (const id of ids) toastList.hide(id);
    };
  }, []);

  return useCallback(
    async (name: ClientFieldName): Promise<void> => {
      const form = currentClientForm();
      if (settled.current && isSame(settled.current[name], form[name])) return;
      const before = settled.current ?? form;
      const { changes, questions } = followField(form, name, terms, { ...form, [name]: before[name] });
      editClientForm(changes);
      const told = (Object.keys(changes) as ClientFieldName[]).filter(
        (changed) => changed !== name && fieldViews[changed].widget !== "none",
      );
      if (told.length > 0) {
        const id = `client-filled-${name}`;
        shown.current.add(id);
        showUndoToast({
          id,
          message: t("filled-in", { fields: nameFields(t, told, form) }),
          undoLabel: t("undo"),
          onUndo: () => editClientForm(stillAs(currentClientForm(), changes, pickFields(form, told))),
        });
      }
      settled.current = currentClientForm();
      for (const question of questions) {
        // oxlint-disable-next-line no-await-in-loop -- one question after the other
        editClientForm(await askAboutField(t, lists, question));
      }
      settled.current = currentClientForm();
    },
    [t, terms, lists],
  );
}

/** The former values of the fields that nobody has changed since. */
function stillAs(now: ClientForm, filled: Partial<ClientForm>, before: Partial<ClientForm>): Partial<ClientForm> {
  const names = (Object.keys(before) as ClientFieldName[]).filter((name) => isSame(now[name], filled[name]));
  return pickFields(before, names);
}
