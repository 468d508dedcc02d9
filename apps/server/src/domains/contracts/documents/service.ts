import { ApiError, type PlanSummary, type User } from "@fundport/api";
import { calculateCart, type CartState, listContractLines, type ContractLine } from "@fundport/cart";
import { type Language } from "@fundport/i18n";
import type { ClientRecord, Questionnaire, WireAnswer } from "@fundport/rules";
import type { Revisions } from "../../../db/revisions.ts";
import { dayOf } from "../../../lib/day-of.ts";
import { today } from "../../../ports/clock.ts";
import type { PdfPrinter } from "../../../ports/pdf.ts";
import type { Calculations, CheckedCart } from "../../sales/calculation/service.ts";
import type { Distributor, Distributors } from "../../identity/distributors/service.ts";
import type { ProductDocuments } from "../../catalogue/product-documents/service.ts";
import type { Proposals } from "../../sales/proposals/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import { type ContractFindings, inputOfContract } from "./build/input-of-contract.ts";
import { type FundAnswers, listFundAnswers, listFundQuestionnaires } from "./build/list-fund-answers.ts";
import { listKeyDocuments, type ProductKeyDocuments } from "./build/list-key-documents.ts";
import type { ContractDrawing } from "./document/draw.ts";
import { listMissingParticulars, type MissingParticulars } from "./build/list-missing-particulars.ts";
import { type ContractInput, type DistributorFigures, type DocumentKey, listDocuments } from "./document/input.ts";
import { distributorOfContract } from "./document/distributor-of-contract.ts";
import { summaryOfContract } from "./document/summary.ts";
import { titleOfDocument } from "./document/present-contract.ts";
import type { ProofFigures } from "./document/present-proof.ts";
import type { ContractDocumentRepository } from "./repository.ts";

export type { ContractInput, DocumentKey } from "./document/input.ts";
export type { ProofFigures } from "./document/present-proof.ts";
export type { SignatureFigures } from "./document/present-signature.ts";
/** What draws the documents; loaded in the printer's workers. */
export const contractDrawing = new URL("./document/draw.ts", import.meta.url);
const brand = "Fundport";

type Dependencies = {
  repository: ContractDocumentRepository;
  reference: Pick<Reference, "getCodelists" | "getAmlQuestionnaire" | "getQuestionnaire" | "readBanks">;
  calculations: Pick<Calculations, "loadCheckedCart">;
  proposals: Pick<Proposals, "figuresOf">;
  productDocuments: Pick<ProductDocuments, "storeKeyDocuments">;
  distributors: Pick<Distributors, "find" | "listWordings" | "readLogo">;
  revisions: Pick<Revisions, "current">;
  printer: PdfPrinter;
  maxCartItems: number;
};
/** A contract whose form and cart have been checked; `state` is the cart with what the server
 * knows better, and without items where the framework contract is made alone. */
export type CheckedRequest = {
  readonly user: User;
  readonly createdAt: Date;
  /** Of the documents. */
  readonly language: Language;
  readonly client: ClientRecord;
  readonly amlAnswers: readonly WireAnswer[];
  readonly state: CartState;
};

/** What a contract's documents say, and what that was found from. */
export type PreparedContract = {
  /** Of the catalogue that the figures were computed from. */
  readonly dataRevision: number;
  readonly input: ContractInput;
  readonly lines: readonly ContractLine[];
  readonly cart: CheckedCart;
  /** As the input has them, with ids. */
  readonly keyDocuments: readonly ProductKeyDocuments[];
  /** The questionnaires that the client answered. */
  readonly asked: readonly Questionnaire[];
  readonly fundAnswers: readonly FundAnswers[];
};

/** The PDF of some documents of a contract, without HTTP or data. Rejects with `PrintFailed`. */
export function printContract(printer: PdfPrinter, input: ContractDrawing): Promise<Uint8Array> {
  return printer.print({ module: contractDrawing, input });
}

