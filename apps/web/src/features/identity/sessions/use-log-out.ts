import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";
import { opensLogOutDialog } from "./model/log-out-dialog.ts";
import { logOutAndDeleteWork } from "./model/log-out.ts";
import { useSession } from "./model/session-store.ts";
import { hasUnsavedWork } from "./model/work-sources.ts";
import { workSaver } from "./model/work-saver.ts";

/**
 * Returns a function that logs out on the user's request. If there is unsaved work, the user must confirm that it will
 * be deleted in this tab, on the server and in other tabs. If the work can be saved, a registered dialog opens instead.
 * Source: docs/reference/sessions.md#log-out.
 */
export function useLogOut(): () => Promise<void> {
  const { t } = useTexts("session");
  const leave = useLogOutWithoutQuestion();
  return async () => {
    if (!useSession.getState().userData) return;
    if (hasUnsavedWork()) {
      if (opensLogOutDialog()) return;
      const mayLeave = await confirm({
        title: t("log-out-unsaved-title"),
        text: t("log-out-unsaved-text"),
        confirmLabel: t("log-out-unsaved-confirm"),
        cancelLabel: t("log-out-unsaved-cancel"),
        isDangerous: true,
      });
      if (!mayLeave) return;
    }
    await leave();
  };
}

/**
 * Returns a function that logs out without a confirmation. If the server cannot be reached, a message appears and no
 * data are changed.
 */
export function useLogOutWithoutQuestion(): () => Promise<void> {
  const { t } = useTexts("session");
  return async () => {
    if (await logOutAndDeleteWork()) return;
    workSaver.restart();
    showFailure(t("log-out-failed"), { id: "log-out" });
  };
}
