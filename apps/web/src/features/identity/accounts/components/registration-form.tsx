import { TextInput } from "@mantine/core";
import { padAdvisorCode } from "@fundport/rules";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { PasswordField } from "#features/identity/sessions/components/password-field.tsx";
import { normalisePhone } from "../model/phone.ts";
import { type Registration, useRegistration } from "../use-registration.ts";
import { useRegistrationInputs } from "../use-registration-inputs.tsx";
import { BackToLogin } from "./back-to-login.tsx";
import buttons from "./accounts.module.css";
import { FormMessage } from "./form-message.tsx";
import { PasswordStrength } from "./password-strength.tsx";
import classes from "./registration-form.module.css";
import { SubmitButton } from "./submit-button.tsx";

type RegistrationFormProps = { onDone: (code: "OK" | "ManualCheck", email: string) => void };
type SectionProps = { registration: Registration };

/** The fields and the submit button of the registration. Source: docs/reference/accounts.md#registration-form. */
export function RegistrationForm({ onDone }: RegistrationFormProps) {
  const { t } = useTexts("accounts");
  const registration = useRegistration(onDone);
  const { banner, isBusy, handleSubmit } = registration;
  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {banner !== null && (
        <FormMessage>
          <FailureText failure={banner} />
        </FormMessage>
      )}
      <PersonSection registration={registration} />
      <DistributorSection registration={registration} />
      <ContactSection registration={registration} />
      <PasswordSection registration={registration} />
      <div className={buttons["buttons"]}>
        <SubmitButton isBusy={isBusy}>{t(isBusy ? "registering" : "register")}</SubmitButton>
        <BackToLogin />
      </div>
    </form>
  );
}

function PersonSection({ registration }: SectionProps) {
  const { t } = useTexts("accounts");
  const { inputOf } = useRegistrationInputs(registration);
  return (
    <Section title={t("section-person")}>
      <TextInput {...inputOf("surname", { isRequired: true })} autoComplete="family-name" />
      <TextInput {...inputOf("name")} autoComplete="given-name" />
      <TextInput {...inputOf("prefix")} autoComplete="honorific-prefix" />
      <TextInput {...inputOf("suffix")} autoComplete="honorific-suffix" />
    </Section>
  );
}

function DistributorSection({ registration }: SectionProps) {
  const { t } = useTexts("accounts");
  const { fields, loadFields, recheck } = registration;
  const { inputOf, rewrite, describeDisabled } = useRegistrationInputs(registration);
  return (
    <Section title={t("section-distributor")}>
      <TextInput
        {...inputOf("distributorCode", {
          isRequired: true,
          onLeave: () => void loadFields(),
          onEdit: () => recheck("advisorCode"),
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
        description={fields.isBranchCodeAvailable ? undefined : describeDisabled("branchCode")}
        disabled={!fields.isBranchCodeAvailable}
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        {...inputOf("vatId")}
        description={fields.isIcoAvailable ? undefined : describeDisabled("vatId")}
        disabled={!fields.isIcoAvailable}
        autoComplete="off"
        inputMode="numeric"
      />
    </Section>
  );
}

function ContactSection({ registration }: SectionProps) {
  const { t } = useTexts("accounts");
  const { phonePrefix, recheck } = registration;
  const { inputOf, rewrite } = useRegistrationInputs(registration);
  return (
    <Section title={t("section-contact")}>
      <TextInput
        {...inputOf("email", { isRequired: true, onEdit: () => recheck("password_0") })}
        type="email"
        autoComplete="email"
      />
      <TextInput
        {...inputOf("phone", {
          isRequired: true,
          onLeave: rewrite("phone", (value) => normalisePhone(value, phonePrefix)),
        })}
        type="tel"
        autoComplete="tel"
      />
    </Section>
  );
}

function PasswordSection({ registration }: SectionProps) {
  const { t } = useTexts("accounts");
  const { form, recheck } = registration;
  const { inputOf, revealLabel } = useRegistrationInputs(registration);
  return (
    <Section title={t("section-password")}>
      <div>
        <PasswordField
          {...inputOf("password_0", { isRequired: true, onEdit: () => recheck("password_1") })}
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

/** Watches the password in a separate component, so that the form does not render while the user types. */
function Strength({ control }: { control: Registration["form"]["control"] }) {
  const [password, email] = useWatch({ control, name: ["password_0", "email"] });
  return <PasswordStrength password={password} username={email} />;
}
