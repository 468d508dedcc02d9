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
 * Exchanges a partner's token, switches the language and opens the app. If the token is refused, opens /login with the
 * reason; if a user is logged in, shows the reason here, and the session continues. Before replacing another user,
 * requires confirmation. If the server does not respond, offers a retry.
 * Source: docs/reference/single-sign-on.md#sign-on-page.
 */
export function SignOnPage({ token, language }: { token: string; language: string }) {
  const { t } = useTexts("session");
  useDocumentTitle(t("log-in"));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The token must be sent only once, but React may run the effect several times.
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void exchange(token, language).then(setOutcome);
  }, [token, language]);

  async function tryAgain(replaces?: number) {
    setOutcome(null);
    setOutcome(await exchange(token, language, replaces));
  }

  if (outcome === "unanswered") return <NoResponse onRetry={() => void tryAgain()} />;
  if (outcome === null || outcome === "left") return <PublicHeading title={t("signing-on")} />;
  if (typeof outcome !== "string")
    return <OtherUser {...outcome} onReplace={() => void tryAgain(outcome.current.id)} />;
  return <Refused note={outcome} />;
}

function NoResponse({ onRetry }: { onRetry: () => void }) {
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

/**
 * Shows why the token was refused and which user is still logged in, so that users do not unknowingly continue as
 * another user.
 */
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

/**
 * Requires confirmation before another user replaces the logged-in one, because the link may come from another person.
 */
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

/** The server's question, which names both users, and the logged-in user, who must agree. */
type Question = { question: string; current: UserData };
/**
 * The result of exchanging a token. The user has left the page, the server did not respond (a retry is possible),
 * another user must agree first, or the token was refused for a reason.
 */
type Outcome = "left" | "unanswered" | Question | SignOnNote;

async function exchange(token: string, languageTag: string, replaces?: number): Promise<Outcome> {
  // If the link has no language tag, the language does not change.
  const language = languageTag === "" ? null : pickLanguage([languageTag.replaceAll("_", "-")]);
  try {
    const userData = await signOn(token, language ?? "en", replaces);
    if (language !== null) await switchLanguage(language);
    // The session must begin before the navigation, because otherwise the app would open for the former user.
    beginSession(userData);
    goTo("/", { replace: true });
    return "left";
  } catch (error) {
    if (error instanceof CallError && error.code === "OtherUserLoggedIn") return await loadQuestion(error);
    const note = signOnNote(error);
    if (note === null) return "unanswered";
    if (await isStillLoggedIn()) return note;
    setPublicNote(note);
    goTo("/login", { replace: true });
    return "left";
  }
}

/**
 * Loads the logged-in user from the server, because the cookie that scripts can read may already belong to another
 * log-in.
 */
async function loadQuestion({ messages }: CallError): Promise<Question | "unanswered"> {
  try {
    return { question: messages.join(" "), current: await readUser() };
  } catch {
    return "unanswered";
  }
}
