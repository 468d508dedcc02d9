import { checkContractNumber } from "@fundport/rules/documents";
import { logoFile } from "../../../../print/firm.ts";
import { type Render, UnprintableInput } from "../../../../ports/pdf.ts";
import type { ContractInput, DocumentKey } from "./input.ts";
import { presentContract } from "./present-contract.ts";
import { presentProof, type ProofFigures } from "./present-proof.ts";
import { presentSignature, type SignatureFigures } from "./present-signature.ts";
import { contractTranslatorIn } from "./contract-texts.ts";

/** Documents of one contract to render as one file. The printer's worker thread renders them. */
export type ContractDrawing = {
  readonly contract: ContractInput;
  readonly documents: readonly DocumentKey[];
  /** True for a copy of an unsigned contract, which gets a watermark. */
  readonly isCopy?: boolean;
  /**
   * The signature page of one signed document. `original` is the document that the client read, which is attached to
   * the page. It is null if the document can no longer be rendered identically.
   */
  readonly signed?: { readonly signature: SignatureFigures; readonly original: Uint8Array | null };
  /** The distributor's logo as WebP, or null if the distributor has no logo. */
  readonly logo?: Uint8Array | null;
  /** The proof sheet, which is printed instead of the documents. */
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
  // Payments use the contract number as their symbols, so a wrong digit would misdirect money.
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
