import { useCallback, useEffect, useRef } from "react";

/** One reading: the pages in sight, from 1, the furthest of them, and the time since the last report. */
export type Reading = { lastPage: number; pages: number[]; seconds: number; downloaded: boolean };
/** `isLeaving`: the page may be gone before anything is answered. */
export type OnRead = (reading: Reading, isLeaving: boolean) => void;

/**
 * Watches how a document is read: pages, and seconds in which it was open and the page in sight. Reports when it goes,
 * and whenever the page is hidden or left, since a phone may end a hidden page without a word. Each second is reported
 * once; nothing is reported where no page was in sight and nothing was saved. With `eachPage` it also reports whenever a
 * page comes into sight for the first time, because the client may sign while the document stays open.
 */
export function useReading(onRead: OnRead | undefined, { eachPage = false }: { eachPage?: boolean } = {}) {
  const reading = useRef({
    pages: new Set<number>(),
    downloaded: false,
    shownSince: null as number | null,
    ms: 0,
    reported: 0,
  });
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });

  const report = useCallback((isLeaving: boolean) => {
    const { current } = reading;
    const now = Date.now();
    if (current.shownSince !== null) current.ms += Math.max(0, now - current.shownSince);
    current.shownSince = current.shownSince === null ? null : now;
    const seconds = Math.round(current.ms / 1000) - current.reported;
    const pages = [...current.pages].toSorted((one, other) => one - other);
    const { downloaded } = current;
    if (pages.length === 0 && !downloaded) return;
    current.reported += seconds;
    latest.current?.({ lastPage: pages.at(-1) ?? 0, pages, seconds, downloaded }, isLeaving);
  }, []);
  const notePage = useCallback(
    (page: number) => {
      const { current } = reading;
      const isNew = !current.pages.has(page);
      current.pages.add(page);
      if (current.shownSince === null && !document.hidden) current.shownSince = Date.now();
      if (isNew && eachPage) report(false);
    },
    [eachPage, report],
  );
  const noteDownload = useCallback(() => {
    reading.current.downloaded = true;
  }, []);

  useEffect(() => {
    const { current } = reading;
    function pause(isLeaving: boolean) {
      report(isLeaving);
      current.shownSince = null;
    }
    function handleVisibility() {
      if (document.hidden) pause(true);
      else if (current.pages.size > 0) current.shownSince = Date.now();
    }
    const handleLeave = () => {
      // Hidden already, and reported then.
      if (!document.hidden) pause(true);
    };
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", handleLeave);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", handleLeave);
      pause(false);
    };
  }, [report]);

  return { notePage, noteDownload };
}
