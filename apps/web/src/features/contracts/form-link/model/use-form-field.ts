import { type ClientFieldName, clientFields, type ClientForm } from "@fundport/rules";
import { useRef } from "react";
import { labelOf } from "#features/clients/form/model/fields/describe-value.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { changeField, leaveField, shownIssue } from "./form-state.ts";
import { useFormState, useFormStore } from "./form-context.ts";

const definitions = new Map(clientFields.map((field) => [field.name, field]));

/** Returns the parts that all fields of the client's page share: value, label, error and handlers. */
export function useFormField<Name extends ClientFieldName>(name: Name) {
  const { t } = useTexts(["client", "validation"]);
  const store = useFormStore();
  const value = useFormState(({ form }) => form[name]);
  const label = useFormState(({ form }) => labelOf(t, name, form));
  const isRequired = useFormState(({ form, terms }) => definitions.get(name)?.isRequired(form, terms) ?? false);
  const issue = useFormState((filling) => shownIssue(filling, name));
  // The form when the field was entered. When the field is left, values derived from its old value follow the new one.
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
    /** Like `change`, but also fills in derived values immediately. */
    choose: (next: ClientForm[Name]) => {
      const { form } = store.getState();
      changeField(store, name, next);
      leaveField(store, name, form);
    },
  };
}
