import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { PublicHeading } from "#features/identity/sessions/components/public-frame.tsx";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { RegistrationDone } from "./registration-done.tsx";
import { RegistrationForm } from "./registration-form.tsx";

/**
 * Shows the registration form, and the result after the form has been sent.
 * Source: docs/reference/accounts.md#registration.
 */
export function RegistrationPage() {
  const { t } = useTexts("accounts");
  useDocumentTitle(t("registration-title"));
  const [done, setDone] = useState<{ code: "OK" | "ManualCheck"; email: string } | null>(null);
  if (done) return <RegistrationDone {...done} />;
  return (
    <>
      <PublicHeading title={t("registration-title")} lead={t("registration-lead")} />
      <RegistrationForm onDone={(code, email) => setDone({ code, email })} />
    </>
  );
}
