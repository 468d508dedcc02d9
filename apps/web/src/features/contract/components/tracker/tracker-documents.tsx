import { useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { DocumentDialog } from "#ui/pdf-viewer/document-dialog.tsx";
import { Section } from "#ui/section.tsx";
import { type Contract, contractDocumentSource } from "../../api/contract-queries.ts";
import { DocumentList } from "../document-list.tsx";
import classes from "./tracker-documents.module.css";
import { TrackerProof } from "./tracker-proof.tsx";

/** The documents of a contract, each of which opens over the page, from where it can be downloaded. */
export function TrackerDocuments({ contract }: { contract: Contract }) {
  const { documents } = contract;
  const { t } = useTexts("contracts");
  const [openId, setOpenId] = useState<string | null>(null);
  const open = documents.find(({ documentId }) => documentId === openId);
  return (
    <Section title={t("documents")} isFlush>
      {documents.length === 0 ? (
        <p className={classes["none"]}>{t("documents-not-kept")}</p>
      ) : (
        <DocumentList documents={documents} shown={undefined} onShow={setOpenId} />
      )}
      {documents.length > 0 && <TrackerProof contract={contract} />}
      {open && (
        <DocumentDialog name={open.name} source={contractDocumentSource(open)} onClose={() => setOpenId(null)} />
      )}
    </Section>
  );
}
