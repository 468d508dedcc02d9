import { useEffect, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { call, CallError } from "#lib/api.ts";
import { stableJson } from "#lib/stable-json.ts";
import { showFailure } from "#ui/toasts.ts";
import { forgetWork, type KeptWork, recallWork } from "./model/kept-work.ts";
import { useSession } from "./model/session-store.ts";
import { collectWork, restoreWork, type Work } from "./model/unsaved-work.ts";
import { workKeeper, workVersion } from "./model/work-keeper.ts";

const retryDelayMs = 10_000;

/**
 * Finds out what an earlier session of the user left, and begins to keep the work of this one as soon as that is
 * settled: before, the first change would write over what is about to be offered.
 */
export function useUnsavedWork(userId: number) {
  const { t } = useTexts("session");
  const [offer, setOffer] = useState<KeptWork | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function settle() {
      const recalled = recallWork(userId);
      if (recalled) {
        setOffer({ work: recalled, savedAt: null });
        return;
      }
      try {
        const kept = await call("getUnsavedWork", {}, { signal: controller.signal });
        if (controller.signal.aborted) return;
        if (kept && kept.version === workVersion && isOffered(kept.data))
          setOffer({ work: kept.data, savedAt: kept.savedAt });
        else workKeeper.start(kept?.data ?? null);
      } catch (error) {
        const isTransient = error instanceof CallError && error.status !== 401;
        if (isTransient && !controller.signal.aborted) timer = setTimeout(() => void settle(), retryDelayMs);
      }
    }
    void settle();
    const handleLeave = () => workKeeper.saveNow(true);
    // In another program, such as that of the e-mails, a link may be followed that logs in somebody else.
    const handleHidden = () => {
      if (document.visibilityState === "hidden") workKeeper.saveNow(false);
    };
    window.addEventListener("pagehide", handleLeave);
    document.addEventListener("visibilitychange", handleHidden);
    return () => {
      controller.abort();
      clearTimeout(timer);
      window.removeEventListener("pagehide", handleLeave);
      document.removeEventListener("visibilitychange", handleHidden);
      workKeeper.stop();
    };
  }, [userId]);

  function continueWork() {
    if (!offer) return;
    restoreWork(offer.work);
    setOffer(null);
    forgetWork(userId);
    workKeeper.start(offer.savedAt === null ? undefined : offer.work);
  }

  async function discard() {
    setOffer(null);
    forgetWork(userId);
    try {
      await call("deleteUnsavedWork", {});
      workKeeper.start(null);
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return;
      showFailure(t("unsaved-work-discard-failed"), { id: "unsaved-work" });
      workKeeper.start(undefined);
    }
  }

  return { offer, continueWork, discardWork: () => void discard() };
}

/** After a log-in whatever differs from what is here; after a mere reload only what is not here any more. */
function isOffered(kept: Work): boolean {
  const current = collectWork();
  if (current === null) return true;
  return useSession.getState().hasJustLoggedIn && stableJson(current) !== stableJson(kept);
}
