import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { PdfFile } from "./open-pdf.ts";
import { PdfPageView } from "./pdf-page-view.tsx";
import { PdfToolbar } from "./pdf-toolbar.tsx";
import classes from "./pdf-viewer.module.css";
import { TextSearchBar } from "./text-search-bar.tsx";
import { useAvailableWidth, useFirstRatio, usePlaceKept } from "./use-page-sizes.ts";
import { type OnPage, useVisiblePage } from "./use-visible-page.ts";
import { useTextSearch } from "./use-text-search.ts";
import { findPageInSight, pageWidth, stepZoom } from "./zoom.ts";

type PdfPagesProps = {
  name: string;
  file: PdfFile;
  onDownload: () => void;
  isDownloading: boolean;
  onPage?: OnPage | undefined;
};

/** The bar and, below it, the pages in what scrolls. */
export function PdfPages({ name, file, onDownload, isDownloading, onPage }: PdfPagesProps) {
  const { t } = useTexts("documents");
  const scroller = useRef<HTMLElement>(null);
  const pages = useRef<HTMLOListElement>(null);
  const availableWidth = useAvailableWidth(scroller);
  const [zoom, setZoom] = useState(1);
  const { current, readCurrent, goTo } = useCurrentPage(scroller, pages);
  const ratio = useFirstRatio(file);
  const width = pageWidth(availableWidth, zoom);
  const search = useTextSearch(file);
  const [isSearching, setSearching] = useState(false);
  const at = isSearching ? search.found[search.current] : undefined;
  usePlaceKept(scroller, width);
  useFocusInDialog(scroller);
  useVisiblePage(pages, current, onPage);

  // Scrolls to the page first: it renders when it comes into sight, and then scrolls to the match itself.
  const foundPage = at?.page;
  useEffect(() => {
    if (foundPage !== undefined) goTo(foundPage - 1);
  }, [foundPage, goTo]);
  function closeSearch() {
    setSearching(false);
    scroller.current?.focus({ preventScroll: true });
  }
  const actionOf = (key: string) =>
    ({
      "+": () => setZoom(stepZoom(zoom, 1)),
      "=": () => setZoom(stepZoom(zoom, 1)),
      "-": () => setZoom(stepZoom(zoom, -1)),
      "0": () => setZoom(1),
      // On a page wider than the viewer, the arrows scroll sideways.
      ...(zoom > 1 ? {} : { ArrowRight: () => goTo(current + 1), ArrowLeft: () => goTo(current - 1) }),
    })[key];
  function handleKey(event: KeyboardEvent) {
    const hasModifier = event.ctrlKey || event.metaKey;
    // The browser's own search finds only text of rendered pages.
    const isSearch = hasModifier && event.key === "f" && !isSearching;
    const action = isSearch ? () => setSearching(true) : hasModifier || event.altKey ? undefined : actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  }
  return (
    <div className={classes["viewer"]}>
      <PdfToolbar
        page={current + 1}
        pageCount={file.pageCount}
        onPage={(page) => goTo(page - 1)}
        zoom={zoom}
        onZoom={setZoom}
        onDownload={onDownload}
        isDownloading={isDownloading}
        isSearching={isSearching}
        onSearch={() => (isSearching ? closeSearch() : setSearching(true))}
      />
      {isSearching && <TextSearchBar search={search} onClose={closeSearch} />}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls must be reachable by keyboard, and takes the keys of a reader */}
      <section
        ref={scroller}
        className={classes["scroller"]}
        data-scroller
        aria-label={t("viewer", { name })}
        tabIndex={0}
        onScroll={readCurrent}
        onKeyDown={handleKey}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <ol ref={pages} className={classes["pages"]}>
          {Array.from({ length: file.pageCount }, (_, index) => {
            const match = at?.page === index + 1 ? at.index : null;
            const marks = { wanted: isSearching ? search.wanted : "", current: match };
            const page = { file, number: index + 1, width, assumedRatio: ratio, scroller, marks };
            return <PdfPageView key={index} {...page} />;
          })}
        </ol>
      </section>
    </div>
  );
}

type ElementRef = { readonly current: HTMLElement | null };

/** The index of the page in sight, a function that reads it from the scroll position, and one that scrolls to a page. */
function useCurrentPage(scroller: ElementRef, pages: ElementRef) {
  const [current, setCurrent] = useState(0);
  const readCurrent = useCallback(() => {
    const [element, list] = [scroller.current, pages.current];
    if (!element || !list) return;
    const tops = [...list.children].map((page) => (page instanceof HTMLElement ? page.offsetTop : 0));
    setCurrent(findPageInSight(tops, element.scrollTop, element.clientHeight));
  }, [scroller, pages]);
  const goTo = useCallback(
    (index: number) => {
      const page = pages.current?.children[index];
      if (!(page instanceof HTMLElement)) return;
      scroller.current?.scrollTo({ top: page.offsetTop - 8 });
      setCurrent(index);
    },
    [scroller, pages],
  );
  return { current, readCurrent, goTo };
}

/** In a dialog, where the focus waits on the cross, the keys go to the document as soon as it is there. */
function useFocusInDialog(scroller: ElementRef): void {
  useEffect(() => {
    const dialog = scroller.current?.closest('[role="dialog"]');
    if (dialog?.contains(document.activeElement)) scroller.current?.focus({ preventScroll: true });
  }, [scroller]);
}
