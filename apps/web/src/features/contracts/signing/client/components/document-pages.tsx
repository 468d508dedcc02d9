import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { PdfFile } from "#ui/pdf/open-pdf.ts";
import { PdfPageView } from "#ui/pdf/pdf-page-view.tsx";
import { useAvailableWidth, useFirstRatio, usePlaceKept } from "#ui/pdf/use-page-sizes.ts";
import { type OnPage, useVisiblePage } from "#ui/pdf/use-visible-page.ts";
import { findPageInSight, pageWidth, stepZoom } from "#ui/pdf/zoom.ts";
import classes from "./opened-document.module.css";

type DocumentPagesProps = { name: string; file: PdfFile; onPage: OnPage };

const nothingSearched = { wanted: "", current: null };

/** The pages one below another, as wide as the window allows, and how large they are shown. */
export function DocumentPages({ name, file, onPage }: DocumentPagesProps) {
  const { t } = useTexts("documents");
  const scroller = useRef<HTMLElement>(null);
  const pages = useRef<HTMLOListElement>(null);
  const availableWidth = useAvailableWidth(scroller);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(0);
  const ratio = useFirstRatio(file);
  const width = pageWidth(availableWidth, zoom);
  usePlaceKept(scroller, width);
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);
  useVisiblePage(pages, current, onPage);
  const readCurrent = useCallback(() => {
    const [element, list] = [scroller.current, pages.current];
    if (!element || !list) return;
    const tops = [...list.children].map((page) => (page instanceof HTMLElement ? page.offsetTop : 0));
    setCurrent(findPageInSight(tops, element.scrollTop, element.clientHeight));
  }, []);
  const zoomButton = (direction: 1 | -1, label: string, sign: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={stepZoom(zoom, direction) === zoom}
      onClick={() => setZoom(stepZoom(zoom, direction))}
    >
      {sign}
    </button>
  );
  return (
    <>
      <div className={classes["bar"]}>
        {zoomButton(-1, t("zoom-out"), "−")}
        <output>{t("page-of", { page: current + 1, pages: file.pageCount })}</output>
        {zoomButton(1, t("zoom-in"), "+")}
      </div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section
        ref={scroller}
        className={classes["scroller"]}
        aria-label={t("viewer", { name })}
        tabIndex={0}
        onScroll={readCurrent}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        <ol ref={pages} className={classes["pages"]}>
          {Array.from({ length: file.pageCount }, (_, index) => (
            <PdfPageView
              key={index}
              file={file}
              number={index + 1}
              width={width}
              assumedRatio={ratio}
              scroller={scroller}
              marks={nothingSearched}
            />
          ))}
        </ol>
      </section>
    </>
  );
}
