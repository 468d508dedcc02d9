import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, CallError } from "#lib/http/api.ts";
import { patchCached } from "#lib/http/query-client.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { sessionsQuery } from "../api/sessions-query.ts";
import { describeDevice, type OwnSession } from "./describe-session.ts";

/**
 * Returns functions that end the user's other sessions. A single session ends without a confirmation; ending all of
 * them requires one.
 */
export function useEndSessions() {
  const { t } = useTexts("sessions");
  const queryClient = useQueryClient();
  /** The id of the session that is being ended, or "others" for all other sessions. */
  const [ending, setEnding] = useState<string | null>(null);

  function filterSessions(isActive: (session: OwnSession) => boolean): void {
    patchCached<OwnSession[]>(queryClient, sessionsQuery.queryKey, (sessions) => sessions.filter(isActive));
  }

  async function run(target: string, work: () => Promise<void>): Promise<void> {
    setEnding(target);
    try {
      await work();
    } catch (error) {
      // A 401 response logs the user out anyway, so a message would be pointless.
      if (!(error instanceof CallError) || error.status !== 401) showFailure(t("end-failed"), { id: "end-sessions" });
    } finally {
      setEnding(null);
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    }
  }

  return {
    ending,

    endOne: (session: OwnSession): Promise<void> =>
      run(session.id, async () => {
        await call("endSession", { params: { id: session.id } }).catch((error: unknown) => {
          if (!(error instanceof CallError) || error.code !== "NotFound") throw error;
        });
        filterSessions(({ id }) => id !== session.id);
        showToast(t("ended", { device: describeDevice(t, session) }), { id: "end-sessions" });
      }),

    endOthers: async (): Promise<void> => {
      const isConfirmed = await confirm({
        title: t("end-others-title"),
        text: t("end-others-text"),
        confirmLabel: t("end-others-confirm"),
        cancelLabel: t("end-others-cancel"),
        isDangerous: true,
      });
      if (!isConfirmed) return;
      await run("others", async () => {
        const { ended } = await call("endOtherSessions", {});
        filterSessions(({ isCurrent }) => isCurrent);
        showToast(t("ended-others", { count: ended }), { id: "end-sessions" });
      });
    },
  };
}
