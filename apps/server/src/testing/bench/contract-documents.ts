import { contractDrawing, printContract } from "../../domains/contracts/documents/service.ts";
import { type ContractInput, listDocuments } from "../../domains/contracts/documents/document/input.ts";
import type { PdfPrinter } from "../../ports/pdf.ts";

/** Prints the documents of contracts as a creation does, each as a file, or as a preview does, all in one file. */
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
