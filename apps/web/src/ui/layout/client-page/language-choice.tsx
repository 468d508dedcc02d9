import { type Language, languages, switchLanguage } from "#lib/language/language.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./language-choice.module.css";

/** Each language in its own words. */
const names: Readonly<Record<Language, string>> = { en: "English", cs: "Čeština", sk: "Slovenčina" };

type LanguageChoiceProps = {
  /** How the list is called. */
  label: string;
  /** The client's language, once it is known: it comes first. */
  first: Language | undefined;
  /** Told when somebody chooses a language by themselves. */
  onChoose?: (() => void) | undefined;
};

/** The languages of a client's page. */
export function LanguageChoice({ label, first, onChoose }: LanguageChoiceProps) {
  const { i18n } = useTexts();
  function choose(language: Language) {
    onChoose?.();
    void switchLanguage(language);
  }
  return (
    <fieldset className={classes["languages"]}>
      <legend className="visually-hidden">{label}</legend>
      {languages
        .toSorted((one, other) => Number(other === first) - Number(one === first))
        .map((language) => (
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
  );
}
