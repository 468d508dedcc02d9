import { useTexts } from "#lib/use-texts.tsx";
import { call, CallError } from "#lib/api.ts";
import { confirm } from "#ui/confirm.tsx";
import { showFailure } from "#ui/toasts.ts";
import { endSession, forgetUser } from "./model/end-session.ts";
import { useSession } from "./model/session-store.ts";
import { announceLogOut } from "./model/tabs.ts";
import { hasUnsavedWork } from "./model/unsaved-work.ts";
import { workKeeper } from "./model/work-keeper.ts";

/** An explicit log-out: asks first when something is unsaved, then deletes it, here, on the server and in other tabs. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTexts("session");
  return async () => {
    const { userData } = useSession.getState();
    if (!userData) return;
    const mayLeave =
      !hasUnsavedWork() ||
      (await confirm({
        title: t("log-out-unsaved-title"),
        text: t("log-out-unsaved-text"),
        confirmLabel: t("log-out-unsaved-confirm"),
        cancelLabel: t("log-out-unsaved-cancel"),
        isDangerous: true,
      }));
    if (!mayLeave || useSession.getState().isLoggingOut) return;
    useSession.setState({ isLoggingOut: true });
    workKeeper.stop();
    try {
      await call("deleteUnsavedWork", {});
      await call("logout", {});
    } catch (error) {
      const isOverAlready = error instanceof CallError && error.status === 401;
      if (!isOverAlready) {
        workKeeper.start(undefined);
        showFailure(t("log-out-failed"), { id: "log-out" });
        return;
      }
    } finally {
      // However it ends: a session that goes on, or the next one, has to be kept alive.
      useSession.setState({ isLoggingOut: false });
    }
    announceLogOut(userData.id);
    endSession({ isExplicit: true });
    // Where a 401 came first, something was left for a next log-in; the user has just chosen otherwise.
    forgetUser(userData.id);
  };
}
