import { ApiError, type EndpointOutput } from "@fundport/api";
import type { Transaction } from "../../../db/client.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore } from "./contract-store.ts";
import type { ContractDocuments, ContractInput } from "../documents/service.ts";
import type { SealedDocuments } from "../sealing/service.ts";
import type { SigningProgress } from "../signing/service.ts";
import type { KeyDocumentLedger } from "../key-documents/service.ts";
import { drawn, type Report } from "../creation/draw-documents.ts";
import { presentContract } from "./present-contract.ts";

type PresentedContract = EndpointOutput<"getContract">;
type Dependencies = {
  store: Pick<ContractStore, "find" | "findDocument" | "findInput">;
  documents: Pick<ContractDocuments, "print" | "summarise">;
  ledger: Pick<KeyDocumentLedger, "list" | "describe" | "noteDocument">;
  progress: Pick<SigningProgress, "find">;
  sealed: Pick<SealedDocuments, "list" | "find">;
  audit: Pick<Audit, "list">;
  /** Ends what was not signed in time, of one advisor. */
  expireOfUser: (userId: number) => Promise<void>;
};
export type ContractReader = ReturnType<typeof createContractReader>;

/** Contracts as they were made, for their advisor alone. Source: client §2 Contract document view, §3 Contract document. */
export function createContractReader(dependencies: Dependencies) {
  const { store, documents, ledger, progress, sealed, audit, expireOfUser } = dependencies;

  /** Errors: `NotFound` for another advisor's as for one that there is not. */
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
    const asSealed = await sealed.find(documentId);
    if (asSealed !== null) return { name, contractId, digest, bytes: asSealed };
    // Created before documents were rendered from frozen inputs.
    if (input === null) return { name, contractId, digest, bytes: content };
    // Only creation writes it.
    const frozen = input as ContractInput;
    return { name, contractId, digest, bytes: await drawn(documents.print(frozen, [key], { isCopy: true }), report) };
  }

  return {
    present,

    /** None is shown as one that can be signed once its time has passed. Errors: `NotFound`. */
    async get(userId: number, id: number): Promise<PresentedContract> {
      await expireOfUser(userId);
      return await present(userId, id);
    },

    /**
     * The bytes of a document: until the contract is sealed a copy marked as not signed, drawn from what the contract was
     * frozen with. Errors: `NotFound` for another advisor's, `TryAgain`, `GenerationFailed`.
     */
    async openDocument(
      userId: number,
      documentId: string,
      report: Report,
    ): Promise<{ name: string; bytes: Uint8Array }> {
      const { name, bytes } = await open(userId, documentId, report);
      return { name, bytes };
    },

    /** The same, and records the opening by the advisor. Errors: those of `openDocument`. */
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
