import type { RegistrationForm } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./components/registration-form.module.css";
import type { Registration } from "./use-registration.ts";

type InputSettings = { isRequired?: boolean; onLeave?: () => void; onEdit?: () => void };
type FieldEvent = { target: unknown; type?: unknown };

const wrapperOrder: ("label" | "input" | "error" | "description")[] = ["label", "input", "error", "description"];

/**
 * Returns the props of the registration inputs: names, labels, errors, handlers, and the reasons why fields are
 * disabled.
 */
export function useRegistrationInputs({ form, fields }: Pick<Registration, "form" | "fields">) {
  const { t } = useTexts("accounts");
  const { errors } = form.formState;

  /** Returns a field's name, label, error and the handlers of the form library. */
  function inputOf(field: keyof RegistrationForm, { isRequired = false, onLeave, onEdit }: InputSettings = {}) {
    const { ref, name, onChange, onBlur } = form.register(field);
    const error = errors[field];
    return {
      ref,
      name,
      size: "md" as const,
      label: isRequired ? t(field) : <OptionalLabel label={t(field)} />,
      required: isRequired,
      withAsterisk: false,
      error: error === undefined ? undefined : t(error.type, { ...error.types }),
      inputWrapperOrder: wrapperOrder,
      classNames: { description: classes["description"] ?? "" },
      onChange: async (event: FieldEvent) => {
        await onChange(event);
        onEdit?.();
      },
      onBlur: async (event: FieldEvent) => {
        onLeave?.();
        await onBlur(event);
      },
    };
  }

  /** Returns a handler that rewrites a field with `tidy` when the field loses the focus. */
  const rewrite = (field: "advisorCode" | "phone", tidy: (value: string) => string) => () => {
    const value = form.getValues(field);
    if (tidy(value) !== value) form.setValue(field, tidy(value));
  };

  /** Returns the reason why a field is disabled that depends on the distributor. */
  function describeDisabled(field: "branchCode" | "vatId"): string {
    if (fields.state === "loading") return t("fields-loading");
    return fields.state === "unknown" ? t("fields-unknown") : t(`${field}-unavailable`);
  }

  /** Returns the label of the button that shows or hides a password. */
  const revealLabel = (field: "password_0" | "password_1") => (isShown: boolean) =>
    t(isShown ? "hide-password" : "show-password", { field: t(field) });

  return { inputOf, rewrite, describeDisabled, revealLabel };
}

function OptionalLabel({ label }: { label: string }) {
  const { t } = useTexts("accounts");
  return (
    <>
      {label} <span className={classes["optional"]}>({t("optional")})</span>
    </>
  );
}
