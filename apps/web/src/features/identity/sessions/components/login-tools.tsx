import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import { type Language, languages, switchLanguage } from "#lib/language/language.ts";
import { SchemeIcon } from "./login-icons.tsx";
import classes from "./login-tools.module.css";

/** The name of each language in the language itself. */
export const languageNames: Record<Language, string> = { en: "English", cs: "Čeština", sk: "Slovenčina" };

/** Lets the user choose the language and the colour scheme before log-in. */
export function LoginTools() {
  const { t, i18n } = useTexts("session");
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const schemeLabel = t(isDark ? "use-light-scheme" : "use-dark-scheme");
  return (
    <div className={classes["tools"]}>
      <fieldset className={classes["languages"]}>
        <legend className="visually-hidden">{t("language")}</legend>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={classes["language"]}
            aria-label={`${language.toUpperCase()} – ${languageNames[language]}`}
            title={languageNames[language]}
            aria-pressed={i18n.language === language}
            onClick={() => void switchLanguage(language)}
          >
            {language.toUpperCase()}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={classes["scheme"]}
        aria-label={schemeLabel}
        title={schemeLabel}
        onClick={() => setColorScheme(isDark ? "light" : "dark")}
      >
        <SchemeIcon isDark={isDark} />
      </button>
    </div>
  );
}
