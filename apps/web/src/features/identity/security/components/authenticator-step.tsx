import { Button, TextInput } from "@mantine/core";
import type { EndpointOutput } from "@fundport/api";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { type Failure, secondFactorFailure } from "../describe-failure.ts";
import { CopyButton } from "./copy-button.tsx";
import forms from "./forms.module.css";
import { FormMessage } from "./form-message.tsx";
import classes from "./second-factor.module.css";

export type SetUp = Extract<EndpointOutput<"setUpSecondFactor">, { state: "SetUp" }>;

type AuthenticatorStepProps = {
  setUp: SetUp;
  /** Sends the code. Throws `CallError`, whose message the form shows. */
  onSubmit: (code: string) => Promise<void>;
  /** Called if the password has been changed since it was entered. */
  onWrongPassword: () => void;
  onCancel: () => void;
};

/** Shows the QR code and the secret for an authenticator app, and prompts for the first code that the app shows. */
export function AuthenticatorStep({ setUp, onSubmit, onWrongPassword, onCancel }: AuthenticatorStepProps) {
  const { t } = useTexts("security");
  const [code, setCode] = useState("");
  const [isAttempted, setAttempted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setAttempted(true);
    setFailure(null);
    const digits = code.replaceAll(/\s/g, "");
    if (digits === "") return field.current?.focus();
    setBusy(true);
    try {
      await onSubmit(digits);
    } catch (error) {
      const failed = secondFactorFailure(error);
      if (failed.field === "password") return onWrongPassword();
      setFailure(failed);
      field.current?.focus();
      field.current?.select();
    } finally {
      setBusy(false);
    }
  }

  const isMissing = isAttempted && code.trim() === "";
  const refused = failure?.field === "code" ? t(failure.key) : undefined;
  return (
    <form className={forms["stack"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {failure?.field === null && (
        <FormMessage kind="failure">
          <FailureText failure={failure} />
        </FormMessage>
      )}
      <ol className={classes["steps"]}>
        <PairingStep setUp={setUp} />
        <li>
          <p className={classes["step"]}>{t("code-title")}</p>
          <TextInput
            ref={field}
            className={forms["code"] ?? ""}
            classNames={{ label: forms["label"] ?? "" }}
            label={t("code")}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            error={isMissing ? t("validation:mixed.required") : refused}
            onChange={({ currentTarget }) => {
              setFailure(null);
              setCode(currentTarget.value);
            }}
          />
        </li>
      </ol>
      <div className={forms["buttons"]}>
        <Button type="submit" loading={isBusy}>
          {t("second-factor-switch-on")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** The QR code to scan with the app, and the secret to copy into it. */
function PairingStep({ setUp: { qrSvg, secret } }: Pick<AuthenticatorStepProps, "setUp">) {
  const { t } = useTexts("security");
  return (
    <li>
      <p className={classes["step"]}>{t("scan-title")}</p>
      <p className={forms["text"]}>{t("scan-text")}</p>
      <div className={classes["pairing"]}>
        <img className={classes["qr"]} src={imageOf(qrSvg)} alt={t("qr-alt")} width={176} height={176} />
        <div className={classes["secret"]}>
          <p className={forms["text"]}>{t("secret-text")}</p>
          <code className={classes["code"]}>{inGroups(secret)}</code>
          <CopyButton text={secret} label={t("copy-secret")} />
        </div>
      </div>
    </li>
  );
}

/** Returns the address of an image. An SVG in an image cannot run scripts. */
function imageOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** Separates the secret into groups of four letters, as authenticator apps do. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
