import { IconDownload, IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { DocumentDialog } from "#ui/pdf/document-dialog.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useDownload } from "#ui/pdf/use-download.ts";
import { type Contract, contractDocumentSource } from "#features/contracts/records/api/contract-queries.ts";
import classes from "./signed-page.module.css";

/** Lists the sealed documents, which can be opened and saved. Shows only their names until they are sealed. */
export function SignedDocuments({ contract: { documents } }: { contract: Contract }) {
  const { t } = useTexts(["signed", "documents"]);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = documents.find(({ documentId }) => documentId === openId);
  const { download, isDownloading } = useDownload();
  const isSealed = documents.every(({ sealedDigest }) => sealedDigest !== null);
  return (
    <Section title={t("documents")} {...(!isSealed && { description: t("documents-soon") })}>
      <ul className={classes["documents"]} aria-label={t("documents")}>
        {documents.map((document) => (
          <li key={document.documentId} className={classes["document"]}>
            <IconFileText size={20} stroke={1.6} aria-hidden />
            {document.sealedDigest === null ? (
              <span className={classes["name"]}>{document.name}</span>
            ) : (
              <>
                <button
                  type="button"
                  className={classes["open"]}
                  aria-label={t("documents:open", { name: document.name })}
                  onClick={() => setOpenId(document.documentId)}
                >
                  {document.name}
                </button>
                <IconButton
                  label={t("documents:download", { name: document.name })}
                  icon={<IconDownload size={20} stroke={1.7} />}
                  isDisabled={isDownloading}
                  onClick={() => download({ name: document.name, source: contractDocumentSource(document) })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <DocumentDialog name={open.name} source={contractDocumentSource(open)} onClose={() => setOpenId(null)} />
      )}
    </Section>
  );
}
