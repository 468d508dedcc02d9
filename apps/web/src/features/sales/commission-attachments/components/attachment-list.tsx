import type { CommissionAttachment } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconFileTypeXml } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { DocumentDialog } from "#ui/pdf/document-dialog.tsx";
import { RowList, RowListRow } from "#ui/tables/row-list.tsx";
import { useDownload } from "#ui/pdf/use-download.ts";
import { attachmentSource } from "../api/attachment-queries.ts";

type AttachmentListProps = { attachments: readonly CommissionAttachment[]; isStale: boolean };

/** Lists the commission statements of one page. A PDF opens in a dialog; every file can be downloaded. */
export function AttachmentList({ attachments, isStale }: AttachmentListProps) {
  const { t } = useTexts("attachments");
  const [openedAttachment, setOpened] = useState<CommissionAttachment | null>(null);
  const columns = { name: t("name"), detail: t("type"), date: t("date"), actions: t("actions") };
  return (
    <>
      <RowList caption={t("title")} columns={columns} isStale={isStale}>
        {attachments.map((attachment) => (
          <AttachmentRow key={attachment.id} attachment={attachment} onOpen={() => setOpened(attachment)} />
        ))}
      </RowList>
      {openedAttachment !== null && (
        <DocumentDialog
          name={openedAttachment.name}
          source={attachmentSource(openedAttachment.id)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function AttachmentRow({ attachment, onOpen }: { attachment: CommissionAttachment; onOpen: () => void }) {
  const { t } = useTexts("documents");
  const { id, name, type, date, mimeType } = attachment;
  const { download, isDownloading } = useDownload();
  const isShown = mimeType === "application/pdf";
  const handleDownload = () => download({ name, source: attachmentSource(id) });
  return (
    <RowListRow
      name={name}
      openLabel={t(isShown ? "open" : "download", { name })}
      onOpen={isShown ? onOpen : handleDownload}
      icon={<TypeIcon mimeType={mimeType} />}
      detail={type}
      date={{ dateTime: date, text: formatDay(date) }}
      actions={
        <IconButton
          label={t("download", { name })}
          icon={<IconDownload size={19} stroke={1.7} aria-hidden />}
          isLoading={isDownloading}
          onClick={handleDownload}
        />
      }
    />
  );
}

function TypeIcon({ mimeType }: { mimeType: string }) {
  const iconProps = { size: 21, stroke: 1.5 };
  if (mimeType === "application/pdf") return <IconFileTypePdf {...iconProps} />;
  if (mimeType.endsWith("xml")) return <IconFileTypeXml {...iconProps} />;
  if (mimeType.includes("excel") || mimeType.includes("spreadsheet")) return <IconFileSpreadsheet {...iconProps} />;
  return <IconFileText {...iconProps} />;
}
