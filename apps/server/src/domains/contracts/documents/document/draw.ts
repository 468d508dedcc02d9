import { checkContractNumber } from "@fundport/rules/documents";
import { logoFile } from "../../../../print/firm.ts";
import { type Draw, UnprintableInput } from "../../../../ports/pdf.ts";
import type { ContractInput, DocumentKey } from "./input.ts";
import { presentContract } from "./present-contract.ts";
import { presentProof, type ProofFigures } from "./present-proof.ts";
import { presentSignature, type SignatureFigures } from "./present-signature.ts";
import { contractWordsIn } from "./words.ts";

/** Documents of one contract in one file; rendered in the printer's worker thread. */
export type ContractDrawing = {
  readonly contract: ContractInput;
  readonly documents: readonly DocumentKey[];
  /** True for a copy with a watermark: the contract is not signed. */
  readonly isCopy?: boolean;
  /**
   * The signature page of one signed document, and the document as the client read it, which is attached. The page has no
   * document if that cannot be rendered again as it was.
   */
  readonly signed?: { readonly signature: SignatureFigures; readonly original: Uint8Array | null };
  /** The distributor's logo, a WebP; null where it has none. */
  readonly logo?: Uint8Array | null;
  /** The sheet that proves the contract, in place of its documents. */
  readonly proof?: ProofFigures;
};

export const draw: Draw<ContractDrawing> = ({ contract, documents, isCopy = false, signed, logo = null, proof }) => {
  // The number becomes the symbols of payments: a wrong digit would misdirect money.
  if (contract.number !== null && !checkContractNumber(contract.number)) {
    throw new UnprintableInput("number", "not the number of a contract");
  }
  const words = contractWordsIn(contract.language);
  return {
    main: "src/domains/contracts/documents/template/contract.typ",
    data: {
      ...presentContract(contract, documents, {
        isCopy,
        hasLogo: logo !== null,
        sheet: proof === undefined ? null : presentProof(proof, contract, words),
      }),
      signature:
        signed === undefined
          ? null
          : {
              ...presentSignature(signed.signature, contract, words),
              isAttached: signed.original !== null,
            },
      list: typeof proof?.list === "string" ? words("proof-list") : null,
    },
    files: {
      ...(signed?.original && { "original.pdf": signed.original }),
      ...(typeof proof?.list === "string" && { "files.sha256": Buffer.from(proof.list, "utf8") }),
      ...(logo && { [logoFile]: logo }),
    },
    createdAt: Math.floor(Date.parse(proof?.at ?? contract.createdAt) / 1000),
  };
};
