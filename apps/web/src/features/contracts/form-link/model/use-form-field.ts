import { type ClientFieldName, clientFields, type ClientForm } from "@fundport/rules";
import { useRef } from "react";
import { labelOf } from "#features/clients/form/model/fields/describe-value.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { changeField, leaveField, shownIssue } from "./form-state.ts";
import { useFormState, useFormStore } from "./form-context.ts";

const definitions = new Map(clientFields.map((field) => [field.name, field]));

/**
 * Returns the values and handlers that all fields of the client's form need: value, label, error and event handlers.
 */
export function useFormField<Name extends ClientFieldName>(name: Name) {
  const { t } = useTexts(["client", "validation"]);
  const store = useFormStore();
  const value = useFormState(({ form }) => form[name]);
  const label = useFormState(({ form }) => labelOf(t, name, form));
  const isRequired = useFormState(({ form, terms }) => definitions.get(name)?.isRequired(form, terms) ?? false);
  const issue = useFormState((filling) => shownIssue(filling, name));
  // The form when the client entered the field. On leaving, values that were derived from the field's old value are
  // updated to the new one.
  const before = useRef(store.getState().form);
  return {
    id: `field-${name}`,
    value,
    label,
    isRequired,
    error: issue && t(`validation:${issue.key}`, { ...issue.params }),
    enter: () => void (before.current = store.getState().form),
    change: (next: ClientForm[Name]) => changeField(store, name, next),
    leave: () => leaveField(store, name, before.current),
    /** Changes the field like `change`, and fills in derived values immediately. */
    choose: (next: ClientForm[Name]) => {
      const { form } = store.getState();
      changeField(store, name, next);
      leaveField(store, name, form);
    },
  };
}
