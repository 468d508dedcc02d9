import { Button } from "@mantine/core";
import { pickLanguage } from "@fundport/i18n";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { call } from "#lib/api.ts";
import { useDocumentTitle } from "#lib/document-title.ts";
import { switchLanguage } from "#lib/language.ts";
import { goTo } from "#lib/location.ts";
import { PathLink } from "#ui/path-link.tsx";
import { signOn } from "../api/sign-on.ts";
import { beginSession } from "../model/begin-session.ts";
import { endSession } from "../model/end-session.ts";
import { setPublicNote } from "../model/public-note.ts";
import { useSession } from "../model/session-store.ts";
import { signOnNote } from "../model/sign-on-failure.ts";
import classes from "./login-form.module.css";
import { PublicHeading } from "./public-frame.tsx";

/**
 * Exchanges a partner's token, switches the language, marks the user as logged in and goes to /. A refusal goes to
 * /login, which says why, and ends the session that this browser may have had: whoever follows the link wants to be
 * somebody else. Where nobody has answered, the page stays and tries again. Any language tag will do.
 * Source: portal §2.1, §2.3, §4, Single sign-on landing.
 */
export function SignOnPage({ token, language }: { token: string; language: string }) {
  const { t } = useTexts("session");
  useDocumentTitle(t("log-in"));
  const [isUnanswered, setUnanswered] = useState(false);
  // A token works once: it is exchanged once, however often React runs the effect.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void exchange(token, language).then((isAnswered) => setUnanswered(!isAnswered));
  }, [token, language]);

  async function handleRetry() {
    setUnanswered(false);
    setUnanswered(!(await exchange(token, language)));
  }

  return isUnanswered ? <Unanswered onRetry={() => void handleRetry()} /> : <PublicHeading title={t("signing-on")} />;
}

function Unanswered({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts("session");
  const name = useSession(({ userData }) => userData?.name ?? null);
  return (
    <div role="alert">
      <PublicHeading title={t("sign-on-unreachable-title")} lead={t("sign-on-unreachable")} />
      {name !== null && <p>{t("sign-on-still", { name })}</p>}
      <div className={classes["others"]}>
        <Button size="md" onClick={onRetry}>
          {t("retry")}
        </Button>
        <PathLink to="/">{t(name === null ? "log-in" : "sign-on-continue")}</PathLink>
      </div>
    </div>
  );
}

/** False where nobody has answered and the token may be tried again. */
async function exchange(token: string, wanted: string): Promise<boolean> {
  // Without a tag the language stays as it is.
  const language = wanted === "" ? null : pickLanguage([wanted.replaceAll("_", "-")]);
  try {
    const userData = await signOn(token, language ?? "en");
    if (language !== null) await switchLanguage(language);
    // First: the portal is not to open for whoever was logged in before.
    beginSession(userData);
    goTo("/", { replace: true });
    return true;
  } catch (error) {
    const note = signOnNote(error);
    if (note === null) return false;
    setPublicNote(note);
    await leave();
    goTo("/login", { replace: true });
    return true;
  }
}

/** The log-in page says that nobody is logged in, so it is to be true on the server as well. */
async function leave(): Promise<void> {
  if (useSession.getState().userData === null) return;
  endSession({ isExplicit: false });
  // Should it fail, the session ends by itself after the idle time.
  await call("logout", {}).catch(() => undefined);
}
