import type { Fund } from "@fundport/api";
import { IconFileDownload } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { documentSource } from "#features/catalogue/product-documents/api/document-source.ts";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { useDownload } from "#ui/pdf/use-download.ts";

type FactsheetButtonProps = { fund: Pick<Fund, "name" | "factsheetDocumentId" | "documents"> };

/**
 * Downloads the fund's factsheet. Hidden if the fund has no factsheet, or if the factsheet is on another site: the list
 * of documents links to that one.
 */
export function FactsheetButton({ fund: { name, factsheetDocumentId: id, documents } }: FactsheetButtonProps) {
  const { t } = useTexts(["funds", "documents"]);
  const { download, isDownloading } = useDownload();
  const listed = documents.find((document) => document.id === id);
  if (id === null || (listed && listed.link !== null)) return null;
  const title = listed?.name ?? t("factsheet");
  return (
    <IconButton
      label={t("documents:download", { name: title })}
      icon={<IconFileDownload size={20} stroke={1.7} aria-hidden />}
      variant="default"
      isLoading={isDownloading}
      onClick={() => download({ name: `${title} ${name}`, source: documentSource("getFundDocument", id) })}
    />
  );
}
