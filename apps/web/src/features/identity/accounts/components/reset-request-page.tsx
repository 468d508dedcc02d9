import { TextInput } from "@mantine/core";
import { checkResetRequest } from "@fundport/rules";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { PublicHeading, PublicHint } from "#features/identity/sessions/components/public-frame.tsx";
import { call } from "#lib/http/api.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import classes from "./accounts.module.css";
import { BackToLogin } from "./back-to-login.tsx";
import { FormMessage } from "./form-message.tsx";
import { ResultMessage } from "./result-message.tsx";
import { SubmitButton } from "./submit-button.tsx";

/**
 * Prompts for a username, and shows the hint REACT_RESET_PSW_INFO after the request.
 * Source: docs/reference/accounts.md#password-reset.
 */
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
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [issue] = checkResetRequest(username);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTouched(true);
    setFailure(null);
    if (issue) return field.current?.focus();
    setBusy(true);
    try {
      await call("requestResetPassword", { querystring: { username: username.trim() } });
      onSent();
    } catch (error) {
      setFailure(describeRefusal(error, "errors:form-error"));
      setBusy(false);
    }
  }

  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {failure !== null && (
        <FormMessage>
          <FailureText failure={failure} />
        </FormMessage>
      )}
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
        error={isTouched && issue ? t(`validation:${issue.key}`) : undefined}
        onChange={({ currentTarget }) => {
          setFailure(null);
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
    <ResultMessage kind="well" title={t("reset-requested-title")}>
      <PublicHint
        code="REACT_RESET_PSW_INFO"
        className={classes["text"]}
        instead={<p className={classes["text"]}>{t("reset-requested-text")}</p>}
      />
      <BackToLogin />
    </ResultMessage>
  );
}
