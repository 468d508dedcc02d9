import { type Language, languages, switchLanguage } from "#lib/language/language.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./language-choice.module.css";

/** The name of each language in the language itself. */
const names: Readonly<Record<Language, string>> = { en: "English", cs: "Čeština", sk: "Slovenčina" };

type LanguageChoiceProps = {
  /** The label of the language list. */
  label: string;
  /** The client's language, listed first; undefined until it has loaded. */
  clientLanguage: Language | undefined;
  /** Called when the user chooses a language. */
  onChoose?: (() => void) | undefined;
};

/** Buttons of a client page to switch the language. */
export function LanguageChoice({ label, clientLanguage, onChoose }: LanguageChoiceProps) {
  const { i18n } = useTexts();
  function choose(language: Language) {
    onChoose?.();
    void switchLanguage(language);
  }
  return (
    <fieldset className={classes["languages"]}>
      <legend className="visually-hidden">{label}</legend>
      {languages
        .toSorted((one, other) => Number(other === clientLanguage) - Number(one === clientLanguage))
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
