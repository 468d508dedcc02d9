import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { type Failure, secondFactorFailure } from "../describe-failure.ts";
import classes from "./forms.module.css";
import { FormMessage } from "./form-message.tsx";
import { PasswordInput } from "./password-input.tsx";

type PasskeyStepProps = {
  /**
   * Adds the passkey. Throws `CallError`, `PasskeyCancelled` or `PasskeyAlreadyRegistered`, whose message the form
   * shows.
   */
  onSubmit: (name: string, password: string) => Promise<void>;
  onCancel: () => void;
};

/**
 * A form for the name of the new passkey and the user's password. After submitting, the browser shows its own dialog.
 */
export function PasskeyStep({ onSubmit, onCancel }: PasskeyStepProps) {
  const { t } = useTexts("security");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [isAttempted, setAttempted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setAttempted(true);
    setFailure(null);
    if (name.trim() === "") return nameField.current?.focus();
    if (password === "") return passwordField.current?.focus();
    setBusy(true);
    try {
      await onSubmit(name.trim(), password);
    } catch (error) {
      const failed = secondFactorFailure(error);
      setFailure(failed);
      if (failed.field === "password") passwordField.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  const missing = (value: string) => (isAttempted && value.trim() === "" ? t("validation:mixed.required") : undefined);
  const refused = failure?.field === "password" ? t(failure.key) : undefined;
  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p className={classes["text"]}>{t("passkey-add-text")}</p>
      {failure !== null && failure.field !== "password" && (
        <FormMessage kind="failure">
          <FailureText failure={failure} />
        </FormMessage>
      )}
      <TextInput
        ref={nameField}
        classNames={{ label: classes["label"] ?? "", description: classes["description"] ?? "" }}
        name="passkey-name"
        label={t("passkey-name")}
        description={t("passkey-name-example")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={60}
        value={name}
        error={missing(name)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PasswordInput
        ref={passwordField}
        name="password"
        label={t("your-password")}
        autoComplete="current-password"
        value={password}
        error={missing(password) ?? refused}
        onChange={(value) => {
          setFailure(null);
          setPassword(value);
        }}
      />
      <div className={classes["buttons"]}>
        <Button type="submit" loading={isBusy}>
          {t("continue")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
