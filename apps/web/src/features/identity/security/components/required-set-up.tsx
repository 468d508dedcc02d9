import type { ReactNode } from "react";
import { LoginTools } from "#features/identity/sessions/components/login-tools.tsx";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Logo } from "#ui/layout/logo.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Passkeys } from "./passkeys.tsx";
import classes from "./required-set-up.module.css";
import { SecondFactor } from "./second-factor.tsx";

/**
 * The only page for operators who must set up a second factor before they use the app. Shows the reason and the two
 * kinds of second factor. The server refuses all other requests. `exit` is a log-out button.
 */
export function RequiredSetUp({ exit }: { exit: ReactNode }) {
  const { t } = useTexts("security");
  useDocumentTitle(t("required-title"));
  // Reloads the page, because all requests for its data have been refused until now.
  const openPortal = () => window.location.reload();
  return (
    <div className={classes["page"]}>
      <header className={classes["header"]}>
        <Logo size={32} />
        <div className={classes["tools"]}>
          <LoginTools />
          {exit}
        </div>
      </header>
      <main className={classes["main"]}>
        <h1 className={classes["title"]} tabIndex={-1}>
          {t("required-title")}
        </h1>
        <p className={classes["lead"]}>{t("required-text")}</p>
        <Section title={t("passkeys-title")}>
          <Passkeys onDone={openPortal} />
        </Section>
        <Section title={t("second-factor-title")}>
          <SecondFactor onDone={openPortal} />
        </Section>
      </main>
    </div>
  );
}
