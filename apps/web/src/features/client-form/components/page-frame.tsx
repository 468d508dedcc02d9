import type { ClientFormLink } from "@fundport/api";
import type { ReactNode } from "react";
import { type Language, languages, switchLanguage } from "#lib/language.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { Mark } from "#ui/mark.tsx";
import classes from "./page-frame.module.css";

/** Each language in its own words. */
const names: Record<Language, string> = { en: "English", cs: "Čeština", sk: "Slovenčina" };

type PageFrameProps = {
  /** The client's language, which comes first. */
  first: Language | undefined;
  /** Whom to ask, once the link has said it. */
  advisor: ClientFormLink["advisor"] | undefined;
  children: ReactNode;
};

/** What stands around a client's page: the brand, the languages, and whom to ask. */
export function PageFrame({ first, advisor, children }: PageFrameProps) {
  const { t, i18n } = useTexts("client-form");
  const sorted = languages.toSorted((one, other) => Number(other === first) - Number(one === first));
  return (
    <div className={classes["page"]}>
      <header className={classes["header"]}>
        <span className={classes["brand"]}>
          <Mark />
          Fundport
        </span>
        <fieldset className={classes["languages"]}>
          <legend className="visually-hidden">{t("languages")}</legend>
          {sorted.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              className={classes["language"]}
              aria-pressed={i18n.language === language}
              onClick={() => void switchLanguage(language)}
            >
              {names[language]}
            </button>
          ))}
        </fieldset>
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
                {t("phone")}: <a href={`tel:${advisor.phone}`}>{advisor.phone}</a>
              </li>
            )}
            <li>
              {t("email")}: <a href={`mailto:${advisor.email}`}>{advisor.email}</a>
            </li>
          </ul>
        </footer>
      )}
    </div>
  );
}
