import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import type { PdfFile } from "./open-pdf.ts";
import { PageList, usePageList } from "./page-list.tsx";
import { PdfToolbar } from "./pdf-toolbar.tsx";
import classes from "./pdf-viewer.module.css";
import { TextSearchBar } from "./text-search-bar.tsx";
import type { OnPage } from "./use-visible-page.ts";
import { useTextSearch } from "./use-text-search.ts";
import { stepZoom } from "./zoom.ts";

type PdfPagesProps = {
  name: string;
  file: PdfFile;
  onDownload: () => void;
  isDownloading: boolean;
  onPage?: OnPage | undefined;
};

/** A document's toolbar with the scrolling pages below it. */
export function PdfPages({ name, file, onDownload, isDownloading, onPage }: PdfPagesProps) {
  const [zoom, setZoom] = useState(1);
  const list = usePageList(zoom, onPage);
  const { scroller, current, goTo } = list;
  const search = useTextSearch(file);
  const [isSearching, setSearching] = useState(false);
  const at = isSearching ? search.matches[search.current] : undefined;
  useFocusInDialog(scroller);

  // Scrolls to the page of the current match. The page renders when it becomes visible, and then scrolls to the match
  // itself.
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
      // The arrow keys change the page, except on a page that is wider than the viewer: there they scroll sideways.
      ...(zoom > 1 ? {} : { ArrowRight: () => goTo(current + 1), ArrowLeft: () => goTo(current - 1) }),
    })[key];
  function handleKey(event: KeyboardEvent) {
    const hasModifier = event.ctrlKey || event.metaKey;
    // Replaces the browser's own search, which finds only the text of rendered pages.
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
      <PageList
        name={name}
        file={file}
        list={list}
        className={classes["scroller"]}
        onKeyDown={handleKey}
        marksOf={(page) => ({
          query: isSearching ? search.query : "",
          current: at?.page === page ? at.index : null,
        })}
      />
    </div>
  );
}

/** In a dialog, moves the focus from the close button to the document as soon as it is loaded. */
function useFocusInDialog(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = scroller.current?.closest('[role="dialog"]');
    if (dialog?.contains(document.activeElement)) scroller.current?.focus({ preventScroll: true });
  }, [scroller]);
}
