import { type KeyboardEventHandler, useCallback, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { PdfFile } from "./open-pdf.ts";
import { PdfPageView } from "./pdf-page-view.tsx";
import classes from "./pdf-viewer.module.css";
import type { Highlights } from "./use-highlights.ts";
import { useAvailableWidth, usePreservedScroll } from "./use-page-sizes.ts";
import { type OnPage, useVisiblePage } from "./use-visible-page.ts";
import { findPageInSight, pageWidth } from "./zoom.ts";

export type PageListState = ReturnType<typeof usePageList>;

/** Returns the index of the visible page, a function that scrolls to a page, and the props of a `PageList`. */
export function usePageList(zoom: number, onPage: OnPage | undefined) {
  const scroller = useRef<HTMLElement>(null);
  const pages = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const width = pageWidth(useAvailableWidth(scroller), zoom);
  usePreservedScroll(scroller, width);
  useVisiblePage(pages, current, onPage);
  function readCurrent() {
    const [element, list] = [scroller.current, pages.current];
    if (!element || !list) return;
    const tops = [...list.children].map((page) => (page instanceof HTMLElement ? page.offsetTop : 0));
    setCurrent(findPageInSight(tops, element.scrollTop, element.clientHeight));
  }
  const goTo = useCallback((index: number) => {
    const page = pages.current?.children[index];
    if (!(page instanceof HTMLElement)) return;
    scroller.current?.scrollTo({ top: page.offsetTop - 8 });
    setCurrent(index);
  }, []);
  return { scroller, pages, width, current, readCurrent, goTo };
}

type PageListProps = {
  name: string;
  file: PdfFile;
  list: PageListState;
  className?: string | undefined;
  onKeyDown?: KeyboardEventHandler;
  /** Returns the highlights of a page by its number, which starts at 1. */
  marksOf?: (page: number) => Highlights;
};

const noMarks: Highlights = { query: "", current: null };

/** The pages of a document, one below another, in an element that scrolls. */
export function PageList({ name, file, list, className, onKeyDown, marksOf = () => noMarks }: PageListProps) {
  const { t } = useTexts("documents");
  const { scroller, pages, width, readCurrent } = list;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the element handles the keys of a document viewer
    <section
      ref={scroller}
      className={className}
      data-scroller
      aria-label={t("viewer", { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard
      tabIndex={0}
      onScroll={readCurrent}
      onKeyDown={onKeyDown}
    >
      <ol ref={pages} className={classes["pages"]}>
        {Array.from({ length: file.pageCount }, (_, index) => (
          <PdfPageView
            key={index}
            file={file}
            number={index + 1}
            width={width}
            scroller={scroller}
            marks={marksOf(index + 1)}
          />
        ))}
      </ol>
    </section>
  );
}