/** The documents of a contract: what they say, frozen, and how they are drawn. Source: docs/decisions/165. */
export function createContractDocuments(dependencies: Dependencies) {
  const { repository, reference, calculations, proposals, productDocuments, distributors } = dependencies;
  const { revisions, printer, maxCartItems } = dependencies;

  /** Prints with the logo that the contract was created with. */
  async function print(drawing: Omit<ContractDrawing, "logo">): Promise<Uint8Array> {
    const logo = await distributors.readLogo(drawing.contract.distributor?.logo ?? null);
    return await printContract(printer, { ...drawing, logo });
  }

  /** Names are read in the documents' language, which need not be that of the page. */
  async function loadCart({ user, language, state }: CheckedRequest, day: string) {
    const cart = { version: 1, state: { ...state } };
    return await calculations.loadCheckedCart(cart, { path: "cart", user, language, day, maxCartItems });
  }

  return {
    /** Has a printer ready before a document is asked for. */
    prewarm: () => printer.warm(contractDrawing),

    /**
     * What the documents say, from the request and what the server computes and reads itself. `number` is null for a preview.
     * Errors: `CartInvalid` for a product that belongs to no contract type; rejects with `PrintFailed` for a key document
     * that cannot be drawn.
     */
    async prepare(request: CheckedRequest, number: string | null): Promise<PreparedContract> {
      const { language, createdAt } = request;
      const day = today({ now: () => createdAt });
      // Before anything of the catalogue is read: what changes meanwhile has a higher number.
      const dataRevision = await revisions.current();
      const cart = await loadCart(request, day);
      const { state, reference: catalogue } = cart;
      const calculation = calculateCart(state, catalogue, dayOf(day));
      const lines = listContractLines(calculation.items, catalogue);
      refuseWithoutContractType(lines);
      const codes = listFundQuestionnaires(state, catalogue);
      const fundIds = lines.flatMap(({ fundId }) => fundId ?? []);
      const programIds = lines.flatMap(({ programId }) => programId ?? []);
      await productDocuments.storeKeyDocuments({ fundIds, programIds }, language);
      const distributor = await distributors.find(request.user.id);
      const [section, lists, banks, aml, questionnaires, accounts, filesOfFunds, filesOfPrograms, wordings] =
        await Promise.all([
          lines.length === 0 ? null : proposals.figuresOf(cart, day),
          reference.getCodelists(language, { hasEmployers: false }),
          reference.readBanks(),
          reference.getAmlQuestionnaire(language),
          Promise.all(codes.map((code) => reference.getQuestionnaire(language, code))),
          repository.listCollectionAccounts(),
          repository.listKeyFilesOfFunds(fundIds),
          repository.listKeyFilesOfPrograms(programIds),
          distributor === null ? new Map() : distributors.listWordings(distributor.code, language),
        ]);
      const byCode = new Map(questionnaires.map((one) => [one.code, one]));
      const fundAnswers = listFundAnswers(state, catalogue, byCode);
      const findings: ContractFindings = {
        brand,
        number,
        createdAt,
        day,
        lines,
        calculation,
        section,
        lists: { ...lists, banks },
        aml,
        fundAnswers,
        accounts,
        filesOfFunds,
        filesOfPrograms,
        distributor: distributor && figuresOf(distributor),
        wordings,
      };
      const input = inputOfContract({ ...request, state, reference: catalogue }, findings);
      const keyDocuments = listKeyDocuments({ ...findings, ...catalogue, language });
      const asked = [aml, ...questionnaires];
      return { dataRevision, input, lines, cart, keyDocuments, asked, fundAnswers };
    },

    /** The particulars missing for contracts of an advisor; see `listMissingParticulars`. */
    async listMissingParticulars(
      user: User,
      { ofDocuments, ofPage }: { ofDocuments: Language; ofPage: Language },
    ): Promise<MissingParticulars | null> {
      const distributor = await distributors.find(user.id);
      const [wordings, accounts] = await Promise.all([
        distributor === null ? new Map() : distributors.listWordings(distributor.code, ofDocuments),
        repository.listCollectionAccounts(),
      ]);
      const parts = { distributor: distributor && figuresOf(distributor), hasNotice: wordings.has("notice"), accounts };
      const missing = listMissingParticulars(parts, ofPage);
      return missing.length === 0 ? null : { distributor: distributor?.name ?? user.company.name, missing };
    },

    /** The documents of a contract, in their order, with what each is called. */
    list: (contract: ContractInput) =>
      listDocuments(contract).map((key) => ({ key, name: titleOfDocument(key, contract) })),

    /** Summarises a contract for its client from its stored input; see `summaryOfContract`. */
    summarise: (stored: Record<string, unknown> | null): PlanSummary | null => summaryOfContract(stored),

    /** Returns the distributor as a contract's party from its stored input; null if it is unknown. */
    distributorOf: distributorOfContract,

    /** Some documents as one PDF; `isCopy`: marked as not signed. Rejects with `PrintFailed`. */
    print: (
      contract: ContractInput,
      documents: readonly DocumentKey[],
      { isCopy = false }: { isCopy?: boolean } = {},
    ): Promise<Uint8Array> => print({ contract, documents, isCopy }),

    /**
     * A document with the page of its signature behind it, and the document itself attached; the page alone where there is
     * no document. Rejects with `PrintFailed`.
     */
    printSigned: (
      contract: ContractInput,
      document: DocumentKey | null,
      signed: NonNullable<ContractDrawing["signed"]>,
    ): Promise<Uint8Array> => print({ contract, documents: document === null ? [] : [document], signed }),

    /** The sheet that proves a contract. Rejects with `PrintFailed`. */
    printProof: (contract: ContractInput, proof: ProofFigures): Promise<Uint8Array> =>
      print({ contract, documents: [], proof }),
  };
}
export type ContractDocuments = ReturnType<typeof createContractDocuments>;

/** The frozen data of a distributor. */
function figuresOf({ code: _code, ...figures }: Distributor): DistributorFigures {
  return figures;
}

/** An order is one contract type's: what belongs to none cannot be ordered. */
function refuseWithoutContractType(lines: readonly ContractLine[]): void {
  const homeless = [...new Set(lines.filter(({ contractTypeId }) => contractTypeId === null).map(({ uuid }) => uuid))];
  if (homeless.length === 0) return;
  const fields = homeless.map((uuid) => ({ path: `cart.state.items.${uuid}`, code: "product-not-found" }));
  throw new ApiError("CartInvalid", { fields });
}
