import { contractDrawing, printContract } from "../../domains/contracts/documents/service.ts";
import { type ContractInput, listDocuments } from "../../domains/contracts/documents/document/input.ts";
import type { PdfPrinter } from "../../ports/pdf.ts";

/**
 * Creates functions that print a contract's documents: as separate files (for a new contract), or in one file (for a
 * preview).
 */
export function createContractPrinting(printer: PdfPrinter) {
  printer.warm(contractDrawing);
  return {
    printEach: async (contract: ContractInput): Promise<void> => {
      await Promise.all(listDocuments(contract).map((key) => printContract(printer, { contract, documents: [key] })));
    },
    printTogether: async (contract: ContractInput): Promise<void> => {
      await printContract(printer, { contract, documents: listDocuments(contract) });
    },
  };
}
