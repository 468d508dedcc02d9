import { type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { PdfFile, PdfPage } from "./open-pdf.ts";
import classes from "./pdf-viewer.module.css";
import { type Highlights, useHighlights } from "./use-highlights.ts";

type PdfPageViewProps = {
  file: PdfFile;
  /** The page's number, from 1. */
  number: number;
  /** The width of the page in CSS pixels. */
  width: number;
  /**
   * The element that scrolls the pages. A page renders when it comes near the visible part of this element, and is
   * released when it moves away.
   */
  scroller: RefObject<HTMLElement | null>;
  marks: Highlights;
};

/** A page of fixed size. Its image and text are mounted only while the page is visible or near the visible part. */
export function PdfPageView({ file, number, width, scroller, marks }: PdfPageViewProps) {
  const { t } = useTexts("documents");
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNear(container, scroller);
  const [page, setPage] = useState<PdfPage | null>(null);
  const [status, setStatus] = useState<"waiting" | "drawn" | "failed">("waiting");
  // The number of completed renderings; 0 before the first one.
  const [renderCount, setDrawing] = useState(0);
  useHighlights(container, renderCount, marks);
  useEffect(() => {
    const content = container.current;
    if (!isNear || !content) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    renderInto(content, { file, number, width, onKnown: setPage, signal }).then(
      () => {
        if (signal.aborted) return;
        setStatus("drawn");
        setDrawing((count) => count + 1);
      },
      // Only this page has failed, or its rendering was cancelled. The other pages can still be read.
      () => !signal.aborted && setStatus("failed"),
    );
    return () => controller.abort();
  }, [file, number, width, isNear]);
  useEffect(() => {
    const content = container.current;
    if (isNear || !content) return;
    release(content);
    content.replaceChildren();
    setStatus("waiting");
    setDrawing(0);
  }, [isNear]);
  const ratio = page ? page.height / page.width : file.firstRatio;
  return (
    <li
      className={classes["page"]}
      style={{ width, height: Math.round(width * ratio) }}
      aria-label={t("page-of", { page: number, pages: file.pageCount })}
    >
      <div ref={container} className={classes["content"]} />
      {status === "waiting" && isNear && (
        <div className={classes["waiting"]}>
          <Skeleton height="100%" radius={0} />
        </div>
      )}
      {status === "failed" && <p className={classes["failed"]}>{t("page-failed", { page: number })}</p>}
    </li>
  );
}

type Drawing = {
  file: PdfFile;
  number: number;
  width: number;
  onKnown: (page: PdfPage) => void;
  signal: AbortSignal;
};

/**
 * Renders a page. Until the new image is complete, the image of the previous size stays visible, stretched to the new
 * size.
 */
async function renderInto(content: HTMLElement, { file, number, width, onKnown, signal }: Drawing): Promise<void> {
  const page = await file.getPage(number);
  if (signal.aborted) return;
  onKnown(page);
  const { canvas, text } = await page.render(width / page.width, signal);
  if (signal.aborted) return;
  canvas.className = classes["picture"] ?? "";
  canvas.ariaHidden = "true";
  text.classList.add(classes["text"] ?? "");
  release(content);
  content.replaceChildren(canvas, text);
}

/** Sets the size of canvases to zero, which releases their memory immediately. */
function release(content: HTMLElement): void {
  for (const canvas of content.querySelectorAll("canvas")) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Returns true while a page is near the visible part of the viewer; always true without IntersectionObserver. */
function useNear(target: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const element = target.current;
    if (!element || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setNear(latest.isIntersecting);
      },
      { root: scroller.current, rootMargin: "75% 100%" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, scroller]);
  return isNear;
}
