import type { ClientFieldName, ClientForm } from "@fundport/rules";
import { clientFields, hasUnusualBirthNumber } from "@fundport/rules";
import type { KeyboardEvent } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useClientForm } from "../../model/client-form-store.ts";
import { labelOf } from "../../model/fields/describe-value.ts";
import { useFormTools } from "../../model/form-context.ts";
import { shownIssue, useFormView } from "../../model/form-view.ts";
import { lookups } from "../../model/lookups/lookups.ts";
import { lookupStore } from "../../model/lookups/lookup-store.ts";
import classes from "./inputs.module.css";

const definitions = new Map(clientFields.map((field) => [field.name, field]));

/** Returns the element id of a field. */
export function fieldId(name: string): string {
  return `client-field-${name}`;
}

/** Returns the value of a field. The type depends on the field. */
export function useFieldValue<Name extends ClientFieldName>(name: Name): ClientForm[Name] {
  return useClientForm((form) => form[name]);
}

/** Returns the error message that a field shows. */
export function useFieldError(name: ClientFieldName): string | undefined {
  const { t } = useTexts(["client", "validation", "look-ups"]);
  const issue = useFormView((view) => shownIssue(view, name));
  const lookupIssue = useFormView((view) => view.lookupIssues[name]);
  if (issue) return t(`validation:${issue.key}`, { ...issue.params });
  return (
    lookupIssue && (lookupIssue === "legal-reasons" ? t("look-ups:legal-reasons") : t(`validation:${lookupIssue}`))
  );
}

/** Returns true while a lookup that this field shows is running. */
function useIsPending(name: ClientFieldName): boolean {
  return lookupStore.use(({ pending }) => lookups.some(({ kind, shownAt }) => shownAt === name && pending[kind]));
}

/**
 * Returns the props that all inputs of the form have: name, label, mark, error, and the handler for leaving the field.
 */
export function useField(name: ClientFieldName) {
  const { t } = useTexts(["client", "look-ups"]);
  const { terms, leave } = useFormTools();
  const definition = definitions.get(name);
  const label = useClientForm((form) => labelOf(t, name, form));
  const isRequired = useClientForm((form) => definition?.isRequired(form, terms) ?? false);
  const error = useFieldError(name);
  const isPending = useIsPending(name);
  const isUnusual = useClientForm((form) => name === "personalId" && hasUnusualBirthNumber(form, terms));
  return {
    id: fieldId(name),
    name,
    label,
    error,
    description: isPending ? t("look-ups:pending") : isUnusual ? t("unusual-birth-number") : undefined,
    required: isRequired,
    withAsterisk: isRequired,
    autoComplete: "off",
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
    // Longer than any field allows, because text that is too long is reported instead of cut. Stores reject longer
    // text.
    maxLength: 1000,
    classNames: { label: classes["label"] ?? "", error: classes["error"] ?? "", description: classes["hint"] ?? "" },
    onBlur: () => leave(name),
  };
}

/** Returns a handler that confirms the typed text when the user presses Enter, as leaving the field does. */
export function leaveOnEnter(leave: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === "Enter") leave();
  };
}
