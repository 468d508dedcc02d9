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
  const { t } = useTexts(["client", "validation", "look-ups"]);
  const issue = useFormView((view) => shownIssue(view, name));
  const lookupIssue = useFormView((view) => view.lookupIssues[name]);
  if (issue) return t(`validation:${issue.key}`, { ...issue.params });
  return (
    lookupIssue && (lookupIssue === "legal-reasons" ? t("look-ups:legal-reasons") : t(`validation:${lookupIssue}`))
  );
}

/** Whether an answer of the server is awaited that this field shows. */
function useIsPending(name: ClientFieldName): boolean {
  return lookupStore.use(({ pending }) => lookups.some(({ kind, shownAt }) => shownAt === name && pending[kind]));
}

/** What all inputs of the form have in common: name, label, mark, error, and what happens when they are left. */
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
    // Longer than any field allows: text that is too long is reported, not cut. Stores hold no longer text.
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
