import { Button } from "@mantine/core";
import { pickLanguage } from "@fundport/i18n";
import { useEffect, useRef, useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { switchLanguage } from "#lib/language/language.ts";
import { goTo } from "#lib/routing/public-location.ts";
import { PathLink } from "#ui/layout/path-link.tsx";
import { isStillLoggedIn } from "#features/identity/sessions/api/is-still-logged-in.ts";
import { readUser } from "#features/identity/sessions/api/log-in.ts";
import { signOn } from "../api/sign-on.ts";
import { beginSession } from "#features/identity/sessions/model/begin-session.ts";
import { setPublicNote, type SignOnNote } from "#features/identity/sessions/model/public-note.ts";
import type { UserData } from "#features/identity/sessions/model/read-user-data.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { signOnNote } from "../model/describe-failure.ts";
import classes from "#features/identity/sessions/components/login-form.module.css";
import { PublicHeading } from "#features/identity/sessions/components/public-frame.tsx";

/**
 * Exchanges a partner's token, switches the language and opens the portal. After a refusal it goes to /login, or shows the
 * reason here if somebody is logged in; their session goes on. Asks before it replaces another user, and offers a retry
 * without a response. Source: docs/reference/single-sign-on.md#sign-on-page.
 */
export function SignOnPage({ token, language }: { token: string; language: string }) {
  const { t } = useTexts("session");
  useDocumentTitle(t("log-in"));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // A token is single-use, but React may run the effect several times.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void exchange(token, language).then(setOutcome);
  }, [token, language]);

  async function tryAgain(replaces?: number) {
    setOutcome(null);
    setOutcome(await exchange(token, language, replaces));
  }

  if (outcome === "unanswered") return <Unanswered onRetry={() => void tryAgain()} />;
  if (outcome === null || outcome === "left") return <PublicHeading title={t("signing-on")} />;
  if (typeof outcome !== "string")
    return <OtherUser {...outcome} onReplace={() => void tryAgain(outcome.current.id)} />;
  return <Refused note={outcome} />;
}

function Unanswered({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts("session");
  const name = useName();
  return (
    <div role="alert">
      <PublicHeading title={t("sign-on-unreachable-title")} lead={t("sign-on-unreachable")} />
      {name !== null && <p>{t("sign-on-still", { name })}</p>}
      <div className={classes["ways"]}>
        <Button size="md" onClick={onRetry}>
          {t("retry")}
        </Button>
        <PathLink to="/">{t(name === null ? "log-in" : "sign-on-continue")}</PathLink>
      </div>
    </div>
  );
}

/** Why the link is none, and who is logged in all the same: nobody is to go on as somebody else without knowing it. */
function Refused({ note }: { note: SignOnNote }) {
  const { t } = useTexts("session");
  const name = useName();
  return (
    <div role="alert">
      <PublicHeading title={t("sign-on-refused-title")} lead={t(note, { context: "still" })} />
      {name !== null && <p>{t("sign-on-still", { name })}</p>}
      <div className={classes["ways"]}>
        <Button size="md" onClick={() => goTo("/", { replace: true })}>
          {t(name === null ? "log-in" : "sign-on-continue")}
        </Button>
        {note === "sign-on-password" && <PathLink to="/reset-password">{t("account-expired-link")}</PathLink>}
      </div>
    </div>
  );
}

/** Asks before another user takes over the browser: the link may be one that somebody has sent. */
function OtherUser({ question, current, onReplace }: Question & { onReplace: () => void }) {
  const { t } = useTexts("session");
  const { name } = current;
  return (
    <div role="alert">
      <PublicHeading title={t("sign-on-other-title")} lead={question} />
      <p>{t("sign-on-other-text", { name })}</p>
      <div className={classes["ways"]}>
        <Button size="md" onClick={() => goTo("/", { replace: true })}>
          {t("sign-on-other-stay", { name })}
        </Button>
        <Button size="md" variant="default" onClick={onReplace}>
          {t("sign-on-other-replace")}
        </Button>
      </div>
    </div>
  );
}

function useName(): string | null {
  return useSession(({ userData }) => userData?.name ?? null);
}

/** The server's words of whom the browser and the link belong to, and who is to agree. */
type Question = { question: string; current: UserData };
/**
 * What became of a token: the page was left, nobody has answered and it may be tried again, another user has to agree
 * first, or why it was refused.
 */
type Outcome = "left" | "unanswered" | Question | SignOnNote;

async function exchange(token: string, languageTag: string, replaces?: number): Promise<Outcome> {
  // Without a tag the language stays as it is.
  const language = languageTag === "" ? null : pickLanguage([languageTag.replaceAll("_", "-")]);
  try {
    const userData = await signOn(token, language ?? "en", replaces);
    if (language !== null) await switchLanguage(language);
    // First: the portal is not to open for whoever was logged in before.
    beginSession(userData);
    goTo("/", { replace: true });
    return "left";
  } catch (error) {
    if (error instanceof CallError && error.code === "OtherUserLoggedIn") return await ask(error);
    const note = signOnNote(error);
    if (note === null) return "unanswered";
    if (await isStillLoggedIn()) return note;
    setPublicNote(note);
    goTo("/login", { replace: true });
    return "left";
  }
}

/** Who has to agree, the session itself says: the readable cookie may be of another log-in by now. */
async function ask({ messages }: CallError): Promise<Question | "unanswered"> {
  try {
    return { question: messages.join(" "), current: await readUser() };
  } catch {
    return "unanswered";
  }
}
