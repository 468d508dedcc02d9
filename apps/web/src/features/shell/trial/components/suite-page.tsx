import { useEffect, useState } from "react";
import { PublicHeading } from "#features/identity/sessions/components/public-frame.tsx";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { PathLink } from "#ui/layout/path-link.tsx";
import classes from "./trial.module.css";

/** The hash routes of the suite's pages. */
const pages = {
  news: "#/news",
  "sales-documentation": "#/sales-documentation",
  knowledge: "#/knowledge/",
  glossary: "#/glossary",
};

/**
 * Replaces the external suite in trial mode: shows which page of the suite a link opens, and describes the page's
 * content. Source: docs/reference/messages.md#trial-mode.
 */
export function SuitePage() {
  const { t } = useTexts("trial");
  useDocumentTitle(t("suite-title"));
  const hash = useHash();
  return (
    <>
      <PublicHeading title={t("suite-title")} lead={t("suite-lead")} />
      <nav aria-label={t("suite-pages")}>
        <ul className={classes["pages"]}>
          {Object.entries(pages).map(([name, route]) => (
            <li key={name} id={route.slice(1)}>
              <a className={classes["page"]} href={route} aria-current={hash === route ? "page" : undefined}>
                <b>{t(`suite-${name}`)}</b>
                <span>{t(`suite-${name}-text`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={classes["note"]}>{t("suite-settings")}</p>
      <PathLink to="/">{t("back")}</PathLink>
    </>
  );
}

function useHash(): string {
  const [hash, setHash] = useState(() => window.location.hash);
  useEffect(() => {
    const handleChange = () => setHash(window.location.hash);
    window.addEventListener("hashchange", handleChange);
    return () => window.removeEventListener("hashchange", handleChange);
  }, []);
  return hash;
}
