import { pickLanguage } from "@fundport/i18n";
import { useEffect, useRef } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { useDocumentTitle } from "#lib/document-title.ts";
import { switchLanguage } from "#lib/language.ts";
import { goTo } from "#lib/location.ts";
import { signOn } from "../api/sign-on.ts";
import { beginSession } from "../model/begin-session.ts";
import { setPublicNote } from "../model/public-note.ts";
import { PublicHeading } from "./public-frame.tsx";

/**
 * Exchanges a partner's token, switches the language, marks the user as logged in and goes to /; on failure to /login.
 * Source: portal §2.1, §4, Single sign-on landing.
 */
export function SignOnPage({ token, language }: { token: string; language: string }) {
  const { t } = useTexts("session");
  useDocumentTitle(t("log-in"));
  // A token works once: it is exchanged once, however often React runs the effect.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void exchange(token, language);
  }, [token, language]);
  return <PublicHeading title={t("signing-on")} />;
}

async function exchange(token: string, wanted: string): Promise<void> {
  const language = pickLanguage([wanted]);
  try {
    const userData = await signOn(token, language);
    await switchLanguage(language);
    goTo("/", { replace: true });
    beginSession(userData);
  } catch {
    setPublicNote("sign-on-failed");
    goTo("/login", { replace: true });
  }
}
