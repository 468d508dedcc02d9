import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { Skeleton, SkeletonRegion } from "../feedback/skeleton.tsx";
import type { DocumentSource } from "./document-source.ts";
import { PdfPages } from "./pdf-pages.tsx";
import classes from "./pdf-viewer.module.css";
import { usePdf } from "./use-pdf.ts";
import type { OnPage } from "./use-visible-page.ts";

type PdfViewerProps = {
  name: string;
  source: DocumentSource;
  onDownload: () => void;
  isDownloading?: boolean;
  /** Called with the visible page. Must be the same function on each render. */
  onPage?: OnPage | undefined;
};

/**
 * Shows a PDF document within the page, with zoom, keys, selectable text and a download. The document's pages are one
 * below another, at most 960 pixels wide, and render as they scroll into view. The viewer fills its container, which
 * needs a height. `DocumentDialog` opens a document over the page instead.
 * Source: docs/reference/product-documents.md#pdf-viewer.
 */
export function PdfViewer({ name, source, onDownload, isDownloading = false, onPage }: PdfViewerProps) {
  const { t } = useTexts("documents");
  // The document is never fetched again, so that it does not change while it is read.
  const bytes = useQuery({ ...source, staleTime: Number.POSITIVE_INFINITY });
  const { file, error, retry } = usePdf(bytes.data);
  const failure = bytes.error ?? error;
  if (failure !== null && !file)
    return (
      <div className={classes["viewer"]}>
        <ErrorState
          title={t("load-document-error")}
          error={failure}
          isRetrying={bytes.isFetching}
          onRetry={() => (error === null ? void bytes.refetch() : retry())}
          action={
            error !== null && (
              <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={onDownload}>
                {t("download-short")}
              </Button>
            )
          }
        />
      </div>
    );
  if (!file) return <PdfSkeleton />;
  return <PdfPages name={name} file={file} onDownload={onDownload} isDownloading={isDownloading} onPage={onPage} />;
}

/** Placeholders for the toolbar and the first page, in their final sizes. */
function PdfSkeleton() {
  const { t } = useTexts("documents");
  return (
    <div className={classes["viewer"]}>
      <SkeletonRegion label={t("opening")}>
        <div className={classes["toolbar"]}>
          <Skeleton width="8rem" height="2.25rem" />
          <Skeleton width="8rem" height="2.25rem" />
        </div>
        <div className={classes["first-page"]}>
          <Skeleton height="100%" radius={2} />
        </div>
      </SkeletonRegion>
    </div>
  );
}
