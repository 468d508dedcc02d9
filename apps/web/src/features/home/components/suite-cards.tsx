import { IconBook2, IconExternalLink, IconNews, IconPresentation } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { pickLanguage } from "@fundport/i18n";
import { settings } from "#lib/settings.ts";
import { suiteCards } from "../model/suite-links.ts";
import classes from "./suite-cards.module.css";

const icons = { news: IconNews, "sales-documentation": IconPresentation, knowledge: IconBook2, glossary: IconBook2 };

/** What the external suite has for the advisor; nothing where there is no suite. Source: portal §1, §6. */
export function SuiteCards() {
  const { t, i18n } = useTranslation("home");
  const cards = suiteCards(settings, pickLanguage(i18n.language));
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="suite">
      <h2 id="suite" className={classes["title"]}>
        {t("suite-title")}
      </h2>
      <ul className={classes["cards"]}>
        {cards.map(({ name, links }) => {
          const Icon = icons[name];
          return (
            <li key={name} className={classes["card"]}>
              <Icon size={22} stroke={1.6} className={classes["icon"] ?? ""} aria-hidden />
              <div>
                <div className={classes["links"]}>
                  {links.map(({ page, url }) => (
                    <a key={page} href={url} target="_blank" rel="noopener noreferrer" className={classes["link"]}>
                      {t(`suite-${page}`)}
                      <IconExternalLink size={14} stroke={1.8} aria-hidden />
                      <span className="visually-hidden">{t("opens-elsewhere")}</span>
                    </a>
                  ))}
                </div>
                <p className={classes["text"]}>{t(`suite-${name === "glossary" ? "knowledge" : name}-text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
