import { TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { PublicHeading, PublicHint } from "#features/session/components/public-frame.tsx";
import { call } from "#lib/api.ts";
import { useDocumentTitle } from "#lib/document-title.ts";
import classes from "./accounts.module.css";
import { BackToLogin } from "./back-to-login.tsx";
import { Message } from "./message.tsx";
import { Outcome } from "./outcome.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** Asks for a user name; the form is then replaced by the text of hint REACT_RESET_PSW_INFO. Source: portal §2.1, §5, §8. */
export function ResetRequestPage() {
  const { t } = useTexts("accounts");
  useDocumentTitle(t("reset-request-title"));
  const [isSent, setSent] = useState(false);
  if (isSent) return <Requested />;
  return (
    <>
      <PublicHeading title={t("reset-request-title")} lead={t("reset-request-lead")} />
      <RequestForm onSent={() => setSent(true)} />
    </>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { t } = useTexts("accounts");
  const [username, setUsername] = useState("");
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = username.trim() === "";

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTouched(true);
    setFailed(false);
    if (isMissing) return field.current?.focus();
    setBusy(true);
    try {
      await call("requestResetPassword", { querystring: { username: username.trim() } });
      onSent();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {hasFailed && <Message>{t("errors:form-error")}</Message>}
      <TextInput
        ref={field}
        name="username"
        size="md"
        label={t("username")}
        required
        withAsterisk={false}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={username}
        error={isTouched && isMissing ? t("validation:mixed.required") : undefined}
        onChange={({ currentTarget }) => {
          setFailed(false);
          setUsername(currentTarget.value);
        }}
        onBlur={() => setTouched(true)}
      />
      <div className={classes["buttons"]}>
        <SubmitButton isBusy={isBusy}>{t("reset-request-submit")}</SubmitButton>
        <BackToLogin />
      </div>
    </form>
  );
}

function Requested() {
  const { t } = useTexts("accounts");
  return (
    <Outcome kind="well" title={t("reset-requested-title")}>
      <PublicHint
        code="REACT_RESET_PSW_INFO"
        className={classes["text"]}
        instead={<p className={classes["text"]}>{t("reset-requested-text")}</p>}
      />
      <BackToLogin />
    </Outcome>
  );
}
