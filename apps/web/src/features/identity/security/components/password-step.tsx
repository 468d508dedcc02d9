import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { type Failure, secondFactorFailure } from "../describe-failure.ts";
import classes from "./forms.module.css";
import { FormMessage } from "./form-message.tsx";
import { PasswordInput } from "./password-input.tsx";

type PasswordStepProps = {
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  /** Sends the password. Throws `CallError`, whose message the form shows. */
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Prompts for the password again before the user changes how they log in. */
export function PasswordStep({ text, submitLabel, isDangerous, onSubmit, onCancel }: PasswordStepProps) {
  const { t } = useTexts("security");
  const [password, setPassword] = useState("");
  const [isAttempted, setAttempted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setAttempted(true);
    setFailure(null);
    if (password === "") return field.current?.focus();
    setBusy(true);
    try {
      await onSubmit(password);
    } catch (error) {
      setFailure(secondFactorFailure(error));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  const isMissing = isAttempted && password === "";
  const refused = failure?.field === "password" ? t(failure.key) : undefined;
  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p className={classes["text"]}>{text}</p>
      {failure !== null && failure.field !== "password" && (
        <FormMessage kind="failure">
          <FailureText failure={failure} />
        </FormMessage>
      )}
      <PasswordInput
        ref={field}
        name="password"
        label={t("your-password")}
        autoComplete="current-password"
        value={password}
        error={isMissing ? t("validation:mixed.required") : refused}
        onChange={(value) => {
          setFailure(null);
          setPassword(value);
        }}
      />
      <div className={classes["buttons"]}>
        <Button type="submit" loading={isBusy} {...(isDangerous ? { color: "red" } : {})}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
