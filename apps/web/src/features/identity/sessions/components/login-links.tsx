import { useTexts } from "#lib/language/use-texts.tsx";
import { pickLanguage } from "@fundport/i18n";
import { settings } from "#lib/settings.ts";
import { suiteBase } from "../model/suite-address.ts";
import { PathLink } from "#ui/layout/path-link.tsx";
import classes from "./login-links.module.css";

/**
 * The links of the log-in page. A link is shown only if its target exists.
 * Source: docs/reference/sessions.md#log-in-page.
 */
export function LoginLinks() {
  const { t, i18n } = useTexts("session");
  const { registrationEnabled, suiteUrl } = settings;
  return (
    <div className={classes["links"]}>
      <PathLink to="/reset-password">{t("reset-password-link")}</PathLink>
      {registrationEnabled && (
        <p className={classes["registration"]}>
          {t("registration-text")} <PathLink to="/registration">{t("registration-link")}</PathLink>
        </p>
      )}
      {suiteUrl !== null && (
        <a href={suiteBase(suiteUrl, pickLanguage([i18n.language]))} target="_blank" rel="noopener noreferrer">
          {t("external-tool-link")} <span aria-hidden>↗</span>
          <span className="visually-hidden">{t("opens-elsewhere")}</span>
        </a>
      )}
    </div>
  );
}
