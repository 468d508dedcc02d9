import { useCallback, useEffect, useRef } from "react";

/** What was read since the last report: the furthest page in sight, from 1, and for how long one was. */
export type Reading = { lastPage: number; seconds: number; downloaded: boolean };
/** `isLeaving`: the page may be gone before anything is answered. */
export type OnRead = (reading: Reading, isLeaving: boolean) => void;

/**
 * Watches how a document is read: pages, and seconds in which it was open and the page in sight. Reports when it goes,
 * and whenever the page is hidden or left, since a phone may end a hidden page without a word. Each second is reported
 * once; nothing is reported where no page was in sight and nothing was saved.
 */
export function useReading(onRead: OnRead | undefined) {
  const reading = useRef({ lastPage: 0, downloaded: false, shownSince: null as number | null, ms: 0, reported: 0 });
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });

  const notePage = useCallback((page: number) => {
    const { current } = reading;
    current.lastPage = Math.max(current.lastPage, page);
    if (current.shownSince === null && !document.hidden) current.shownSince = Date.now();
  }, []);
  const noteDownload = useCallback(() => {
    reading.current.downloaded = true;
  }, []);

  useEffect(() => {
    const { current } = reading;
    function report(isLeaving: boolean) {
      if (current.shownSince !== null) current.ms += Math.max(0, Date.now() - current.shownSince);
      current.shownSince = null;
      const seconds = Math.round(current.ms / 1000) - current.reported;
      const { lastPage, downloaded } = current;
      if (lastPage === 0 && !downloaded) return;
      current.reported += seconds;
      latest.current?.({ lastPage, seconds, downloaded }, isLeaving);
    }
    function handleVisibility() {
      if (document.hidden) report(true);
      else if (current.lastPage > 0) current.shownSince = Date.now();
    }
    const handleLeave = () => {
      // Hidden already, and reported then.
      if (!document.hidden) report(true);
    };
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", handleLeave);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", handleLeave);
      report(false);
    };
  }, []);

  return { notePage, noteDownload };
}
