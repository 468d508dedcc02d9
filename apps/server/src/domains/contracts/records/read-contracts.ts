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
  /** Marks contracts of an advisor as expired if they were not signed in time. */
  expireOfUser: (userId: number) => Promise<void>;
};
export type ContractReader = ReturnType<typeof createContractReader>;

/**
 * Creates the service with which advisors read their own stored contracts.
 * Source: docs/reference/contracts.md#contract-page.
 */
export function createContractReader(dependencies: Dependencies) {
  const { store, documents, ledger, progress, sealed, audit, expireOfUser } = dependencies;

  /** Presents a contract. Throws `NotFound` for an unknown id and for another advisor's contract. */
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

  /** Returns the content and the row of one of the user's documents. See `openDocument`. */
  async function open(userId: number, documentId: string, report: Report) {
    const found = await store.findDocument(userId, documentId);
    if (found === null) throw new ApiError("NotFound");
    const { name, content, input, key, contractId, digest } = found;
    const sealedBytes = await sealed.find(documentId);
    if (sealedBytes !== null) return { name, contractId, digest, bytes: sealedBytes };
    // Contracts without an input were created before documents were rendered from stored inputs.
    if (input === null) return { name, contractId, digest, bytes: content };
    // The stored input has this type, because only the creation and a change of the client's contact write it.
    const copy = documents.print(input as ContractInput, [key], { isCopy: true });
    return { name, contractId, digest, bytes: await refuseFailedPrint(copy, report) };
  }

  return {
    present,

    /** Returns a contract. If the contract is due, it is expired first. Errors: `NotFound`. */
    async get(userId: number, id: number): Promise<PresentedContract> {
      await expireOfUser(userId);
      return await present(userId, id);
    },

    /**
     * Returns the content of a document. Before sealing, this is a copy that is marked as unsigned and rendered from
     * the contract's stored input. Errors: `NotFound` for another advisor's document, `TryAgain`, `GenerationFailed`.
     */
    async openDocument(
      userId: number,
      documentId: string,
      report: Report,
    ): Promise<{ name: string; bytes: Uint8Array }> {
      const { name, bytes } = await open(userId, documentId, report);
      return { name, bytes };
    },

    /**
     * Does the same as `openDocument`, and records that the advisor opened the document. The errors are also the same.
     */
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
