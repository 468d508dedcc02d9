import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useDownload } from "./use-download.ts";
import { useFocusReturn } from "../overlays/use-focus-return.ts";
import classes from "./document-dialog.module.css";
import type { DocumentSource } from "./document-source.ts";
import { PdfViewer } from "./pdf-viewer.tsx";
import { type OnRead, useReadingReports } from "./use-reading-reports.ts";

type DocumentDialogProps = {
  /** The document's name, which is the dialog's title. */
  name: string;
  /** The name of the downloaded file, if it differs from `name`. */
  fileName?: string;
  source: DocumentSource;
  onClose: () => void;
  /** Called with the reading progress when the dialog is closed, or when the page is left or hidden. */
  onRead?: OnRead;
};

/**
 * A dialog with a PDF document over the page. On a phone it fills the whole screen.
 * @example {isOpen && <DocumentDialog name="Klíčové informace" source={documentSource("getProgramDocument", 7)}
 * onClose={close} />}
 */
export function DocumentDialog({ name, fileName = name, source, onClose, onRead }: DocumentDialogProps) {
  const { t } = useTexts(["documents", "shell"]);
  const isPhone = useMediaQuery("(max-width: 48rem)", false, { getInitialValueInEffect: false });
  const { download, isDownloading } = useDownload();
  useFocusReturn();
  const { notePage, noteDownload } = useReadingReports(onRead);
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      fullScreen={isPhone}
      // The width of a page (960 pixels) plus padding and a scroll bar.
      size="calc(960px + 1.5rem + 18px)"
      padding={0}
      yOffset="2dvh"
      classNames={{
        header: classes["header"] ?? "",
        title: classes["title"] ?? "",
        content: classes["content"] ?? "",
        body: classes["body"] ?? "",
      }}
      closeButtonProps={{ "aria-label": t("shell:close") }}
    >
      <PdfViewer
        name={name}
        source={source}
        onDownload={() => download({ name: fileName, source }, { onSuccess: noteDownload })}
        isDownloading={isDownloading}
        onPage={notePage}
      />
    </Modal>
  );
}
