import type { ClientFieldName, ClientForm } from "@fundport/rules";
import { clientFields } from "@fundport/rules";
import type { KeyboardEvent } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { useClientForm } from "../../model/client-form-store.ts";
import { labelOf } from "../../model/describe-value.ts";
import { useFormTools } from "../../model/form-context.ts";
import { shownIssue, useFormView } from "../../model/form-view.ts";
import classes from "./inputs.module.css";

const definitions = new Map(clientFields.map((field) => [field.name, field]));

/** Where a field of the page is found, to go to it. */
export function fieldId(name: string): string {
  return `client-field-${name}`;
}

/** The value of a field; the type is that of the form, whatever the name. */
export function useFieldValue<Name extends ClientFieldName>(name: Name): ClientForm[Name] {
  return useClientForm((form) => form[name]);
}

/** What is wrong with a field, in words, as far as it is shown. */
export function useFieldError(name: ClientFieldName): string | undefined {
  const { t } = useTexts(["client", "validation"]);
  const issue = useFormView((view) => shownIssue(view, name));
  return issue && t(`validation:${issue.key}`, { ...issue.params });
}

/** What all inputs of the form have in common: name, label, mark, error, and what happens when they are left. */
export function useField(name: ClientFieldName) {
  const { t } = useTexts("client");
  const { terms, leave } = useFormTools();
  const definition = definitions.get(name);
  const label = useClientForm((form) => labelOf(t, name, form));
  const isRequired = useClientForm((form) => definition?.isRequired(form, terms) ?? false);
  const error = useFieldError(name);
  return {
    id: fieldId(name),
    name,
    label,
    error,
    required: isRequired,
    withAsterisk: isRequired,
    autoComplete: "off",
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
    // Longer than any field may be: what is too long is said, not cut. More is not kept in any store.
    maxLength: 1000,
    classNames: { label: classes["label"] ?? "", error: classes["error"] ?? "", description: classes["hint"] ?? "" },
    onBlur: () => leave(name),
  };
}

/** Enter settles what is typed, as leaving the field does. */
export function leaveOnEnter(leave: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === "Enter") leave();
  };
}
