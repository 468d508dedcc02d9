import { Trans } from "react-i18next";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./accounts.module.css";
import { BackToLogin } from "./back-to-login.tsx";
import { ResultMessage } from "./result-message.tsx";

/**
 * Shows the result of a registration. `OK` refers to the national bank's register; `ManualCheck` means that a person
 * checks the registration.
 */
export function RegistrationDone({ code, email }: { code: "OK" | "ManualCheck"; email: string }) {
  const { t } = useTexts("accounts");
  const story = code === "OK" ? "registration-ok" : "registration-manual-check";
  return (
    <ResultMessage kind="well" title={t(`${story}-heading`)}>
      <p className={classes["text"]}>
        <Trans t={t} i18nKey={`${story}-text`} values={{ email }} components={{ b: <b /> }} />
      </p>
      <p className={classes["text"]}>{t("look-into-spam")}</p>
      <BackToLogin />
    </ResultMessage>
  );
}
