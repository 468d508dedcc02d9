import { TextInput } from "@mantine/core";
import { padAdvisorCode, type RegistrationForm as Registration } from "@fundport/rules";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTexts } from "#lib/use-texts.tsx";
import { PasswordField } from "#features/session/components/password-field.tsx";
import { tidyPhone } from "../model/phone.ts";
import { useRegistration } from "../use-registration.ts";
import { BackToLogin } from "./back-to-login.tsx";
import buttons from "./accounts.module.css";
import { Message } from "./message.tsx";
import { PasswordStrength } from "./password-strength.tsx";
import classes from "./registration-form.module.css";
import { SubmitButton } from "./submit-button.tsx";

type RegistrationFormProps = { onDone: (code: "OK" | "ManualCheck", email: string) => void };

/** Source: portal §2.2 Registration form, §5 Registration. */
export function RegistrationForm({ onDone }: RegistrationFormProps) {
  const { t } = useTexts("accounts");
  const { form, fields, banner, isBusy, phonePrefix, handleSubmit, loadFields, checkAgain } = useRegistration(onDone);
  const { errors } = form.formState;

  /** Name, label, error and the library's handlers of a field. */
  function inputOf(
    field: keyof Registration,
    { isRequired = false, onLeave, onEdit }: { isRequired?: boolean; onLeave?: () => void; onEdit?: () => void } = {},
  ) {
    const { ref, name, onChange, onBlur } = form.register(field);
    const error = errors[field];
    return {
      ref,
      name,
      size: "md" as const,
      label: isRequired ? t(field) : <OptionalLabel label={t(field)} word={t("optional")} />,
      required: isRequired,
      withAsterisk: false,
      error: error === undefined ? undefined : t(error.type, { ...error.types }),
      inputWrapperOrder: ["label", "input", "error", "description"] as ["label", "input", "error", "description"],
      classNames: { description: classes["description"] ?? "" },
      onChange: async (event: { target: unknown; type?: unknown }) => {
        await onChange(event);
        onEdit?.();
      },
      onBlur: async (event: { target: unknown; type?: unknown }) => {
        onLeave?.();
        await onBlur(event);
      },
    };
  }
  const rewrite = (field: "advisorCode" | "phone", tidy: (value: string) => string) => () => {
    const value = form.getValues(field);
    if (tidy(value) !== value) form.setValue(field, tidy(value));
  };
  const whyDisabled = (field: "branchCode" | "vatId") => {
    if (fields.state === "loading") return t("fields-loading");
    return fields.state === "unknown" ? t("fields-unknown") : t(`${field}-unavailable`);
  };
  const revealLabel = (field: "password_0" | "password_1") => (isShown: boolean) =>
    t(isShown ? "hide-password" : "show-password", { field: t(field) });

  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {banner !== null && <Message>{t(banner)}</Message>}
      <Section title={t("section-person")}>
        <TextInput {...inputOf("surname", { isRequired: true })} autoComplete="family-name" />
        <TextInput {...inputOf("name")} autoComplete="given-name" />
        <TextInput {...inputOf("prefix")} autoComplete="honorific-prefix" />
        <TextInput {...inputOf("suffix")} autoComplete="honorific-suffix" />
      </Section>
      <Section title={t("section-distributor")}>
        <TextInput
          {...inputOf("distributorCode", {
            isRequired: true,
            onLeave: () => void loadFields(),
            onEdit: () => checkAgain("advisorCode"),
          })}
          description={t("distributorCode-hint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextInput
          {...inputOf("advisorCode", { isRequired: true, onLeave: rewrite("advisorCode", padAdvisorCode) })}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...inputOf("branchCode", { isRequired: fields.isBranchCodeAvailable })}
          label={t("branchCode")}
          description={fields.isBranchCodeAvailable ? undefined : whyDisabled("branchCode")}
          disabled={!fields.isBranchCodeAvailable}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...inputOf("vatId")}
          description={fields.isIcoAvailable ? undefined : whyDisabled("vatId")}
          disabled={!fields.isIcoAvailable}
          autoComplete="off"
          inputMode="numeric"
        />
      </Section>
      <Section title={t("section-contact")}>
        <TextInput
          {...inputOf("email", { isRequired: true, onEdit: () => checkAgain("password_0") })}
          type="email"
          autoComplete="email"
        />
        <TextInput
          {...inputOf("phone", {
            isRequired: true,
            onLeave: rewrite("phone", (value) => tidyPhone(value, phonePrefix)),
          })}
          type="tel"
          autoComplete="tel"
        />
      </Section>
      <Section title={t("section-password")}>
        <div>
          <PasswordField
            {...inputOf("password_0", { isRequired: true, onEdit: () => checkAgain("password_1") })}
            description={t("password-hint")}
            autoComplete="new-password"
            revealLabel={revealLabel("password_0")}
          />
          <Strength control={form.control} />
        </div>
        <PasswordField
          {...inputOf("password_1", { isRequired: true })}
          autoComplete="new-password"
          revealLabel={revealLabel("password_1")}
        />
      </Section>
      <div className={buttons["buttons"]}>
        <SubmitButton isBusy={isBusy}>{t(isBusy ? "registering" : "register")}</SubmitButton>
        <BackToLogin />
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes["section"]}>
      <legend className={classes["legend"]}>{title}</legend>
      <div className={classes["fields"]}>{children}</div>
    </fieldset>
  );
}

function OptionalLabel({ label, word }: { label: string; word: string }) {
  return (
    <>
      {label} <span className={classes["optional"]}>({word})</span>
    </>
  );
}

/** Watches the password by itself: the form need not be drawn again at each keystroke. */
function Strength({ control }: { control: ReturnType<typeof useRegistration>["form"]["control"] }) {
  const [password, email] = useWatch({ control, name: ["password_0", "email"] });
  return <PasswordStrength password={password} username={email} />;
}
