import { useEffect, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { PdfFile } from "#ui/pdf/open-pdf.ts";
import { PageList, usePageList } from "#ui/pdf/page-list.tsx";
import type { OnPage } from "#ui/pdf/use-visible-page.ts";
import { stepZoom } from "#ui/pdf/zoom.ts";
import classes from "./opened-document.module.css";

type DocumentPagesProps = { name: string; file: PdfFile; onPage: OnPage };

/** Shows the pages of a document in one column, as wide as the window allows, with buttons to zoom. */
export function DocumentPages({ name, file, onPage }: DocumentPagesProps) {
  const { t } = useTexts("documents");
  const [zoom, setZoom] = useState(1);
  const list = usePageList(zoom, onPage);
  const { scroller, current } = list;
  useEffect(() => scroller.current?.focus({ preventScroll: true }), [scroller]);
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
      <PageList name={name} file={file} list={list} className={classes["scroller"]} />
    </>
  );
}
