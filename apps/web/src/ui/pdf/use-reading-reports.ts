import { useCallback, useEffect, useRef } from "react";
import type { OnPage } from "./use-visible-page.ts";

/**
 * A report of a client's reading: the pages that were visible (numbered from 1), the last of them in the document, and
 * the seconds since the previous report.
 */
export type Reading = { lastPage: number; pages: number[]; seconds: number; downloaded: boolean };
/** Receives a report. If `isLeaving` is true, the page may be closed before the response arrives. */
export type OnRead = (reading: Reading, isLeaving: boolean) => void;

/**
 * Records how a document is read: its visible pages, and the seconds in which a page was visible in a visible tab.
 * Reports on unmount and whenever the browser's page is hidden or left, because a phone may end a hidden page without
 * an event. Each second is reported only once. If no page was visible and the document was not saved, no report is
 * sent.
 * With `eachPage` it also reports whenever a page becomes visible for the first time, because the client may sign while
 * the document is still open.
 */
export function useReadingReports(onRead: OnRead | undefined, { eachPage = false }: { eachPage?: boolean } = {}) {
  const reading = useRef({
    pages: new Set<number>(),
    downloaded: false,
    isInWindow: false,
    shownSince: null as number | null,
    ms: 0,
    reported: 0,
  });
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });

  const resume = useCallback(() => {
    const { current } = reading;
    if (current.isInWindow && !document.hidden) current.shownSince ??= Date.now();
  }, []);
  const pause = useCallback(() => {
    const { current } = reading;
    if (current.shownSince !== null) current.ms += Math.max(0, Date.now() - current.shownSince);
    current.shownSince = null;
  }, []);
  /** Sends a report. Also pauses the timer. */
  const report = useCallback(
    (isLeaving: boolean) => {
      pause();
      const { current } = reading;
      const seconds = Math.round(current.ms / 1000) - current.reported;
      const pages = [...current.pages].toSorted((one, other) => one - other);
      const { downloaded } = current;
      if (pages.length === 0 && !downloaded) return;
      current.reported += seconds;
      latest.current?.({ lastPage: pages.at(-1) ?? 0, pages, seconds, downloaded }, isLeaving);
    },
    [pause],
  );
  const notePage: OnPage = useCallback(
    (page) => {
      const { current } = reading;
      current.isInWindow = page !== null;
      if (page === null) {
        pause();
        return;
      }
      const isNew = !current.pages.has(page);
      current.pages.add(page);
      if (isNew && eachPage) report(false);
      resume();
    },
    [eachPage, pause, report, resume],
  );
  const noteDownload = useCallback(() => {
    reading.current.downloaded = true;
  }, []);

  useEffect(() => {
    function handleVisibility() {
      if (document.hidden) report(true);
      else resume();
    }
    const handleLeave = () => {
      // If the page is hidden, it has already sent its report.
      if (!document.hidden) report(true);
    };
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", handleLeave);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", handleLeave);
      report(false);
    };
  }, [report, resume]);

  return { notePage, noteDownload };
}
