import type { Readable } from "node:stream";
import { ApiError } from "@fundport/api";
import { translateDocument } from "@fundport/i18n/documents";
import { formatContractNumber } from "@fundport/rules";
import type { Clock } from "../../../ports/clock.ts";
import { refuseFailedPrint } from "../../../ports/print-refusal.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { ProofArchive } from "./proof-archive.ts";
import type { FindProof } from "./proof-figures.ts";
import type { RenderProofSheet } from "./proof-sheet.ts";

type Dependencies = {
  store: Pick<ContractStore, "findSignable">;
  find: FindProof;
  renderSheet: RenderProofSheet;
  archive: ProofArchive;
  attempts: Pick<Attempts, "spend">;
  clock: Clock;
};
type Report = (failure: unknown) => void;
export type ProofFiles = ReturnType<typeof createProofFiles>;

/**
 * Creates the service that provides the proof of an advisor's own contract as files. Errors of both methods:
 * `NotFound`, `TooManyRequests`, `TryAgain`, `GenerationFailed`.
 */
export function createProofFiles({ store, find, renderSheet, archive, attempts, clock }: Dependencies) {
  async function refuse(userId: number, contractId: number): Promise<void> {
    const contract = await store.findSignable(contractId);
    if (contract?.userId !== userId) throw new ApiError("NotFound");
    await attempts.spend("contract-proof", userId, clock.now());
  }

  return {
    /** Returns the proof sheet as a sealed PDF, with its file name. */
    async sheet(userId: number, contractId: number, report: Report): Promise<{ name: string; bytes: Uint8Array }> {
      await refuse(userId, contractId);
      const found = await find(contractId);
      const title = translateDocument(found.language, "contract-documents:proof");
      const bytes = await refuseFailedPrint(renderSheet(found, null), report);
      return { name: `${title} ${formatContractNumber(found.contract.number ?? "")}`, bytes };
    },

    /** Returns the archive that proves the contract, with its file name. */
    async archive(userId: number, contractId: number, report: Report): Promise<{ name: string; content: Readable }> {
      await refuse(userId, contractId);
      return await refuseFailedPrint(archive.open(contractId), report);
    },
  };
}
