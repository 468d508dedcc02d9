import type { EndpointOutput } from "@fundport/api";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call, CallError } from "#lib/http/api.ts";
import { stableJson } from "#lib/stable-json.ts";
import { showFailure } from "#ui/feedback/toasts.ts";
import { isOtherBrowserConflict, saveWork, workVersion } from "./model/save-work.ts";
import { clearEndedWork, type EndedWork, readEndedWork } from "./model/work-of-ended-session.ts";
import { addKnownRevision, listKnownRevisions } from "./model/known-revisions.ts";
import { collectWork, replaceWork, restoreWork } from "./model/work-sources.ts";
import { workSaver } from "./model/work-saver.ts";

const retryDelayMs = 10_000;

type Offer = EndedWork & {
  /** The revision of the work on the server; null if the work was kept in this tab. */
  revision: string | null;
  /** True if this browser has other work, so that the user must choose one of the two versions. */
  isOtherVersion: boolean;
};
type StoredWork = EndpointOutput<"getUnsavedWork">;

/**
 * Returns the offer to continue with the stored work. Returns null if there is no stored work, if it is unreadable, or
 * if this browser already continues it.
 */
function offerOf(stored: StoredWork, userId: number): Offer | null {
  if (stored?.version !== workVersion) return null;
  const { data: work, savedAt, revision } = stored;
  const current = collectWork();
  const isOwn = listKnownRevisions(userId).includes(revision);
  if (current !== null && (isOwn || stableJson(current) === stableJson(work))) return null;
  return { work, savedAt, revision, isOtherVersion: current !== null };
}

/** Saves the work when the user leaves or hides the page. Returns a function that stops this. */
function saveOnLeave(): () => void {
  const handleLeave = () => workSaver.saveNow(true);
  // While the page is hidden, the user may follow a link in another program, for example an email client, that logs in
  // another user.
  const handleHidden = () => {
    if (document.visibilityState === "hidden") workSaver.saveNow(false);
  };
  window.addEventListener("pagehide", handleLeave);
  document.addEventListener("visibilitychange", handleHidden);
  return () => {
    window.removeEventListener("pagehide", handleLeave);
    document.removeEventListener("visibilitychange", handleHidden);
  };
}

/**
 * Offers work that an earlier session or another browser of the user has left. Saving starts only after the user has
 * decided, because an earlier save would overwrite the offered work. Source: docs/reference/sessions.md#unsaved-work.
 */
export function useUnsavedWork(userId: number) {
  const { t } = useTexts("session");
  const [offer, setOffer] = useState<Offer | null>(null);
  const settleAgain = useRef(() => undefined);

  const startSaving = useCallback(
    (saved: unknown) => workSaver.start({ userId, saved, onConflict: () => settleAgain.current() }),
    [userId],
  );

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = async () => {
      const endedWork = readEndedWork(userId);
      if (endedWork) return setOffer({ work: endedWork, savedAt: null, revision: null, isOtherVersion: false });
      try {
        const stored = await call("getUnsavedWork", {}, { signal: controller.signal });
        if (controller.signal.aborted) return;
        const found = offerOf(stored, userId);
        if (found !== null) return setOffer(found);
        if (stored !== null) addKnownRevision(userId, stored.revision);
        startSaving(stored?.data ?? null);
      } catch (error) {
        const isTransient = error instanceof CallError && error.status !== 401;
        if (isTransient && !controller.signal.aborted) timer = setTimeout(() => void settle(), retryDelayMs);
      }
    };
    settleAgain.current = () => void settle();
    void settle();
    const stopSaving = saveOnLeave();
    return () => {
      controller.abort();
      clearTimeout(timer);
      stopSaving();
      workSaver.stop();
    };
  }, [userId, startSaving]);

  /** Removes the offer after the user has decided. From then on, the saved work may be overwritten. */
  function settleOffer(): Offer | null {
    setOffer(null);
    clearEndedWork(userId);
    if (offer !== null && offer.revision !== null) addKnownRevision(userId, offer.revision);
    return offer;
  }

  function adoptOffer() {
    const accepted = settleOffer();
    if (!accepted) return;
    if (accepted.isOtherVersion) replaceWork(accepted.work);
    else restoreWork(accepted.work);
    startSaving(accepted.revision === null ? undefined : accepted.work);
  }

  function keepOwn() {
    settleOffer();
    startSaving(undefined);
  }

  async function discard() {
    settleOffer();
    try {
      await saveWork(userId, null, {});
      startSaving(null);
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return;
      if (isOtherBrowserConflict(error)) return settleAgain.current();
      showFailure(t("unsaved-work-discard-failed"), { id: "unsaved-work" });
      startSaving(undefined);
    }
  }

  return { offer, adoptOffer, keepOwn, discard: () => void discard() };
}
