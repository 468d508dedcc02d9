import { ApiError, type EndpointOutput } from "@fundport/api";
import type { Transaction } from "../../../db/client.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore } from "./contract-store.ts";
import type { ContractDocuments, ContractInput } from "../documents/service.ts";
import type { SealedDocuments } from "../sealing/service.ts";
import type { SigningProgress } from "../signing/service.ts";
import type { KeyDocumentLedger } from "../key-documents/service.ts";
import { refuseFailedPrint } from "../../../ports/print-refusal.ts";
import type { Report } from "../creation/render-documents.ts";
import { presentContract } from "./present-contract.ts";

type PresentedContract = EndpointOutput<"getContract">;
type Dependencies = {
  store: Pick<ContractStore, "find" | "findDocument" | "findInput">;
  documents: Pick<ContractDocuments, "print" | "summarise">;
  ledger: Pick<KeyDocumentLedger, "list" | "describe" | "noteDocument">;
  progress: Pick<SigningProgress, "find">;
  sealed: Pick<SealedDocuments, "list" | "find">;
  audit: Pick<Audit, "list">;
  /** Expires an advisor's contracts that were not signed in time. */
  expireOfUser: (userId: number) => Promise<void>;
};
export type ContractReader = ReturnType<typeof createContractReader>;

/**
 * Creates the reader of stored contracts, for their own advisor only. Source:
 * docs/reference/contracts.md#contract-page.
 */
export function createContractReader(dependencies: Dependencies) {
  const { store, documents, ledger, progress, sealed, audit, expireOfUser } = dependencies;

  /** Throws `NotFound` for an unknown id or another advisor's contract. */
  async function present(userId: number, id: number, transaction?: Transaction): Promise<PresentedContract> {
    const found = await store.find(userId, id, transaction);
    if (found === null) throw new ApiError("NotFound");
    const events = await audit.list(id, transaction);
    const read = await ledger.list(id, userId, transaction);
    const openings = await ledger.describe(id, events, transaction);
    const signing = await progress.find(id, transaction);
    return presentContract(found, {
      summary: documents.summarise(await store.findInput(id, transaction)),
      events,
      read,
      openings,
      progress: signing,
      sealed: await sealed.list(id, transaction),
    });
  }

  /** Returns the bytes and the row of one of the user's documents; see `openDocument`. */
  async function open(userId: number, documentId: string, report: Report) {
    const found = await store.findDocument(userId, documentId);
    if (found === null) throw new ApiError("NotFound");
    const { name, content, input, key, contractId, digest } = found;
    const sealedBytes = await sealed.find(documentId);
    if (sealedBytes !== null) return { name, contractId, digest, bytes: sealedBytes };
    // This contract was created before documents were rendered from stored inputs.
    if (input === null) return { name, contractId, digest, bytes: content };
    // The input is written only on creation and by a change of the client's contact.
    const copy = documents.print(input as ContractInput, [key], { isCopy: true });
    return { name, contractId, digest, bytes: await refuseFailedPrint(copy, report) };
  }

  return {
    present,

    /** Returns a contract, after expiring it if it is due. Errors: `NotFound`. */
    async get(userId: number, id: number): Promise<PresentedContract> {
      await expireOfUser(userId);
      return await present(userId, id);
    },

    /**
     * Returns the bytes of a document. Before sealing this is a copy marked as unsigned, rendered from the contract's
     * stored input. Errors: `NotFound` for another advisor's document, `TryAgain`, `GenerationFailed`.
     */
    async openDocument(
      userId: number,
      documentId: string,
      report: Report,
    ): Promise<{ name: string; bytes: Uint8Array }> {
      const { name, bytes } = await open(userId, documentId, report);
      return { name, bytes };
    },

    /** Does the same, and records that the advisor opened the document. Errors: as for `openDocument`. */
    async sendDocument(
      userId: number,
      documentId: string,
      report: Report,
    ): Promise<{ name: string; bytes: Uint8Array }> {
      const { name, bytes, ...document } = await open(userId, documentId, report);
      await ledger.noteDocument({ ...document, userId, documentId }, bytes);
      return { name, bytes };
    },
  };
}
