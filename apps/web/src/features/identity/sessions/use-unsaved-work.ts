import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call, CallError } from "#lib/http/api.ts";
import { stableJson } from "#lib/stable-json.ts";
import { showFailure } from "#ui/feedback/toasts.ts";
import { isOfOther, saveWork, workVersion } from "./model/save-work.ts";
import { forgetWork, type EndedWork, recallWork } from "./model/work-of-ended-session.ts";
import { addKnownRevision, listKnownRevisions } from "./model/known-revisions.ts";
import { collectWork, replaceWork, restoreWork } from "./model/work-sources.ts";
import { workSaver } from "./model/work-saver.ts";

const retryDelayMs = 10_000;

type Offer = EndedWork & {
  /** The state that the server keeps; null where the work was kept in this very tab. */
  revision: string | null;
  /** There is other work here: only one of the two goes on. */
  isOther: boolean;
};

/**
 * Finds out what an earlier session of the user left, or another browser keeps, and begins to keep the work of this one
 * as soon as that is settled: before, the first change would write over what is about to be offered.
 * Source: docs/decisions/162.
 */
export function useUnsavedWork(userId: number) {
  const { t } = useTexts("session");
  const [offer, setOffer] = useState<Offer | null>(null);
  const settleAgain = useRef(() => undefined);

  const keepFrom = useCallback(
    (saved: unknown) => workSaver.start({ userId, saved, onOther: () => settleAgain.current() }),
    [userId],
  );

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = async () => {
      const recalled = recallWork(userId);
      if (recalled) {
        setOffer({ work: recalled, savedAt: null, revision: null, isOther: false });
        return;
      }
      try {
        const kept = await call("getUnsavedWork", {}, { signal: controller.signal });
        if (controller.signal.aborted) return;
        const current = collectWork();
        const isReadable = kept?.version === workVersion;
        const isOwn = kept === null || !isReadable || listKnownRevisions(userId).includes(kept.revision);
        const isSame = kept !== null && stableJson(current) === stableJson(kept.data);
        if (kept !== null && isReadable && (current === null || !(isOwn || isSame))) {
          const { data: work, savedAt, revision } = kept;
          setOffer({ work, savedAt, revision, isOther: current !== null });
          return;
        }
        if (kept !== null) addKnownRevision(userId, kept.revision);
        keepFrom(kept?.data ?? null);
      } catch (error) {
        const isTransient = error instanceof CallError && error.status !== 401;
        if (isTransient && !controller.signal.aborted) timer = setTimeout(() => void settle(), retryDelayMs);
      }
    };
    settleAgain.current = () => void settle();
    void settle();
    const handleLeave = () => workSaver.saveNow(true);
    // In another program, such as that of the e-mails, a link may be followed that logs in somebody else.
    const handleHidden = () => {
      if (document.visibilityState === "hidden") workSaver.saveNow(false);
    };
    window.addEventListener("pagehide", handleLeave);
    document.addEventListener("visibilitychange", handleHidden);
    return () => {
      controller.abort();
      clearTimeout(timer);
      window.removeEventListener("pagehide", handleLeave);
      document.removeEventListener("visibilitychange", handleHidden);
      workSaver.stop();
    };
  }, [userId, keepFrom]);

  /** The offer is answered: its state may be written over. */
  function settleOffer(): Offer | null {
    setOffer(null);
    forgetWork(userId);
    if (offer !== null && offer.revision !== null) addKnownRevision(userId, offer.revision);
    return offer;
  }

  function takeOver() {
    const taken = settleOffer();
    if (!taken) return;
    if (taken.isOther) replaceWork(taken.work);
    else restoreWork(taken.work);
    keepFrom(taken.revision === null ? undefined : taken.work);
  }

  function keepOwn() {
    settleOffer();
    keepFrom(undefined);
  }

  async function discard() {
    settleOffer();
    try {
      await saveWork(userId, null, {});
      keepFrom(null);
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return;
      if (isOfOther(error)) return settleAgain.current();
      showFailure(t("unsaved-work-discard-failed"), { id: "unsaved-work" });
      keepFrom(undefined);
    }
  }

  return { offer, takeOver, keepOwn, discard: () => void discard() };
}
