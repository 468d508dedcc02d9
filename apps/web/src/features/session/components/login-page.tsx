import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "#lib/document-title.ts";
import { Mark } from "#ui/mark.tsx";
import { useSession } from "../model/session-store.ts";
import { hintText, useLoginHints } from "../use-login-hints.ts";
import { Landscape } from "./landscape.tsx";
import { LoginForm } from "./login-form.tsx";
import classes from "./login-page.module.css";
import { LoginTools } from "./login-tools.tsx";

const Markdown = lazy(() => import("#ui/markdown.tsx").then(({ Markdown }) => ({ default: Markdown })));
const LegalInfo = lazy(() => import("./legal-info.tsx").then(({ LegalInfo }) => ({ default: LegalInfo })));
const LogoutWarning = lazy(() =>
  import("./logout-warning.tsx").then(({ LogoutWarning }) => ({ default: LogoutWarning })),
);

/** Source: portal §2.1. `onStart` is told when somebody begins to type. */
export function LoginPage({ onStart }: { onStart?: () => void }) {
  const { t } = useTranslation("session");
  useDocumentTitle(t("log-in"));
  const { hints, hasFailed, retry } = useLoginHints();
  const [isLegalOpen, setLegalOpen] = useState(false);
  const isWarned = useSession((state) => state.isLogoutWarningDisplayed);
  const info = hintText(hints, "REACT_LOGIN_INFO");
  return (
    <div className={classes["page"]} data-page="log-in">
      <div className={classes["picture"]}>
        <Landscape />
      </div>
      <div className={classes["side"]}>
        <header className={classes["header"]}>
          <span className={classes["brand"]}>
            <Mark />
            Fundport
          </span>
          <LoginTools />
        </header>
        <main className={classes["main"]}>
          <h1 className={classes["title"]}>{t("log-in")}</h1>
          <p className={classes["lead"]}>{t("log-in-lead")}</p>
          <LoginForm onStart={onStart} />
          {info !== null && (
            <Suspense fallback={null}>
              <aside className={classes["info"]}>
                <Markdown text={info} />
              </aside>
            </Suspense>
          )}
        </main>
        <footer className={classes["footer"]}>
          <button type="button" className={classes["legal"]} onClick={() => setLegalOpen(true)}>
            {t("legal-info")}
          </button>
        </footer>
      </div>
      <Suspense fallback={null}>
        {isLegalOpen && (
          <LegalInfo
            text={hintText(hints, "REACT_LEGAL_INFO")}
            isLoading={hints === null && !hasFailed}
            hasFailed={hints === null && hasFailed}
            onRetry={retry}
            onClose={() => setLegalOpen(false)}
          />
        )}
        {isWarned && <LogoutWarning />}
      </Suspense>
    </div>
  );
}
