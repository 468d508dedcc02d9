import { useEffectEvent, useLayoutEffect } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showNotice } from "../notice-element.ts";
import { useLogOut } from "../use-log-out.ts";

/**
 * The disclaimer, which users accept once per browser. The server's HTML contains it, so that it is visible before
 * scripts run; this component reuses that element. Source: docs/reference/sessions.md#disclaimer.
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
