import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowRight, IconArrowsMaximize } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useWasVisible } from "#ui/layout/visibility.ts";
import { DocumentDialog } from "#ui/pdf/document-dialog.tsx";
import { PdfViewer } from "#ui/pdf/pdf-viewer.tsx";
import { type OnRead, useReadingReports } from "#ui/pdf/use-reading-reports.ts";
import { Section } from "#ui/layout/section.tsx";
import { useDownload } from "#ui/pdf/use-download.ts";
import {
  type Contract,
  type ContractDocument,
  contractDocumentSource,
} from "#features/contracts/records/api/contract-queries.ts";
import { useReportOpened } from "#features/contracts/records/api/use-report-opened.ts";
import { listUnopenedDocuments } from "#features/contracts/key-documents/model/list-unopened.ts";
import { ContractFacts } from "./contract-facts.tsx";
import classes from "#features/contracts/records/components/contract-page.module.css";
import { DocumentList } from "#features/contracts/records/components/document-list.tsx";
import { HoldNote } from "#features/contracts/records/components/hold-note.tsx";
import { KeyDocuments } from "#features/contracts/key-documents/components/key-documents.tsx";
import { NextActions } from "./next-actions.tsx";
import { NextStep } from "./next-step.tsx";
import { ClientQuestions } from "./client-questions.tsx";

type ContractBodyProps = {
  contract: Contract;
  onBack: () => void;
  onNew: () => void;
};

/** Shows the facts, documents and next steps of a contract in one column, and the chosen document in a second column. */
export function ContractBody({ contract, onBack, onNew }: ContractBodyProps) {
  const { t } = useTexts("contract");
  const { documents } = contract;
  const [selectedId, setChosen] = useState<string | null>(null);
  const shown = documents.find(({ documentId }) => documentId === selectedId) ?? documents[0];
  const next = listUnopenedDocuments(contract).find(({ documentId }) => documentId !== shown?.documentId);
  const isNarrow = useMediaQuery("(width < 63.94rem)", false, { getInitialValueInEffect: false });
  const documentPanel = useRef<HTMLDivElement>(null);
  function handleShow(documentId: string) {
    setChosen(documentId);
    // On a narrow screen the document is below the list and out of view, so the page scrolls to the document.
    if (isNarrow) documentPanel.current?.scrollIntoView({ block: "start" });
  }
  return (
    <div className={classes["layout"]}>
      <div className={classes["aside"]}>
        <ContractFacts contract={contract} />
        <Section title={t("documents")} isFlush>
          {shown ? (
            <DocumentList documents={documents} shown={shown.documentId} showsOpened onShow={handleShow} />
          ) : (
            <p className={classes["none"]}>{t("documents-none")}</p>
          )}
        </Section>
        <KeyDocuments contract={contract} />
        <Section title={t("next")}>
          <HoldNote contract={contract} />
          <NextStep contract={contract} onShowDocument={handleShow} />
          <ClientQuestions contract={contract} />
          <NextActions contract={contract} onBack={onBack} onNew={onNew} />
        </Section>
      </div>
      {shown && (
        <div className={classes["document"]} ref={documentPanel}>
          <ShownDocument
            key={shown.documentId}
            contractId={contract.id}
            document={shown}
            next={next}
            isChosen={selectedId !== null}
            isNarrow={isNarrow ?? false}
            onShow={handleShow}
          />
        </div>
      )}
    </div>
  );
}

type ShownDocumentProps = {
  contractId: number;
  document: ContractDocument;
  /** Another document that has not been opened yet; undefined if all have been opened. */
  next: ContractDocument | undefined;
  /** True if the advisor chose the document; false for the first document, which is shown initially. */
  isChosen: boolean;
  isNarrow: boolean;
  onShow: (documentId: string) => void;
};

/**
 * Shows a document with a button that leads to the next unopened one. A small screen also has a button for full screen.
 * Reading is recorded page by page. The server counts loading a document as opening it, so a document that the advisor
 * did not choose is loaded only once it scrolls into view.
 */
function ShownDocument({ contractId, document, next, isChosen, isNarrow, onShow }: ShownDocumentProps) {
  const { t } = useTexts("contract");
  const [isOpen, setOpen] = useState(false);
  const viewer = useRef<HTMLDivElement>(null);
  const wasInSight = useWasVisible(viewer);
  const { download, isDownloading } = useDownload();
  const report = useReportOpened(contractId);
  const source = contractDocumentSource(document);
  const { documentId, name, opened } = document;
  const handleRead: OnRead = (reading, isLeaving) => {
    const isKnown = opened !== null;
    void report({ document: { productType: "Contract", documentId }, name, reading, isKnown }, isLeaving);
  };
  const { notePage, noteDownload } = useReadingReports(handleRead, { eachPage: true });
  return (
    <>
      <div className={classes["document-head"]}>
        <h2 className={classes["document-name"]}>{name}</h2>
        {next !== undefined && (
          <Button
            size="compact-sm"
            variant="light"
            rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
            onClick={() => onShow(next.documentId)}
          >
            {t("document-next", { name: next.name })}
          </Button>
        )}
        {isNarrow && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconArrowsMaximize size={16} stroke={1.8} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t("whole-screen")}
          </Button>
        )}
      </div>
      <div className={classes["viewer"]} ref={viewer}>
        {(isChosen || wasInSight) && (
          <PdfViewer
            name={name}
            source={source}
            onDownload={() => download({ name, source }, { onSuccess: noteDownload })}
            isDownloading={isDownloading}
            // While the dialog covers this viewer, the dialog reports the pages that were read.
            onPage={isOpen ? undefined : notePage}
          />
        )}
      </div>
      {isOpen && <DocumentDialog name={name} source={source} onClose={() => setOpen(false)} onRead={handleRead} />}
    </>
  );
}
