import { checkContractNumber } from "@fundport/rules";
import { type Draw, UnprintableInput } from "../../../ports/pdf.ts";
import type { ContractInput, DocumentKey } from "./input.ts";
import { presentContract } from "./present-contract.ts";

/** Documents of one contract in one file; runs in the printer's worker thread. */
export type ContractDrawing = {
  readonly contract: ContractInput;
  readonly documents: readonly DocumentKey[];
  /** To read, with a watermark: the contract is not signed. */
  readonly isCopy?: boolean;
};

export const draw: Draw<ContractDrawing> = ({ contract, documents, isCopy = false }) => {
  // The number becomes the symbols of payments: one with a slip in it would send money astray.
  if (contract.number !== null && !checkContractNumber(contract.number)) {
    throw new UnprintableInput("number", "not the number of a contract");
  }
  return {
    main: "src/modules/contract-documents/template/contract.typ",
    data: presentContract(contract, documents, isCopy),
    createdAt: Math.floor(Date.parse(contract.createdAt) / 1000),
  };
};
