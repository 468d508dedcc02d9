import type { Fund } from "@fundport/api";
import { IconDownload, IconExternalLink, IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { DocumentDialog } from "#ui/pdf-viewer/document-dialog.tsx";
import { Section } from "#ui/section.tsx";
import { useDownload } from "#ui/use-download.ts";
import { type DocumentRoute, documentSource } from "../api/document-source.ts";
import classes from "./documents-section.module.css";

type ProductDocument = Fund["documents"][number];
type DocumentsSectionProps = {
  documents: readonly ProductDocument[];
  /** Which call answers the bytes of those that the portal has itself. */
  route: DocumentRoute;
};

/**
 * The documents of a fund or a program. A PDF that the portal has opens in the page, and every document that it has can
 * be saved; one that lies elsewhere opens in a tab of its own.
 */
export function DocumentsSection({ documents, route }: DocumentsSectionProps) {
  const { t } = useTexts("product");
  const [opened, setOpened] = useState<ProductDocument | null>(null);
  return (
    <Section title={t("documents")}>
      <ul className={classes["documents"]}>
        {documents.map((document) => (
          <li key={document.id} className={classes["document"]}>
            {document.link === null ? (
              <OwnDocument document={document} route={route} onOpen={() => setOpened(document)} />
            ) : (
              <a className={classes["open"]} href={document.link} target="_blank" rel="noreferrer">
                <IconFileText size={20} stroke={1.6} aria-hidden />
                <span className={classes["name"]}>{document.name}</span>
                <IconExternalLink size={16} stroke={1.6} aria-hidden />
                <span className="visually-hidden">{t("opens-in-new-tab")}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <DocumentDialog name={opened.name} source={documentSource(route, opened.id)} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}

type OwnDocumentProps = { document: ProductDocument; route: DocumentRoute; onOpen: () => void };

/** Only a PDF can be shown in the page; another type is there to be saved. */
function OwnDocument({ document: { id, name, mimeType }, route, onOpen }: OwnDocumentProps) {
  const { t } = useTexts("documents");
  const { download, isDownloading } = useDownload();
  const isShown = mimeType.toLowerCase().startsWith("application/pdf");
  const handleDownload = () => download({ name, source: documentSource(route, id) });
  return (
    <>
      <button
        type="button"
        className={classes["open"]}
        aria-label={t(isShown ? "open" : "download", { name })}
        onClick={isShown ? onOpen : handleDownload}
      >
        <IconFileText size={20} stroke={1.6} aria-hidden />
        <span className={classes["name"]}>{name}</span>
        {!isShown && <IconDownload size={18} stroke={1.7} aria-hidden />}
      </button>
      {isShown && (
        <IconButton
          className={classes["download"] ?? ""}
          label={t("download", { name })}
          icon={<IconDownload size={18} stroke={1.7} aria-hidden />}
          isLoading={isDownloading}
          onClick={handleDownload}
        />
      )}
    </>
  );
}
