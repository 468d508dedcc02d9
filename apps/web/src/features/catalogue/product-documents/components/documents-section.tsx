import type { Fund } from "@fundport/api";
import { IconDownload, IconExternalLink, IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { DocumentDialog } from "#ui/pdf/document-dialog.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useDownload } from "#ui/pdf/use-download.ts";
import { type DocumentRoute, documentSource } from "../api/document-source.ts";
import classes from "./documents-section.module.css";

type ProductDocument = Fund["documents"][number];
type DocumentsSectionProps = {
  documents: readonly ProductDocument[];
  /** The endpoint that returns documents stored by the server. */
  route: DocumentRoute;
};

/**
 * The documents of a fund or a program. Key documents come first and have a label. A stored PDF opens in the page, and
 * every stored document can be downloaded. A document on another site opens in a new tab.
 */
export function DocumentsSection({ documents, route }: DocumentsSectionProps) {
  const { t } = useTexts("product");
  const [openedDocument, setOpened] = useState<ProductDocument | null>(null);
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
                <DocumentName document={document} />
                <IconExternalLink size={16} stroke={1.6} aria-hidden />
                <span className="visually-hidden">{t("opens-in-new-tab")}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {openedDocument && (
        <DocumentDialog
          name={openedDocument.name}
          source={documentSource(route, openedDocument.id)}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  );
}

/** A document's name. Key documents, which the client must receive, have a label. */
function DocumentName({ document: { name, isKeyDocument } }: { document: ProductDocument }) {
  const { t } = useTexts("product");
  return (
    <span className={classes["name"]}>
      {isKeyDocument && <span className={classes["key"]}>{t("key-document")}</span>}
      {isKeyDocument && " "}
      {name}
    </span>
  );
}

type OwnDocumentProps = { document: ProductDocument; route: DocumentRoute; onOpen: () => void };

/**
 * A document that the server stores. A PDF can be shown in the page; documents of other types can only be downloaded.
 */
function OwnDocument({ document, route, onOpen }: OwnDocumentProps) {
  const { id, name, mimeType, isKeyDocument } = document;
  const { t } = useTexts(["documents", "product"]);
  const { download, isDownloading } = useDownload();
  const isShown = mimeType.toLowerCase().startsWith("application/pdf");
  // The accessible name must start with the visible text: the label, followed by the name.
  const visibleName = isKeyDocument ? `${t("product:key-document")} ${name}` : name;
  const label = t(isShown ? "open" : "download", { name: visibleName });
  const handleDownload = () => download({ name, source: documentSource(route, id) });
  return (
    <>
      <button type="button" className={classes["open"]} aria-label={label} onClick={isShown ? onOpen : handleDownload}>
        <IconFileText size={20} stroke={1.6} aria-hidden />
        <DocumentName document={document} />
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
