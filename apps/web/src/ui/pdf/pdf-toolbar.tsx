import { formatPercent } from "@fundport/i18n";
import { IconChevronDown, IconChevronUp, IconDownload, IconMinus, IconPlus, IconSearch } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "../forms/icon-button.tsx";
import classes from "./pdf-viewer.module.css";
import { stepZoom } from "./zoom.ts";

type PdfToolbarProps = {
  /** The number of the visible page, from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  onDownload: () => void;
  isDownloading: boolean;
  isSearching: boolean;
  onSearch: () => void;
};

/** The toolbar of a document, with page number, zoom, search and download. */
export function PdfToolbar({
  page,
  pageCount,
  onPage,
  zoom,
  onZoom,
  onDownload,
  isDownloading,
  isSearching,
  onSearch,
}: PdfToolbarProps) {
  const { t } = useTexts("documents");
  const shownZoom = formatPercent(zoom * 100, { decimals: 0 });
  return (
    <div className={classes["toolbar"]} role="toolbar" aria-label={t("tools")}>
      <div className={classes["tools"]}>
        <IconButton
          label={t("previous-page")}
          icon={<IconChevronUp size={20} aria-hidden />}
          isDisabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <output className={classes["count"]}>
          <span className="visually-hidden">{t("page-of", { page, pages: pageCount })}</span>
          <span aria-hidden>
            {page} / {pageCount}
          </span>
        </output>
        <IconButton
          label={t("next-page")}
          icon={<IconChevronDown size={20} aria-hidden />}
          isDisabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
      </div>
      <div className={classes["tools"]}>
        <IconButton
          label={t("zoom-out")}
          icon={<IconMinus size={20} aria-hidden />}
          isDisabled={stepZoom(zoom, -1) === zoom}
          onClick={() => onZoom(stepZoom(zoom, -1))}
        />
        <button
          type="button"
          className={classes["zoom"]}
          aria-label={t("zoom-reset", { zoom: shownZoom })}
          onClick={() => onZoom(1)}
        >
          {shownZoom}
        </button>
        <IconButton
          label={t("zoom-in")}
          icon={<IconPlus size={20} aria-hidden />}
          isDisabled={stepZoom(zoom, 1) === zoom}
          onClick={() => onZoom(stepZoom(zoom, 1))}
        />
      </div>
      <div className={classes["tools"]}>
        <IconButton
          label={t("search-in")}
          icon={<IconSearch size={20} aria-hidden />}
          isPressed={isSearching}
          onClick={onSearch}
        />
        <IconButton
          label={t("download-short")}
          icon={<IconDownload size={20} aria-hidden />}
          isLoading={isDownloading}
          onClick={onDownload}
        />
      </div>
    </div>
  );
}
