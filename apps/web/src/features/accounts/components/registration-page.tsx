import { useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { PublicHeading } from "#features/session/components/public-frame.tsx";
import { useDocumentTitle } from "#lib/document-title.ts";
import { RegistrationDone } from "./registration-done.tsx";
import { RegistrationForm } from "./registration-form.tsx";

/** The form, and after it what the server has decided. Source: portal §2.2, §4, Registration result. */
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
