import { checkContractNumber } from "@fundport/rules/documents";
import { logoFile } from "../../../../print/firm.ts";
import { type Render, UnprintableInput } from "../../../../ports/pdf.ts";
import type { ContractInput, DocumentKey } from "./input.ts";
import { presentContract } from "./present-contract.ts";
import { presentProof, type ProofFigures } from "./present-proof.ts";
import { presentSignature, type SignatureFigures } from "./present-signature.ts";
import { contractTranslatorIn } from "./contract-texts.ts";

/** Documents of one contract in one file, rendered in the printer's worker thread. */
export type ContractDrawing = {
  readonly contract: ContractInput;
  readonly documents: readonly DocumentKey[];
  /** True for a copy with a watermark, because the contract is not signed. */
  readonly isCopy?: boolean;
  /**
   * The signature page of one signed document, and the document that the client read, which is attached to it.
   * `original` is null if the document can no longer be rendered identically.
   */
  readonly signed?: { readonly signature: SignatureFigures; readonly original: Uint8Array | null };
  /** The distributor's logo as WebP; null if it has none. */
  readonly logo?: Uint8Array | null;
  /** The proof sheet, printed instead of the documents. */
  readonly proof?: ProofFigures;
};

export const render: Render<ContractDrawing> = ({
  contract,
  documents,
  isCopy = false,
  signed,
  logo = null,
  proof,
}) => {
  // The number is also used as the payment symbols, so a wrong digit would misdirect money.
  if (contract.number !== null && !checkContractNumber(contract.number)) {
    throw new UnprintableInput("number", "not the number of a contract");
  }
  const translate = contractTranslatorIn(contract.language);
  return {
    main: "src/domains/contracts/documents/template/contract.typ",
    data: {
      ...presentContract(contract, documents, {
        isCopy,
        hasLogo: logo !== null,
        sheet: proof === undefined ? null : presentProof(proof, contract, translate),
      }),
      signature:
        signed === undefined
          ? null
          : {
              ...presentSignature(signed.signature, contract, translate),
              isAttached: signed.original !== null,
            },
      list: typeof proof?.list === "string" ? translate("proof-list") : null,
    },
    files: {
      ...(signed?.original && { "original.pdf": signed.original }),
      ...(typeof proof?.list === "string" && { "files.sha256": Buffer.from(proof.list, "utf8") }),
      ...(logo && { [logoFile]: logo }),
    },
    createdAt: Math.floor(Date.parse(proof?.at ?? contract.createdAt) / 1000),
  };
};
