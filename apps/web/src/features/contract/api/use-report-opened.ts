import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";
import type { Reading } from "#ui/pdf-viewer/use-reading.ts";
import { showFailure } from "#ui/toasts.ts";
import { contractQuery, type KeyDocument, type ProductKeyDocuments } from "./contract-queries.ts";

type Opened = { productType: ProductKeyDocuments["productType"]; document: KeyDocument; reading: Reading };

/**
 * Tells the server how a key document of a contract was read, and asks for the contract anew. On leaving nobody is there to
 * be told of a failure, and the document may be opened again.
 */
export function useReportOpened(contractId: number) {
  const { t } = useTexts("contract");
  const client = useQueryClient();
  return async ({ productType, document: { documentId, name }, reading }: Opened, isLeaving: boolean) => {
    const body = { productType, documentId, ...reading };
    try {
      await call("reportKeyDocumentOpened", { params: { id: contractId }, body }, { keepalive: isLeaving });
    } catch {
      if (!isLeaving) showFailure(t("key-report-failed", { name }), { id: `key-document-${documentId}` });
      return;
    }
    await client.invalidateQueries({ queryKey: contractQuery(contractId).queryKey });
  };
}
