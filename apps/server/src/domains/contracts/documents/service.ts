import type { PlanSummary, User } from "@fundport/api";
import { type Language } from "@fundport/i18n";
import type { PdfPrinter } from "../../../ports/pdf.ts";
import type { Distributors } from "../../identity/distributors/service.ts";
import { figuresOfDistributor } from "./build/distributor-figures.ts";
import { listMissingParticulars, type MissingParticulars } from "./build/list-missing-particulars.ts";
import { distributorOfContract } from "./document/distributor-of-contract.ts";
import type { ContractDrawing } from "./document/render.ts";
import { type ContractInput, type DocumentKey, listDocuments } from "./document/input.ts";
import { titleOfDocument } from "./document/present-contract.ts";
import type { ProofFigures } from "./document/present-proof.ts";
import { summaryOfContract } from "./document/summary.ts";
import { createPrepareContract, type PrepareDependencies } from "./prepare-contract.ts";
import type { CollectionAccountRepository } from "./repository.ts";

export type { ContractInput, DocumentKey } from "./document/input.ts";
export type { ProofFigures } from "./document/present-proof.ts";
export type { SignatureFigures } from "./document/present-signature.ts";
export type { CheckedRequest, PreparedContract } from "./prepare-contract.ts";
/** The module that renders the documents. The printer's workers load it. */
export const contractDrawing = new URL("./document/render.ts", import.meta.url);

type Dependencies = PrepareDependencies & {
  distributors: Pick<Distributors, "readLogo">;
  printer: PdfPrinter;
};

/** Renders documents of a contract as one PDF, without access to HTTP or the database. Rejects with `PrintFailed`. */
export function printContract(printer: PdfPrinter, input: ContractDrawing): Promise<Uint8Array> {
  return printer.print({ module: contractDrawing, input });
}

/**
 * Creates the service that prepares the content of a contract's documents, which is stored, and renders the documents.
 * Source: docs/reference/contract-documents.md#frozen-input.
 */
export function createContractDocuments(dependencies: Dependencies) {
  const { distributors, printer } = dependencies;

  /** Prints a contract with the logo that the distributor had when the contract was created. */
  async function print(drawing: Omit<ContractDrawing, "logo">): Promise<Uint8Array> {
    const logo = await distributors.readLogo(drawing.contract.distributor?.logo ?? null);
    return await printContract(printer, { ...drawing, logo });
  }

  return {
    /** Prepares a printer for the next document. */
    prewarm: () => printer.warm(contractDrawing),

    /** Prepares the documents of a request. See `createPrepareContract`. */
    prepare: createPrepareContract(dependencies),

    /** Returns the details that are missing for contracts of an advisor. See `listMissingParticulars`. */
    listMissingParticulars: (user: User, languages: DocumentLanguages): Promise<MissingParticulars | null> =>
      findMissingParticulars(dependencies, user, languages),

    /** Lists the documents of a contract in order, with their titles. */
    list: (contract: ContractInput) =>
      listDocuments(contract).map((key) => ({ key, name: titleOfDocument(key, contract) })),

    /** Summarises a contract for its client from the contract's stored input. See `summaryOfContract`. */
    summarise: (stored: Record<string, unknown> | null): PlanSummary | null => summaryOfContract(stored),

    /** Returns the distributor that is a party to a contract, or null if unknown. Reads the contract's stored input. */
    distributorOf: distributorOfContract,

    /** Renders the given documents as one PDF. `isCopy` marks the PDF as unsigned. Rejects with `PrintFailed`. */
    print: (
      contract: ContractInput,
      documents: readonly DocumentKey[],
      { isCopy = false }: { isCopy?: boolean } = {},
    ): Promise<Uint8Array> => print({ contract, documents, isCopy }),

    /**
     * Renders the signature page of a document. If a document is given, it is rendered before the page. The original is
     * attached. Rejects with `PrintFailed`.
     */
    printSigned: (
      contract: ContractInput,
      document: DocumentKey | null,
      signed: NonNullable<ContractDrawing["signed"]>,
    ): Promise<Uint8Array> => print({ contract, documents: document === null ? [] : [document], signed }),

    /** Renders the proof sheet of a contract. Rejects with `PrintFailed`. */
    printProof: (contract: ContractInput, proof: ProofFigures): Promise<Uint8Array> =>
      print({ contract, documents: [], proof }),
  };
}
export type ContractDocuments = ReturnType<typeof createContractDocuments>;

type DocumentLanguages = { documentsLanguage: Language; pageLanguage: Language };

async function findMissingParticulars(
  {
    distributors,
    collectionAccounts,
  }: { distributors: Pick<Distributors, "find" | "listWordings">; collectionAccounts: CollectionAccountRepository },
  user: User,
  { documentsLanguage, pageLanguage }: DocumentLanguages,
): Promise<MissingParticulars | null> {
  const distributor = await distributors.find(user.id);
  const [wordings, accounts] = await Promise.all([
    distributor === null ? new Map() : distributors.listWordings(distributor.code, documentsLanguage),
    collectionAccounts.list(),
  ]);
  const figures = distributor && figuresOfDistributor(distributor);
  const missing = listMissingParticulars(
    { distributor: figures, hasNotice: wordings.has("notice"), accounts },
    pageLanguage,
  );
  return missing.length === 0 ? null : { distributor: distributor?.name ?? user.company.name, missing };
}
