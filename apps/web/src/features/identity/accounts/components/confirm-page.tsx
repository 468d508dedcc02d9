import { Button, Loader } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Trans } from "react-i18next";
import { useTexts } from "#lib/language/use-texts.tsx";
import { PublicHeading } from "#features/identity/sessions/components/public-frame.tsx";
import { call } from "#lib/http/api.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { confirmFailure, type LinkFailure } from "../describe-failure.ts";
import classes from "./accounts.module.css";
import { BackToLogin } from "./back-to-login.tsx";
import { ResultMessage } from "./result-message.tsx";

type Confirmation =
  | { state: "loading" }
  | { state: "confirmed"; username: string }
  | { state: "failed"; failure: LinkFailure };

/**
 * Confirms a registration. Shows that the confirmation is in progress, followed by success or an error with a retry.
 * Source: docs/reference/accounts.md#confirmation.
 */
export function ConfirmPage({ token }: { token: string }) {
  const { t } = useTexts("accounts");
  useDocumentTitle(t("confirm-title"));
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: "loading" });
  const hasStarted = useRef(false);

  async function confirm() {
    setConfirmation({ state: "loading" });
    setConfirmation(await askToConfirm(token));
  }

  // The token must be sent only once, but React may run the effect several times.
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void askToConfirm(token).then(setConfirmation);
  }, [token]);

  if (confirmation.state === "loading") {
    return (
      <>
        <PublicHeading title={t("confirm-title")} />
        <output className={classes["progress"]}>
          <Loader size="sm" /> {t("confirm-loading")}
        </output>
      </>
    );
  }
  if (confirmation.state === "confirmed") {
    const { username } = confirmation;
    return (
      <ResultMessage kind="well" title={t("confirm-success-title")}>
        <p className={classes["text"]}>
          <Trans t={t} i18nKey="confirm-success-text" values={{ username }} components={{ b: <b /> }} />
        </p>
        <BackToLogin />
      </ResultMessage>
    );
  }
  return (
    <ResultMessage kind="wrong" title={t("confirm-error-title")}>
      <p className={classes["text"]}>
        <FailureText failure={confirmation.failure} />
      </p>
      <div className={classes["buttons"]}>
        <Button size="md" onClick={() => void confirm()}>
          {t("retry")}
        </Button>
        <BackToLogin />
      </div>
    </ResultMessage>
  );
}

async function askToConfirm(token: string): Promise<Confirmation> {
  if (token === "") return { state: "failed", failure: { key: "accounts:missing-token", retryAt: null } };
  try {
    const { username } = await call("confirmRegistration", { body: { token } });
    return { state: "confirmed", username };
  } catch (error) {
    return { state: "failed", failure: confirmFailure(error) };
  }
}
