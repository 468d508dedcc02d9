import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Credentials } from "../api/log-in.ts";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { requestSecondFactorPasskey } from "../api/passkey-log-in.ts";
import type { LoginFailure, SecondFactorMeans } from "../describe-failure.ts";
import { useSecondFactor } from "../use-second-factor.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { LogInButton } from "./log-in-button.tsx";
import classes from "./login-form.module.css";
import { PublicHeading } from "./public-frame.tsx";

type SecondFactorFormProps = {
  credentials: Credentials;
  /** The second factors that the user has set up. */
  means: SecondFactorMeans;
  /**
   * Returns the user to username and password. `refused` is null if the user chose to go back, otherwise the failure.
   */
  onBack: (refused: LoginFailure | null) => void;
};

/**
 * Prompts for a passkey, a code of the app or a recovery code, and sends it together with the entered username and
 * password. Source: docs/reference/two-step-verification.md#second-step-at-log-in.
 */
export function SecondFactorForm({ credentials, means: { hasApp, hasPasskey }, onBack }: SecondFactorFormProps) {
  const { t } = useTexts("session");
  // Users who have passkeys but no app can type only a recovery code.
  const [isRecovery, setRecovery] = useState(!hasApp);
  const field = useRef<HTMLInputElement>(null);
  const { code, setCode, isMissing, isLoggingIn, failure, handleSubmit, logInWith, handleFailure } = useSecondFactor(
    credentials,
    field,
    onBack,
  );
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const lead =
    hasPasskey && isRecovery && !hasApp
      ? "second-factor-lead-passkey"
      : isRecovery
        ? "second-factor-lead-recovery"
        : "second-factor-lead";

  function handleSwitch() {
    setRecovery(!isRecovery);
    setCode("");
    field.current?.focus();
  }

  return (
    <>
      <PublicHeading title={t("second-factor-title")} lead={t(lead)} />
      <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <div role="alert" className={classes["failure"]} hidden={failure === null}>
          {failure !== null && <FailureText failure={failure} />}
        </div>
        {hasPasskey && (
          <PasskeyButton
            label={t("second-factor-use-passkey")}
            onClick={async () => await logInWith({ passkey: await requestSecondFactorPasskey() })}
            onFailure={handleFailure}
          />
        )}
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
          error={isMissing ? t("validation:mixed.required") : failure?.key === "session:second-factor-invalid"}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <LogInButton isLoggingIn={isLoggingIn} label={t("second-factor-submit")} />
        <div className={classes["others"]}>
          {hasApp && (
            <button type="button" className={classes["other"]} onClick={handleSwitch}>
              {t(isRecovery ? "second-factor-use-app" : "second-factor-use-recovery")}
            </button>
          )}
          <button type="button" className={classes["other"]} onClick={() => onBack(null)}>
            {t("back")}
          </button>
        </div>
      </form>
    </>
  );
}
