import { checkPasswordReset, type PasswordReset } from "@fundport/rules";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { isStillLoggedIn } from "#features/identity/sessions/api/is-still-logged-in.ts";
import { PasswordField } from "#features/identity/sessions/components/password-field.tsx";
import { PublicHeading } from "#features/identity/sessions/components/public-frame.tsx";
import { setPublicNote } from "#features/identity/sessions/model/public-note.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { call } from "#lib/http/api.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { goTo } from "#lib/routing/public-location.ts";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { PathLink } from "#ui/layout/path-link.tsx";
import { type LinkFailure, resetFailure } from "../describe-failure.ts";
import classes from "./accounts.module.css";
import { BackToLogin } from "./back-to-login.tsx";
import { FormMessage } from "./form-message.tsx";
import { ResultMessage } from "./result-message.tsx";
import { PasswordStrength } from "./password-strength.tsx";
import description from "./registration-form.module.css";
import { SubmitButton } from "./submit-button.tsx";

type Field = keyof PasswordReset;
const fields = ["password_0", "password_1"] as const satisfies readonly Field[];
const labels = { password_0: "new-password", password_1: "new-password-again" } as const;

/** The two password fields: their values, their issues, and the props of each input. */
function usePasswordFields(onChange: () => void) {
  const { t } = useTexts("accounts");
  const [form, setForm] = useState<PasswordReset>({ password_0: "", password_1: "" });
  const [touched, setTouched] = useState<readonly Field[]>([]);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const issues = checkPasswordReset(form);

  /** Shows all issues and focuses the first field with an issue. Returns true if no field has an issue. */
  function validate(): boolean {
    setTouched(fields);
    const first = issues[0]?.path as Field | undefined;
    if (first !== undefined) inputs.current[first]?.focus();
    return first === undefined;
  }

  const inputOf = (field: Field) => {
    const issue = touched.includes(field) ? issues.find(({ path }) => path === field) : undefined;
    return {
      name: field,
      label: t(labels[field]),
      required: true,
      withAsterisk: false,
      autoComplete: "new-password" as const,
      value: form[field],
      error: issue && t(`validation:${issue.key}`, { ...issue.params }),
      ref: (input: HTMLInputElement | null) => void (inputs.current[field] = input),
      revealLabel: (isShown: boolean) => t(isShown ? "hide-password" : "show-password", { field: t(labels[field]) }),
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        onChange();
        setForm({ ...form, [field]: currentTarget.value });
      },
      onBlur: () => setTouched([...touched, field]),
    };
  };

  return { newPassword: form.password_0, validate, inputOf };
}

/**
 * Prompts for the new password twice, and opens the log-in page with a note after the reset.
 * Source: docs/reference/accounts.md#password-reset.
 */
export function ResetPasswordPage({ resetToken }: { resetToken: string }) {
  const { t } = useTexts("accounts");
  useDocumentTitle(t("reset-title"));
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<LinkFailure | null>(null);
  const { newPassword, validate, inputOf } = usePasswordFields(() => setFailure(null));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (!validate()) return;
    setBusy(true);
    try {
      await call("resetPassword", { body: { newPassword, resetToken } });
      // The reset has ended all sessions of the user whose password was reset. If another user is logged in in this
      // browser, that session continues.
      if (await isStillLoggedIn()) return setDone(true);
      setPublicNote("password-reset-note");
      goTo("/", { replace: true });
    } catch (error) {
      setFailure(resetFailure(error));
      setBusy(false);
    }
  }

  if (isDone) return <PasswordIsSet />;

  return (
    <>
      <PublicHeading title={t("reset-title")} lead={t("reset-lead")} />
      <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {failure !== null && (
          <FormMessage>
            <FailureText failure={failure} />{" "}
            {failure.key === "accounts:invalid-token" && <PathLink to="/reset-password">{t("ask-again")}</PathLink>}
          </FormMessage>
        )}
        <div>
          <PasswordField
            {...inputOf("password_0")}
            description={t("password-hint")}
            inputWrapperOrder={["label", "input", "error", "description"]}
            classNames={{ description: description["description"] ?? "" }}
          />
          <PasswordStrength password={newPassword} username="" />
        </div>
        <PasswordField {...inputOf("password_1")} />
        <div className={classes["buttons"]}>
          <SubmitButton isBusy={isBusy}>{t("reset-submit")}</SubmitButton>
          <BackToLogin />
        </div>
      </form>
    </>
  );
}

/**
 * Confirms the reset while another user is logged in in this browser, because the log-in page is not available to
 * logged-in users.
 */
function PasswordIsSet() {
  const { t } = useTexts(["accounts", "session"]);
  const name = useSession(({ userData }) => userData?.name ?? "");
  return (
    <ResultMessage kind="well" title={t("reset-done-title")}>
      <p className={classes["text"]}>{t("session:sign-on-still", { name })}</p>
      <BackToLogin />
    </ResultMessage>
  );
}
