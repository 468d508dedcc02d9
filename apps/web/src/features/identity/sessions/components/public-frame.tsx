import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CodeBoundary } from "#ui/layout/code-boundary.tsx";
import { Logo } from "#ui/layout/logo.tsx";
import { Markdown } from "#ui/layout/markdown.tsx";
import { PathLink } from "#ui/layout/path-link.tsx";
import { useSession } from "../model/session-store.ts";
import { hintText, useLoginHints } from "../use-login-hints.ts";
import { Landscape } from "./landscape.tsx";
import { LoginTools } from "./login-tools.tsx";
import { findServedHint, ServedHint } from "./served-hint.tsx";
import textButton from "#ui/forms/text-button.module.css";
import classes from "./public-frame.module.css";

const LegalInfo = lazy(() => import("./legal-info.tsx").then(({ LegalInfo }) => ({ default: LegalInfo })));
const LogoutWarning = lazy(() =>
  import("./logout-warning.tsx").then(({ LogoutWarning }) => ({ default: LogoutWarning })),
);

type LoginHints = ReturnType<typeof useLoginHints>;
const HintsContext = createContext<LoginHints>({ hints: null, hasFailed: false, retry: () => undefined });

/**
 * The frame of all public pages. Contains the landscape, the choice of language, the legal information and the log-out
 * warning. Source: docs/reference/sessions.md#public-pages.
 */
export function PublicFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const { t } = useTexts("session");
  const loginHints = useLoginHints();
  const { hints, hasFailed, retry } = loginHints;
  const [isLegalOpen, setLegalOpen] = useState(false);
  const isWarned = useSession((state) => state.isLogoutWarningDisplayed);
  return (
    <HintsContext value={loginHints}>
      <div className={classes["page"]} data-page="log-in" data-wide={isWide || undefined}>
        <div className={classes["picture"]}>
          <Landscape />
        </div>
        <div className={classes["side"]}>
          <header className={classes["header"]}>
            <PathLink to="/" className={classes["brand"]}>
              <Logo />
              Fundport
            </PathLink>
            <LoginTools />
          </header>
          <main className={classes["main"]}>{children}</main>
          <footer className={classes["footer"]}>
            <button type="button" className={textButton["button"]} onClick={() => setLegalOpen(true)}>
              {t("legal-info")}
            </button>
          </footer>
        </div>
        {isLegalOpen && (
          <CodeBoundary onMissing={() => setLegalOpen(false)}>
            <Suspense>
              <LegalInfo
                text={hintText(hints, "REACT_LEGAL_INFO")}
                isLoading={hints === null && !hasFailed}
                hasFailed={hints === null && hasFailed}
                onRetry={retry}
                onClose={() => setLegalOpen(false)}
              />
            </Suspense>
          </CodeBoundary>
        )}
        {isWarned && (
          <CodeBoundary>
            <Suspense>
              <LogoutWarning />
            </Suspense>
          </CodeBoundary>
        )}
      </div>
    </HintsContext>
  );
}

/** The heading of a public page, followed by an optional lead text. */
export function PublicHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <>
      <h1 className={classes["title"]} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className={classes["lead"]}>{lead}</p>}
    </>
  );
}

type PublicHintProps = { code: string; className?: string | undefined; instead?: ReactNode };

/** Shows the text of a hint as a note. If the hint has no text, renders `instead`. */
export function PublicHint({ code, className = classes["info"], instead = null }: PublicHintProps) {
  const { i18n } = useTexts("session");
  const text = hintText(useContext(HintsContext).hints, code);
  const served = findServedHint(code, i18n.language);
  if (served) return <ServedHint hint={served} className={classes["served"]} />;
  if (text === null) return instead;
  return (
    <aside className={className}>
      <Markdown text={text} />
    </aside>
  );
}
