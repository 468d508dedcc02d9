import { call, callForBytes } from "#lib/http/api.ts";
import type { Reading } from "#ui/pdf/use-reading-reports.ts";
import type { ContractToSign } from "./use-signing-link.ts";

type ContractDocument = ContractToSign["documents"][number];
type KeyDocument = ContractToSign["keyDocuments"][number]["documents"][number];

/**
 * A document that the client can open: its name, a function that loads its bytes, and a function that reports how it
 * was read.
 */
export type DocumentToOpen = {
  readonly name: string;
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  /**
   * Reports how the document was read. If `isLeaving` is true, the request continues after the page is closed. Rejects
   * with a `CallError`.
   */
  readonly report: (reading: Reading, isLeaving: boolean) => Promise<unknown>;
};

export function contractDocumentOf(token: string, { documentId, name }: ContractDocument): DocumentToOpen {
  return {
    name,
    load: (signal) => callForBytes("getDocumentToSign", { params: { token, id: documentId } }, { signal }),
    report: (reading, isLeaving) =>
      call(
        "reportReadAtLink",
        { params: { token }, body: { ...reading, productType: "Contract", documentId } },
        { keepalive: isLeaving },
      ),
  };
}

export function keyDocumentOf(token: string, product: string, document: KeyDocument): DocumentToOpen {
  const { documentId, productType, name, digest } = document;
  return {
    name: `${name} · ${product}`,
    load: (signal) => callForBytes("getKeyDocumentToSign", { params: { token, digest } }, { signal }),
    report: (reading, isLeaving) =>
      call(
        "reportReadAtLink",
        { params: { token }, body: { ...reading, productType, documentId } },
        { keepalive: isLeaving },
      ),
  };
}
