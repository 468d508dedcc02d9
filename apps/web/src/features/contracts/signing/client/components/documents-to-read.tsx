import { formatNumber } from "@fundport/i18n";
import { type ComponentType, useEffect, useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { clientPageTexts } from "#lib/language/client-page-texts.ts";
import { loadPageTexts } from "#lib/language/language.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Reading } from "#ui/pdf/use-reading-reports.ts";
import { contractDocumentOf, type DocumentToOpen, keyDocumentOf } from "../model/document-to-open.ts";
import { type OnOutdated, useLinkAction } from "../model/use-link-action.ts";
import type { ContractToSign } from "../model/use-signing-link.ts";
import classes from "#ui/layout/client-page/client-page.module.css";
import type { OpenedDocumentProps } from "./opened-document.tsx";

type DocumentsProps = {
  token: string;
  contract: ContractToSign;
  onChange: () => Promise<void>;
  onOutdated: OnOutdated;
};
type Opening = ContractToSign["documents"][number]["opened"];
type Viewer = ComponentType<OpenedDocumentProps>;

/**
 * Lists the contract's documents and the key documents of its products. A document opens on the page, which then
 * reports how it was read.
 */
export function DocumentsToRead({ token, contract, onChange, onOutdated }: DocumentsProps) {
  const { t } = useTexts("sign");
  const { act, failure, isRunning } = useLinkAction(onOutdated);
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  const [shown, setShown] = useState<DocumentToOpen | null>(null);
  useBackCloses(() => setShown(null));

  const open = (document: DocumentToOpen) =>
    act(async () => {
      const loaded = Viewer ?? (await loadViewer());
      setViewer(() => loaded);
      // Adds a history entry, so that the back button closes the document. Without the entry, the button would leave
      // the page, and the client's input would be lost.
      window.history.pushState({ isDocument: true }, "");
      setShown(document);
    });

  async function handleRead(document: DocumentToOpen, reading: Reading, isLeaving: boolean) {
    if (isLeaving) {
      // A failure is ignored, because the client is leaving the page. They can open the document again.
      await document.report(reading, true).catch(() => undefined);
      return;
    }
    if (await act(() => document.report(reading, false))) await onChange();
  }

  const row = (key: string | number, document: DocumentToOpen, opening: Opening, size?: string) => (
    <Row
      key={key}
      name={size === undefined ? document.name : `${document.name} (${size})`}
      opening={opening}
      isDisabled={isRunning}
      onOpen={() => void open(document)}
    />
  );
  return (
    <>
      <section className={classes["card"]} aria-label={t("documents")}>
        <h2>{t("documents")}</h2>
        <ul className={classes["list"]}>
          {contract.documents.map((document) =>
            row(
              document.documentId,
              contractDocumentOf(token, document),
              document.opened,
              t("kilobytes", { size: formatNumber(Math.max(1, document.bytes / 1000)) }),
            ),
          )}
        </ul>
        <p className={classes["note"]}>{t("documents-copies")}</p>
      </section>
      {contract.keyDocuments.length > 0 && (
        <section className={classes["card"]} aria-label={t("key-documents")}>
          <h2>{t("key-documents")}</h2>
          {!contract.isOnHold && (
            <p>{t(contract.keyDocumentsGate === "block" ? "key-documents-block" : "key-documents-warn")}</p>
          )}
          {contract.keyDocuments.map(({ product, documents }) => (
            <div key={product}>
              <h3>{product}</h3>
              {documents.length === 0 && <p className={classes["note"]}>{t("key-none")}</p>}
              <ul className={classes["list"]} aria-label={product} hidden={documents.length === 0}>
                {documents.map((document) =>
                  row(document.documentId, keyDocumentOf(token, product, document), document.opened),
                )}
              </ul>
            </div>
          ))}
        </section>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
      {Viewer !== null && shown !== null && (
        <Viewer
          document={shown}
          onClose={() => window.history.back()}
          onRead={(reading, isLeaving) => void handleRead(shown, reading, isLeaving)}
        />
      )}
    </>
  );
}

/**
 * Loads the viewer and its messages only when they are needed, because they would be most of the page's size. If
 * loading fails, rejects with the same error as a request without a connection.
 */
async function loadViewer(): Promise<Viewer> {
  try {
    const [{ OpenedDocument }] = await Promise.all([
      import("./opened-document.tsx"),
      loadPageTexts(clientPageTexts.documents),
    ]);
    return OpenedDocument;
  } catch {
    throw new CallError(0, { code: "NetworkError" });
  }
}

function useBackCloses(onBack: () => void): void {
  useEffect(() => {
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  });
}

type RowProps = { name: string; opening: Opening; isDisabled: boolean; onOpen: () => void };

function Row({ name, opening, isDisabled, onOpen }: RowProps) {
  const { t } = useTexts("sign");
  return (
    <li>
      <button
        type="button"
        className={classes["document"]}
        data-unopened={opening === null || undefined}
        disabled={isDisabled}
        onClick={onOpen}
      >
        <span>{name}</span>{" "}
        <span className={classes["mark"]} data-done={opening !== null || undefined}>
          {t(opening === null ? "open" : "opened")}
        </span>
      </button>
    </li>
  );
}
