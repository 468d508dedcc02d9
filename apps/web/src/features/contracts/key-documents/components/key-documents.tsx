import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DocumentDialog } from "#ui/pdf/document-dialog.tsx";
import { Section } from "#ui/layout/section.tsx";
import {
  type Contract,
  type KeyDocument,
  keyDocumentSource,
  type ProductKeyDocuments,
} from "#features/contracts/records/api/contract-queries.ts";
import { useReportOpened } from "#features/contracts/records/api/use-report-opened.ts";
import { KeyDocumentRow } from "./key-document-row.tsx";
import classes from "./key-documents.module.css";
import { keyDocumentsId } from "./scroll-to-unopened.ts";

type Chosen = Pick<ProductKeyDocuments, "product" | "productType"> & { document: KeyDocument };

/** The states in which the client has not signed yet. */
const unsigned: ReadonlySet<Contract["state"]> = new Set(["Created", "Signing"]);

/**
 * Lists the key documents by product. The client has to read them before signing. Each one opens on the page, and the
 * opening is recorded.
 */
export function KeyDocuments({ contract }: { contract: Contract }) {
  const { t } = useTexts("contract");
  const { id, keyDocuments, keyDocumentsGate, state, supersedes } = contract;
  const [chosenDocument, setChosen] = useState<Chosen | null>(null);
  const report = useReportOpened(id);
  if (keyDocuments.length === 0) return null;
  return (
    <Section title={t("key-documents")} isFlush>
      <Summary
        keyDocuments={keyDocuments}
        gate={unsigned.has(state) ? keyDocumentsGate : null}
        isRepeated={supersedes !== null}
      />
      <div id={keyDocumentsId} className={classes["products"]}>
        {keyDocuments.map(({ product, productType, productId, documents }) => (
          <div key={`${productType} ${productId}`} className={classes["product"]}>
            <h3 className={classes["product-name"]}>{product}</h3>
            {documents.length === 0 && <p className={classes["none"]}>{t("key-none")}</p>}
            <ul className={classes["list"]} aria-label={product} hidden={documents.length === 0}>
              {documents.map((document) => (
                <KeyDocumentRow
                  key={document.documentId}
                  document={document}
                  product={product}
                  onOpen={() => setChosen({ product, productType, document })}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {chosenDocument && (
        <DocumentDialog
          name={`${chosenDocument.document.name} · ${chosenDocument.product}`}
          source={keyDocumentSource(id, chosenDocument.document)}
          onClose={() => setChosen(null)}
          onRead={(reading, isLeaving) => {
            const { productType, document } = chosenDocument;
            const { documentId, name } = document;
            void report({ document: { productType, documentId }, name, reading }, isLeaving);
          }}
        />
      )}
    </Section>
  );
}

type SummaryProps = {
  keyDocuments: Contract["keyDocuments"];
  /** Whether unopened key documents block signing; null once the client no longer has to sign. */
  gate: Contract["keyDocumentsGate"] | null;
  isRepeated: boolean;
};

/** Shows how many key documents have been opened. Screen readers announce each change. */
function Summary({ keyDocuments, gate, isRepeated }: SummaryProps) {
  const { t } = useTexts("contract");
  const documents = keyDocuments.flatMap((product) => product.documents);
  const openedCount = documents.filter((document) => document.opened !== null).length;
  const total = documents.length;
  if (total === 0) return null;
  return (
    <div className={classes["summary"]}>
      <output className={classes["count"]}>{t("key-summary", { opened: openedCount, total })}</output>
      {gate !== null && openedCount < total && (
        <p className={classes["about"]}>
          {t(`key-before-signing-${gate}`)}
          {isRepeated && ` ${t("key-anew")}`}
        </p>
      )}
    </div>
  );
}
