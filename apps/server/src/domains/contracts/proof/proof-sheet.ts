import { translateDocument } from "@fundport/i18n/documents";
import { formatContractNumber } from "@fundport/rules";
import type { Sealer } from "../../../ports/seal/seal.ts";
import type { ContractDocuments } from "../documents/service.ts";
import type { SealedDocuments } from "../sealing/service.ts";
import type { FoundProof } from "./proof-figures.ts";

type Dependencies = {
  documents: Pick<ContractDocuments, "printProof">;
  sealer: Sealer;
  sealed: Pick<SealedDocuments, "storeProofSeal">;
  brand: string;
};
export type RenderProofSheet = ReturnType<typeof createRenderProofSheet>;

/**
 * Creates the function that renders the proof sheet of a contract, seals it like a document and stores its digest.
 * `list` contains the digests of the archive's other files and is attached to the sheet. It is null if the sheet is not
 * part of an archive.
 */
export function createRenderProofSheet({ documents, sealer, sealed, brand }: Dependencies) {
  /** Rejects with `PrintFailed` or `SealFailed`. */
  return async ({ contract, input, figures }: FoundProof, list: string | null): Promise<Uint8Array> => {
    const number = formatContractNumber(contract.number ?? "");
    const pdf = await documents.printProof(input, { ...figures, list });
    const at = new Date(figures.at);
    const sheet = await sealer.seal(pdf, {
      reason: translateDocument(input.language, "contract-documents:proof-reason", { number }),
      place: "",
      at,
      name: brand,
      fieldName: `${brand}-proof`,
      fieldTooltip: translateDocument(input.language, "contract-documents:seal-tooltip"),
    });
    await sealed.storeProofSeal(contract.id, sheet, at);
    return sheet;
  };
}
