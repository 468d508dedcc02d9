import type { EndpointInput } from "@fundport/api";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Reading } from "#ui/pdf/use-reading-reports.ts";
import { showFailure } from "#ui/feedback/toasts.ts";
import { contractQuery } from "./contract-queries.ts";

type Body = EndpointInput<"reportKeyDocumentOpened">["body"];
/** The parts of the request body that identify the document. */
type DocumentId<Type> = Type extends { productType: unknown; documentId: unknown }
  ? Pick<Type, "productType" | "documentId">
  : never;
type Opening = {
  document: DocumentId<Body>;
  name: string;
  reading: Reading;
  /** True if the page already shows that the document was opened, so the contract need not be loaded again. */
  isKnown?: boolean;
};

/**
 * Returns a function that reports to the server how a contract document or key document was read, and then loads the
 * contract again. A failure is not shown if the user is leaving the page, because the document can be opened again.
 */
export function useReportOpened(contractId: number) {
  const { t } = useTexts("contract");
  const client = useQueryClient();
  return async ({ document, name, reading, isKnown = false }: Opening, isLeaving: boolean) => {
    const body = { ...document, ...reading };
    try {
      await call("reportKeyDocumentOpened", { params: { id: contractId }, body }, { keepalive: isLeaving });
    } catch {
      if (!isLeaving) showFailure(t("key-report-failed", { name }), { id: `opened-${document.documentId}` });
      return;
    }
    if (!isKnown) await client.invalidateQueries({ queryKey: contractQuery(contractId).queryKey });
  };
}
