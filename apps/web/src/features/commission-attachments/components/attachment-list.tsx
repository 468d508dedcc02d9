import type { CommissionAttachment } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconFileTypeXml } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { DocumentDialog } from "#ui/pdf-viewer/document-dialog.tsx";
import { useDownload } from "#ui/use-download.ts";
import { attachmentSource } from "../api/attachment-queries.ts";
import classes from "./attachment-list.module.css";

/** A table on wide screens, cards on small ones. A PDF opens in the page; every attachment can be saved. */
export function AttachmentList({ attachments }: { attachments: readonly CommissionAttachment[] }) {
  const { t } = useTexts("attachments");
  const [opened, setOpened] = useState<CommissionAttachment | null>(null);
  return (
    <>
      <table className={classes["table"]}>
        <caption className="visually-hidden">{t("title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("type")}</th>
            <th scope="col">{t("date")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {attachments.map((attachment) => (
            <AttachmentRow key={attachment.id} attachment={attachment} onOpen={() => setOpened(attachment)} />
          ))}
        </tbody>
      </table>
      {opened !== null && (
        <DocumentDialog name={opened.name} source={attachmentSource(opened.id)} onClose={() => setOpened(null)} />
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
    <tr>
      <th scope="row">
        <button
          type="button"
          className={classes["open"]}
          aria-label={t(isShown ? "open" : "download", { name })}
          onClick={isShown ? onOpen : handleDownload}
        >
          <span className={classes["icon"]} aria-hidden>
            <TypeIcon mimeType={mimeType} />
          </span>
          {name}
        </button>
      </th>
      <td className={classes["type"]}>{type}</td>
      <td className={classes["date"]}>
        <time dateTime={date}>{formatDay(date)}</time>
      </td>
      <td className={classes["actions"]}>
        <IconButton
          label={t("download", { name })}
          icon={<IconDownload size={19} stroke={1.7} aria-hidden />}
          isLoading={isDownloading}
          onClick={handleDownload}
        />
      </td>
    </tr>
  );
}

function TypeIcon({ mimeType }: { mimeType: string }) {
  const look = { size: 21, stroke: 1.5 };
  if (mimeType === "application/pdf") return <IconFileTypePdf {...look} />;
  if (mimeType.endsWith("xml")) return <IconFileTypeXml {...look} />;
  if (mimeType.includes("excel") || mimeType.includes("spreadsheet")) return <IconFileSpreadsheet {...look} />;
  return <IconFileText {...look} />;
}
