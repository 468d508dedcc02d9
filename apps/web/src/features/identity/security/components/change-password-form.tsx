import { Button } from "@mantine/core";
import { checkPasswordChange, type Issue, type PasswordChange } from "@fundport/rules";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call } from "#lib/http/api.ts";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { type Failure, checkSession, passwordChangeFailure } from "../describe-failure.ts";
import { describeIssue } from "../model/describe-issue.ts";
import classes from "./forms.module.css";
import { FormMessage } from "./form-message.tsx";
import { PasswordInput } from "./password-input.tsx";

const empty: PasswordChange = { oldPassword: "", password_0: "", password_1: "" };
type Field = keyof PasswordChange;
const labels = {
  oldPassword: "old-password",
  password_0: "new-password",
  password_1: "new-password-again",
} as const satisfies Record<Field, string>;

/**
 * A form for the old password, the new password, and the new password again.
 * Source: docs/reference/accounts.md#password-change.
 */
export function ChangePasswordForm({ username }: { username: string }) {
  const { t } = useTexts("security");
  const [form, setForm] = useState(empty);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [isAttempted, setAttempted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isDone, setDone] = useState(false);
  const fields = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const issues = checkPasswordChange(form, { username });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setAttempted(true);
    setFailure(null);
    setDone(false);
    const [first] = issues;
    if (first) return focus(first.path as Field);
    setSaving(true);
    try {
      await call("changePassword", { body: { oldPassword: form.oldPassword, newPassword: form.password_0 } });
      setForm(empty);
      setTouched(new Set());
      setAttempted(false);
      setDone(true);
    } catch (error) {
      checkSession(error);
      const failed = passwordChangeFailure(error);
      setFailure(failed);
      if (failed.field === "password") focus("oldPassword");
      if (failed.newPassword !== undefined) focus("password_0");
    } finally {
      setSaving(false);
    }
  }

  const focus = (field: Field) => fields.current[field]?.focus();
  const inputOf = (field: Field) => ({
    label: t(labels[field]),
    name: field,
    value: form[field],
    error: errorAt(field, issues),
    ref: (input: HTMLInputElement | null) => void (fields.current[field] = input),
    onBlur: () => {
      if (form[field] !== "") setTouched(new Set([...touched, field]));
    },
    onChange: (value: string) => {
      setFailure(null);
      setDone(false);
      setForm({ ...form, [field]: value });
    },
  });
  function errorAt(field: Field, found: readonly Issue[]): string | undefined {
    if (field === "oldPassword" && failure?.field === "password") return t("old-password-error");
    if (field === "password_0" && failure?.newPassword !== undefined) return t(`validation:${failure.newPassword}`);
    return isAttempted || touched.has(field) ? describeIssue(t, found, field) : undefined;
  }

  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {isDone && <FormMessage kind="success">{t("success-message")}</FormMessage>}
      {failure?.field === null && (
        <FormMessage kind="failure">
          <FailureText failure={failure} />
        </FormMessage>
      )}
      {/* A hidden username, so that password managers store the password for the right user. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput {...inputOf("oldPassword")} autoComplete="current-password" />
      <PasswordInput {...inputOf("password_0")} autoComplete="new-password" description={t("password-policy")} />
      <PasswordInput {...inputOf("password_1")} autoComplete="new-password" />
      <div className={classes["buttons"]}>
        <Button type="submit" loading={isSaving}>
          {t("save-password")}
        </Button>
      </div>
    </form>
  );
}
