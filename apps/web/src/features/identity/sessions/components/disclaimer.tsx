import { useEffectEvent, useLayoutEffect } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showNotice } from "../notice-element.ts";
import { useLogOut } from "../use-log-out.ts";

/**
 * The disclaimer that has to be agreed to once per browser before work begins. It stands in the page from the server on,
 * before any script; this takes the same element over. Source: portal §2.7, docs/decisions/245.
 */
export function Disclaimer({ onAgree }: { onAgree: () => void }) {
  const { t, i18n } = useTexts("session");
  const logOut = useLogOut();
  const { language } = i18n;
  const handleAgree = useEffectEvent(onAgree);
  const handleLogOut = useEffectEvent(() => void logOut());
  const texts = useEffectEvent(() => ({
    title: t("disclaimer-title"),
    text: t("disclaimer-text"),
    logOut: t("log-out"),
    agree: t("disclaimer-agree"),
  }));
  useLayoutEffect(
    () =>
      showNotice(texts(), language, {
        onAgree: () => handleAgree(),
        onLogOut: () => handleLogOut(),
      }),
    [language],
  );
  return null;
}
