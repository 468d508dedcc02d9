import { type Language, languages, switchLanguage } from "#lib/language/language.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./language-choice.module.css";

/** The name of each language in that language. */
const names: Readonly<Record<Language, string>> = { en: "English", cs: "Čeština", sk: "Slovenčina" };

type LanguageChoiceProps = {
  /** The label of the list. */
  label: string;
  /** The client's language, once it has loaded; listed first. */
  clientLanguage: Language | undefined;
  /** Called when the user chooses a language. */
  onChoose?: (() => void) | undefined;
};

/** Language links of a client page. */
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
