import { useTexts } from "#lib/language/use-texts.tsx";
import { useOptionalList } from "#features/catalogue/reference/use-reference.ts";
import { useLogOut } from "#features/identity/sessions/use-log-out.ts";
import { settings } from "#lib/settings.ts";
import { tradingUrl } from "#features/shell/home/model/suite-pages.ts";
import { showFailure } from "#ui/feedback/toasts.ts";
import { openTradingSystem } from "../open-trading-system.ts";

/** Returns a function that runs the action of a menu entry that is not a link. */
export function useMenuAction(): (action: "trading" | "log-out") => Promise<void> {
  const { t } = useTexts("shell");
  const logOut = useLogOut();
  const url = tradingUrl(settings, useOptionalList("getLinks"));
  return async (action) => {
    if (action === "log-out") return await logOut();
    const isOpen = url !== null && (await openTradingSystem(url));
    if (!isOpen) showFailure(t("trading-blocked"), { id: "trading" });
  };
}
