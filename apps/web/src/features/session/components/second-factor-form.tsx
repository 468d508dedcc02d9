import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { type Credentials, logIn } from "../api/log-in.ts";
import { type LoginMessageKey, loginMessageKey } from "../errors.ts";
import { beginSession } from "../model/begin-session.ts";
import classes from "./login-form.module.css";
import { PublicHeading } from "./public-frame.tsx";

type SecondFactorFormProps = {
  credentials: Credentials;
  /** Back to name and password: by choice, or because these are refused now. */
  onBack: (refused: LoginMessageKey | null) => void;
};

/** The code of the authenticator, or a recovery code, sent with the same name and password. Source: docs/spec-gaps.md, Log-in answers. */
export function SecondFactorForm({ credentials, onBack }: SecondFactorFormProps) {
  const { t } = useTexts("session");
  const [code, setCode] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const [failure, setFailure] = useState<LoginMessageKey | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    const entered = code.replaceAll(/\s/g, "");
    setFailure(null);
    setMissing(entered === "");
    if (entered === "") return field.current?.focus();
    isBusy.current = true;
    setLoggingIn(true);
    try {
      beginSession(await logIn({ ...credentials, code: entered }));
    } catch (error) {
      const key = loginMessageKey(error);
      // A wrong code and a lost connection are mended here; anything else concerns the name and the password.
      if (key !== "session:second-factor-invalid" && key !== "errors:form-error") return onBack(key);
      setFailure(key);
      field.current?.focus();
      field.current?.select();
    } finally {
      isBusy.current = false;
      setLoggingIn(false);
    }
  }

  function handleSwitch() {
    setRecovery(!isRecovery);
    setCode("");
    setMissing(false);
    setFailure(null);
    field.current?.focus();
  }

  return (
    <>
      <PublicHeading
        title={t("second-factor-title")}
        lead={t(isRecovery ? "second-factor-lead-recovery" : "second-factor-lead")}
      />
      <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <div role="alert" className={classes["failure"]} hidden={failure === null}>
          {failure !== null && t(failure)}
        </div>
        <TextInput
          ref={field}
          className={classes["code"] ?? ""}
          name="code"
          size="md"
          label={t(isRecovery ? "second-factor-recovery-code" : "second-factor-code")}
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={isMissing ? t("validation:mixed.required") : failure === "session:second-factor-invalid"}
          onChange={({ currentTarget }) => {
            setFailure(null);
            setMissing(false);
            setCode(currentTarget.value);
          }}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          className={classes["submit"] ?? ""}
          aria-disabled={isLoggingIn}
          data-busy={isLoggingIn || undefined}
        >
          {t(isLoggingIn ? "logging-in" : "second-factor-submit")}
        </Button>
        <div className={classes["others"]}>
          <button type="button" className={classes["other"]} onClick={handleSwitch}>
            {t(isRecovery ? "second-factor-use-app" : "second-factor-use-recovery")}
          </button>
          <button type="button" className={classes["other"]} onClick={() => onBack(null)}>
            {t("back")}
          </button>
        </div>
      </form>
    </>
  );
}
