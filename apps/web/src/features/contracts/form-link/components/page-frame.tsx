import type { ClientFormLink } from "@fundport/api";
import { formatPhone } from "@fundport/i18n";
import type { ReactNode } from "react";
import type { Language } from "#lib/language/language.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { type FirmOfPage, FirmLogo } from "#ui/layout/client-page/firm-logo.tsx";
import { LanguageChoice } from "#ui/layout/client-page/language-choice.tsx";
import classes from "./page-frame.module.css";

type PageFrameProps = {
  /** The firm whose brand the page shows; null until the link has loaded. */
  firmOfPage: FirmOfPage | null;
  isLoading: boolean;
  /** The client's language, which is listed first. */
  firstLanguage: Language | undefined;
  /** The advisor whose contact is shown; undefined until the link has loaded. */
  advisor: ClientFormLink["advisor"] | undefined;
  children: ReactNode;
};

/** The frame of a client's page: the brand, the languages, and the advisor's contact. */
export function PageFrame({ firmOfPage, isLoading, firstLanguage, advisor, children }: PageFrameProps) {
  const { t } = useTexts("client-form");
  return (
    <div className={classes["page"]}>
      <header className={classes["header"]}>
        <FirmLogo firmOfPage={firmOfPage} isLoading={isLoading} />
        <LanguageChoice label={t("languages")} clientLanguage={firstLanguage} />
      </header>
      <main className={classes["main"]}>{children}</main>
      {advisor && (
        <footer className={classes["footer"]}>
          <h2 className={classes["contact"]}>{t("contact")}</h2>
          <p>
            {advisor.name}, {advisor.company}
          </p>
          <ul className={classes["ways"]}>
            {advisor.phone !== null && (
              <li>
                {t("phone")}: <a href={`tel:${advisor.phone.replaceAll(/\s/g, "")}`}>{formatPhone(advisor.phone)}</a>
              </li>
            )}
            <li>
              {t("email")}: <a href={`mailto:${advisor.email}`}>{advisor.email}</a>
            </li>
          </ul>
          {firmOfPage?.firm && <p className={classes["through"]}>{t("through")}</p>}
        </footer>
      )}
    </div>
  );
}
