import { useEffect } from "react";
import { type Language, languages, switchLanguage } from "#lib/language.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { type LinkView, useLink } from "../model/use-link.ts";
import classes from "./client-page.module.css";
import { EnterCode } from "./enter-code.tsx";
import { LinkOver } from "./link-over.tsx";
import { SignContract } from "./sign-contract.tsx";

const names: Readonly<Record<Language, string>> = { en: "English", cs: "Čeština", sk: "Slovenčina" };

/** The page behind the link that a client was mailed: who sends what, the code, the documents, the signature. */
export function SignPage({ token }: { token: string }) {
  const { t, i18n } = useTexts("sign");
  const { view, reload } = useLink(token);
  const own = view.kind === "link" ? view.link.language : null;
  useEffect(() => {
    if (own !== null) void switchLanguage(own);
  }, [own]);
  return (
    <div className={classes["page"]} data-page="sign">
      <header className={classes["header"]}>
        <span className={classes["brand"]}>Fundport</span>
        <nav aria-label={t("language")} className={classes["languages"]}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-current={i18n.language === language}
              onClick={() => void switchLanguage(language)}
            >
              {names[language]}
            </button>
          ))}
        </nav>
      </header>
      <main className={classes["main"]}>
        <View token={token} view={view} reload={reload} />
      </main>
    </div>
  );
}

type ViewProps = { token: string; view: LinkView; reload: () => Promise<void> };

function View({ token, view, reload }: ViewProps) {
  const { t } = useTexts("sign");
  switch (view.kind) {
    case "loading":
      return <output>{t("loading")}</output>;
    case "failed":
      return (
        <>
          <h1 tabIndex={-1}>{t("failed-title")}</h1>
          <p role="alert">{t(view.isOffline ? "offline" : "failed")}</p>
          <button type="button" className={classes["main-action"]} onClick={() => void reload()}>
            {t("retry")}
          </button>
        </>
      );
    case "advisor":
    case "unknown":
      return (
        <>
          <h1 tabIndex={-1}>{t(`${view.kind}-title`)}</h1>
          <p>{t(`${view.kind}-text`)}</p>
        </>
      );
    case "link":
      if (view.link.state !== "Open") return <LinkOver link={view.link} />;
      return view.contract === null ? (
        <EnterCode token={token} link={view.link} onChange={reload} />
      ) : (
        <SignContract token={token} link={view.link} contract={view.contract} onChange={reload} />
      );
  }
}
