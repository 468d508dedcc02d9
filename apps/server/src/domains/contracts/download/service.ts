import type { Readable } from "node:stream";
import { ApiError, type EndpointOutput } from "@fundport/api";
import type { LinkRequest } from "../../../http/security/client-cookie.ts";
import { paymentsFirst } from "../documents/payments-first.ts";
import { withdrawUntil } from "../revocation/withdraw-until.ts";
import type { Audit } from "../audit/service.ts";
import type { SignableContract } from "../records/contract-store.ts";
import type { ContractRevocations } from "../revocation/service.ts";
import type { SealedDocuments } from "../sealing/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import { createNoteDownload } from "./note-download.ts";
import { createDownloadVisits, type VisitDependencies } from "./visits.ts";

type Dependencies = VisitDependencies & {
  sealed: Pick<SealedDocuments, "list" | "find">;
  archive: { open: (contractId: number) => Promise<{ name: string; content: Readable }> };
  revocations: Pick<ContractRevocations, "find" | "findRecipient" | "withdraw" | "mayWithdraw">;
  audit: Pick<Audit, "append">;
  attempts: Pick<Attempts, "spend">;
};
export type ContractDownloads = ReturnType<typeof createContractDownloads>;

/** Minutes during which a repeated opening of the same document is not recorded in the audit trail. */
const fetchedMinutes = 60;

/**
 * Creates the service with which clients download their signed contract: one sealed document, or one archive of all
 * documents with their proof. The link only opens the page. Access to the documents also requires the code that is sent
 * to the phone in the contract.
 * Source: docs/reference/delivery.md#client-download.
 */
export function createContractDownloads(dependencies: Dependencies) {
  const { db, store, sealed, archive, revocations, attempts, clock } = dependencies;
  const note = createNoteDownload(dependencies);
  const visits = createDownloadVisits({ ...dependencies, note });

  return {
    ...visits,

    /**
     * Returns the contract with its sealed documents.
     * Errors: the errors of `visits.enter`.
     */
    async read(linkRequest: LinkRequest): Promise<EndpointOutput<"getDownload">> {
      const { contract } = await visits.enter(linkRequest);
      return await presentDownload(dependencies, contract);
    },

    /**
     * Records the client's withdrawal, and returns the contract with the receipt.
     * Errors: the errors of `visits.enter` and of the withdrawal.
     */
    async withdraw(linkRequest: LinkRequest): Promise<EndpointOutput<"withdrawAtDownload">> {
      const { contract } = await visits.enter(linkRequest);
      await revocations.withdraw(contract);
      // Does not call `enter` again, because the link may have expired in the meantime and the client needs the
      // receipt.
      return await presentDownload(dependencies, (await store.findSignable(contract.id)) ?? contract);
    },

    /**
     * Returns a sealed document, and records the download in the audit trail.
     * Errors: the errors of `visits.enter`, and `NotFound` for a document of another contract.
     */
    async openDocument(linkRequest: LinkRequest, documentId: string): Promise<{ name: string; bytes: Uint8Array }> {
      const { contract } = await visits.enter(linkRequest);
      const file = (await sealed.list(contract.id)).find((each) => each.documentId === documentId);
      const bytes = file === undefined ? null : await sealed.find(documentId);
      if (file === undefined || bytes === null) throw new ApiError("NotFound");
      const { counted } = await attempts.countOne(`download-document:${documentId}`, fetchedMinutes, clock.now());
      if (counted === 1) {
        const data = { productType: "Contract", documentId };
        await db.transaction((transaction) => note(transaction, contract.id, "Downloaded", data));
      }
      return { name: file.name, bytes };
    },

    /**
     * Returns all documents with their proof.
     * Errors: the errors of `visits.enter`, and `TooManyRequests`. Rejects if rendering fails.
     */
    async openArchive(linkRequest: LinkRequest): Promise<{ name: string; content: Readable }> {
      const { contract } = await visits.enter(linkRequest);
      await attempts.spend("download", contract.id, clock.now());
      const openedArchive = await archive.open(contract.id);
      await db.transaction(async (transaction) => {
        await store.lockState(transaction, contract.id);
        await note(transaction, contract.id, "Downloaded");
      });
      return openedArchive;
    },
  };
}

async function presentDownload(
  { sealed, revocations }: Pick<Dependencies, "sealed" | "revocations">,
  contract: SignableContract,
): Promise<EndpointOutput<"getDownload">> {
  const files = paymentsFirst(contract, await sealed.list(contract.id));
  const [first] = files;
  if (contract.signedAt === null || first === undefined) throw new Error("a link to documents that are not sealed");
  const revocation = await revocations.find(contract.id);
  return {
    number: contract.number ?? "",
    clientName: contract.clientName,
    isAppendix: contract.isAppendix,
    signedAt: contract.signedAt.toISOString(),
    sealedAt: first.sealedAt.toISOString(),
    withdrawUntil: withdrawUntil(contract.signedAt),
    mayWithdraw: revocations.mayWithdraw(contract),
    isRevoked: contract.state === "Revoked",
    revocation: revocation && {
      recordedAt: revocation.recordedAt,
      sentOn: revocation.sentOn,
      way: revocation.way,
      receivedBy: await revocations.findRecipient(contract),
    },
    clientEmail: contract.clientEmail,
    documents: files.map(({ documentId, name, bytes }) => ({ documentId, name, bytes })),
  };
}
