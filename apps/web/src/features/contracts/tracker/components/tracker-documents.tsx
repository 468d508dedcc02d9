import { useTexts } from "#lib/language/use-texts.tsx";
import { DocumentDialog } from "#ui/pdf/document-dialog.tsx";
import { Section } from "#ui/layout/section.tsx";
import { type Contract, contractDocumentSource } from "#features/contracts/records/api/contract-queries.ts";
import { useReportOpened } from "#features/contracts/records/api/use-report-opened.ts";
import { DocumentList } from "#features/contracts/records/components/document-list.tsx";
import classes from "./tracker-documents.module.css";
import { TrackerProof } from "./tracker-proof.tsx";

type TrackerDocumentsProps = {
  contract: Contract;
  /** The id of the open document; null if none is open. */
  openId: string | null;
  /** True if the contract is signed on this device. Only then are openings of documents shown and recorded. */
  isSignedHere: boolean;
  onOpen: (documentId: string | null) => void;
};

/** Lists the documents of a contract. Each document opens in a dialog, which also offers a download. */
export function TrackerDocuments({ contract, openId, isSignedHere, onOpen }: TrackerDocumentsProps) {
  const { documents } = contract;
  const { t } = useTexts("contracts");
  const report = useReportOpened(contract.id);
  const open = documents.find(({ documentId }) => documentId === openId);
  return (
    <Section title={t("documents")} isFlush>
      {documents.length === 0 ? (
        <p className={classes["none"]}>{t("documents-not-kept")}</p>
      ) : (
        <DocumentList documents={documents} shown={undefined} showsOpened={isSignedHere} onShow={onOpen} />
      )}
      {documents.length > 0 && <TrackerProof contract={contract} />}
      {open && (
        <DocumentDialog
          name={open.name}
          source={contractDocumentSource(open)}
          onClose={() => onOpen(null)}
          {...(isSignedHere && {
            onRead: (reading, isLeaving) => {
              const { documentId, name } = open;
              void report({ document: { productType: "Contract", documentId }, name, reading }, isLeaving);
            },
          })}
        />
      )}
    </Section>
  );
}
