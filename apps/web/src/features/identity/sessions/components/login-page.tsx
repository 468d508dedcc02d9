import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import type { Credentials } from "../api/log-in.ts";
import type { LoginFailure, SecondFactorMeans } from "../describe-failure.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginLinks } from "./login-links.tsx";
import { PublicHeading, PublicHint } from "./public-frame.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** The log-in page. Calls `onStart` at the user's first keystroke. Source: docs/reference/sessions.md#log-in-page. */
export function LoginPage({ onStart }: { onStart?: () => void }) {
  const { t } = useTexts("session");
  useDocumentTitle(t("log-in"));
  const [known, setKnown] = useState<Credentials | null>(null);
  const [means, setMeans] = useState<SecondFactorMeans | null>(null);
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  function handleCodeRequired(credentials: Credentials, required: SecondFactorMeans) {
    setKnown(credentials);
    setMeans(required);
  }
  function handleBack(refused: LoginFailure | null) {
    setFailure(refused);
    setMeans(null);
  }

  if (known !== null && means) return <SecondFactorForm credentials={known} means={means} onBack={handleBack} />;
  return (
    <>
      <PublicHeading title={t("log-in")} lead={t("log-in-lead")} />
      <LoginForm known={known} refused={failure} onStart={onStart} onCodeRequired={handleCodeRequired} />
      <LoginLinks />
      <PublicHint code="REACT_LOGIN_INFO" />
    </>
  );
}
