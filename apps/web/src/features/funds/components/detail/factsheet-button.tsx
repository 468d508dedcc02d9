import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import type { Fund } from "@fundport/api";
import { Button } from "@mantine/core";
import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { documentSource } from "#features/product/api/document-source.ts";
import { useDownload } from "#ui/use-download.ts";

type FactsheetButtonProps = { fund: Pick<Fund, "name" | "factsheetDocumentId" | "documents"> };

/** Saves the fund's factsheet, or opens it where it lies elsewhere. A fund without one has no such button. */
export function FactsheetButton({ fund }: FactsheetButtonProps) {
  const { t } = useTranslation("funds");
  const { download, isDownloading } = useDownload();
  const id = fund.factsheetDocumentId;
  if (id === null) return null;
  const listed = fund.documents.find((document) => document.id === id);
  if (listed?.link)
    return (
      <Button
        component="a"
        href={listed.link}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
      >
        {t("factsheet")}
      </Button>
    );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      loading={isDownloading}
      onClick={() =>
        download({
          name: `${listed?.name ?? t("factsheet")} ${fund.name}`,
          source: documentSource("getFundDocument", id),
        })
      }
    >
      {t("factsheet")}
    </Button>
  );
}
