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
  const [current, setCurrent] = useState(0);
  const ratio = useFirstRatio(file);
  const width = pageWidth(availableWidth, zoom);
  const search = useTextSearch(file);
  const [isSearching, setSearching] = useState(false);
  const at = isSearching ? search.found[search.current] : undefined;
  usePlaceKept(scroller, width);
  useFocusInDialog(scroller);
  useVisiblePage(pages, current, onPage);

  const readCurrent = useCallback(() => {
    const [element, list] = [scroller.current, pages.current];
    if (!element || !list) return;
    const tops = [...list.children].map((page) => (page instanceof HTMLElement ? page.offsetTop : 0));
    setCurrent(findPageInSight(tops, element.scrollTop, element.clientHeight));
  }, []);
  const goTo = useCallback((index: number) => {
    const page = pages.current?.children[index];
    if (!(page instanceof HTMLElement)) return;
    scroller.current?.scrollTo({ top: page.offsetTop - 8 });
    setCurrent(index);
  }, []);
  // The page first: it is drawn as it comes into sight, and then brings the place itself there.
  const foundPage = at?.page;
  useEffect(() => {
    if (foundPage !== undefined) goTo(foundPage - 1);
  }, [foundPage, goTo]);
  function closeSearch() {
    setSearching(false);
    scroller.current?.focus({ preventScroll: true });
  }
  function handleKey(event: KeyboardEvent) {
    // The browser's own search sees only the pages that are drawn.
    if ((event.ctrlKey || event.metaKey) && event.key === "f" && !isSearching) {
      event.preventDefault();
      setSearching(true);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      "+": () => setZoom(stepZoom(zoom, 1)),
      "=": () => setZoom(stepZoom(zoom, 1)),
      "-": () => setZoom(stepZoom(zoom, -1)),
      "0": () => setZoom(1),
      // A page wider than its place is moved sideways by these.
      ...(zoom > 1 ? {} : { ArrowRight: () => goTo(current + 1), ArrowLeft: () => goTo(current - 1) }),
    }[event.key];
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
          {Array.from({ length: file.pageCount }, (_, index) => (
            <PdfPageView
              key={index}
              file={file}
              number={index + 1}
              width={width}
              assumedRatio={ratio}
              scroller={scroller}
              marks={{
                wanted: isSearching ? search.wanted : "",
                current: at?.page === index + 1 ? at.index : null,
              }}
            />
          ))}
        </ol>
      </section>
    </div>
  );
}

/** In a dialog, where the focus waits on the cross, the keys go to the document as soon as it is there. */
function useFocusInDialog(scroller: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const dialog = scroller.current?.closest('[role="dialog"]');
    if (dialog?.contains(document.activeElement)) scroller.current?.focus({ preventScroll: true });
  }, [scroller]);
}
