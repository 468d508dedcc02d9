import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import { languageNames } from "#features/identity/sessions/components/login-tools.tsx";
import { type Language, languages } from "#lib/language/language.ts";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import classes from "./menu-settings.module.css";
import { useChangeLanguage } from "./use-change-language.ts";

const schemes = ["light", "dark", "auto"] as const satisfies MantineColorScheme[];

/** The settings for language and appearance at the end of the menu. */
export function MenuSettings() {
  const { t, i18n } = useTexts("shell");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const changeLanguage = useChangeLanguage();
  return (
    <section className={classes["settings"]} aria-label={t("menu-settings")}>
      <ChoiceBar<Language>
        label={t("language")}
        value={languages.find((language) => language === i18n.language) ?? null}
        choices={languages.map((language) => ({
          value: language,
          label: <span lang={language}>{languageNames[language]}</span>,
        }))}
        onChange={(language) => void changeLanguage(language)}
      />
      <ChoiceBar<MantineColorScheme>
        label={t("color-scheme")}
        value={colorScheme}
        choices={schemes.map((scheme) => ({ value: scheme, label: t(`scheme-${scheme}`) }))}
        onChange={setColorScheme}
      />
    </section>
  );
}
