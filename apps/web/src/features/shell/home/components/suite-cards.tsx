import { IconBook2, IconExternalLink, IconNews, IconPresentation } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { pickLanguage } from "@fundport/i18n";
import { useOptionalList } from "#features/catalogue/reference/use-reference.ts";
import { settings } from "#lib/settings.ts";
import { type SuitePage, suitePages } from "../model/suite-pages.ts";
import { type SuiteCard, suiteCards } from "../model/suite-cards.ts";
import classes from "./suite-cards.module.css";

const icons = { news: IconNews, "sales-documentation": IconPresentation, knowledge: IconBook2 };

/**
 * Cards that link to the external suite. Hidden if no suite is configured. Source: docs/reference/shell.md#suite-cards.
 */
export function SuiteCards() {
  const { t, i18n } = useTexts("home");
  const links = useOptionalList("getLinks");
  const cards = suiteCards(suitePages(settings, pickLanguage(i18n.language), links));
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="suite">
      <h2 id="suite" className={classes["title"]}>
        {t("suite-title")}
      </h2>
      <ul className={classes["cards"]}>
        {cards.map((card) => (
          <Card key={card.name} card={card} />
        ))}
      </ul>
    </section>
  );
}

function Card({ card: { name, pages, isDisabled } }: { card: SuiteCard }) {
  const { t } = useTexts("home");
  const Icon = icons[name];
  return (
    <li className={classes["card"]} data-disabled={isDisabled || undefined}>
      <Icon size={22} stroke={1.6} className={classes["icon"] ?? ""} aria-hidden />
      <div>
        <div className={classes["links"]}>
          {pages.map((page) => (
            <PageLink key={page.name} page={page} />
          ))}
        </div>
        <p className={classes["text"]}>{t(isDisabled ? "suite-disabled" : `suite-${name}-text`)}</p>
      </div>
    </li>
  );
}

/** Links to a page of the suite. If the page is disabled in this language, shows its name without a link. */
function PageLink({ page: { name, url, isDisabled } }: { page: SuitePage }) {
  const { t } = useTexts("home");
  if (isDisabled) return <span className={classes["disabled"]}>{t(`suite-${name}`)}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes["link"]}>
      {t(`suite-${name}`)}
      <IconExternalLink size={14} stroke={1.8} aria-hidden />
      <span className="visually-hidden">{t("opens-elsewhere")}</span>
    </a>
  );
}
