import type { ReactNode } from "react";
import { type Language, languages, switchLanguage } from "#lib/language.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { Mark } from "../mark.tsx";
import classes from "./client-page.module.css";

/** Each language in its own words. */
const names: Readonly<Record<Language, string>> = { en: "English", cs: "Čeština", sk: "Slovenčina" };

type ClientFrameProps = {
  /** Whose page it is. */
  brand: string;
  /** How the list of languages is called. */
  languagesLabel: string;
  /** Told when somebody chooses a language by themselves. */
  onChoose?: () => void;
  children: ReactNode;
};

/**
 * What the pages of clients stand in: large text, wide targets, one column, plain controls of the browser. Nothing of the
 * component library is in it, so that a phone loads little.
 */
export function ClientFrame({ brand, languagesLabel, onChoose, children }: ClientFrameProps) {
  const { i18n } = useTexts();
  function choose(language: Language) {
    onChoose?.();
    void switchLanguage(language);
  }
  return (
    <div className={classes["page"]}>
      <header className={classes["header"]}>
        <span className={classes["brand"]}>
          <Mark />
          {brand}
        </span>
        <fieldset className={classes["languages"]}>
          <legend className="visually-hidden">{languagesLabel}</legend>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={i18n.language === language}
              onClick={() => choose(language)}
            >
              {names[language]}
            </button>
          ))}
        </fieldset>
      </header>
      <main className={classes["main"]}>{children}</main>
    </div>
  );
}
