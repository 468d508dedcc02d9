import { ApiError, type User } from "@fundport/api";
import { calculateCart, type CartState, listContractLines, type ContractLine } from "@fundport/cart";
import { type Language } from "@fundport/i18n";
import type { ClientRecord, Questionnaire, WireAnswer } from "@fundport/rules";
import type { Revisions } from "../../../db/revisions.ts";
import { requireDay } from "../../../lib/prague-days.ts";
import { today } from "../../../ports/clock.ts";
import type { Calculations, CheckedCart } from "../../sales/calculation/service.ts";
import type { Distributors } from "../../identity/distributors/service.ts";
import type { ProductDocuments } from "../../catalogue/product-documents/service.ts";
import type { Proposals } from "../../sales/proposals/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import { figuresOfDistributor } from "./build/distributor-figures.ts";
import { type ContractFindings, inputOfContract } from "./build/input-of-contract.ts";
import { type FundAnswers, listFundAnswers, listFundQuestionnaires } from "./build/list-fund-answers.ts";
import { listKeyDocuments, type ProductKeyDocuments } from "./build/list-key-documents.ts";
import type { ContractInput } from "./document/input.ts";
import type { CollectionAccountRepository } from "./repository.ts";

const brand = "Fundport";

export type PrepareDependencies = {
  collectionAccounts: CollectionAccountRepository;
  reference: Pick<Reference, "getCodelists" | "getAmlQuestionnaire" | "getQuestionnaire" | "readBanks">;
  calculations: Pick<Calculations, "loadCheckedCart">;
  proposals: Pick<Proposals, "figuresOf">;
  productDocuments: Pick<ProductDocuments, "listKeyFiles" | "storeKeyDocuments">;
  distributors: Pick<Distributors, "find" | "listWordings">;
  revisions: Pick<Revisions, "current">;
  maxCartItems: number;
};
/**
 * A contract whose form and cart have been checked. `state` is the cart with the server's own data. It has no items if
 * only a framework contract is requested.
 */
export type CheckedRequest = {
  readonly user: User;
  readonly createdAt: Date;
  /** Language of the documents. */
  readonly language: Language;
  readonly client: ClientRecord;
  readonly amlAnswers: readonly WireAnswer[];
  readonly state: CartState;
};

/** The content of a contract's documents, and the data on which it is based. */
export type PreparedContract = {
  /** Revision of the catalogue from which the figures were computed. */
  readonly dataRevision: number;
  readonly input: ContractInput;
  readonly lines: readonly ContractLine[];
  readonly cart: CheckedCart;
  /** The key documents in `input`, with their database ids. */
  readonly keyDocuments: readonly ProductKeyDocuments[];
  /** The questionnaires that the client answered. */
  readonly questionnaires: readonly Questionnaire[];
  readonly fundAnswers: readonly FundAnswers[];
};

/** Creates the function that prepares a contract: it loads and computes the content of the documents. */
export function createPrepareContract(dependencies: PrepareDependencies) {
  const { calculations, productDocuments, revisions, maxCartItems } = dependencies;

  /** Loads the cart with names in the language of the documents, which may differ from the page's language. */
  async function loadCart({ user, language, state }: CheckedRequest, day: string): Promise<CheckedCart> {
    const cart = { version: 1, state: { ...state } };
    return await calculations.loadCheckedCart(cart, { path: "cart", user, language, day, maxCartItems });
  }

  /**
   * Prepares the documents of a request from the request and from the server's own figures and records. `number` is
   * null for a preview. Errors: `CartInvalid` for a product without a contract type. Rejects with `PrintFailed` if a
   * key document cannot be rendered.
   */
  return async (request: CheckedRequest, number: string | null): Promise<PreparedContract> => {
    const { language, createdAt } = request;
    const day = today({ now: () => createdAt });
    // The revision is read before the catalogue, so that any later change of the catalogue has a higher revision.
    const dataRevision = await revisions.current();
    const cart = await loadCart(request, day);
    const { state, reference: catalogue } = cart;
    const calculation = calculateCart(state, catalogue, requireDay(day));
    const lines = listContractLines(calculation.items, catalogue);
    refuseWithoutContractType(lines);
    const products = {
      fundIds: lines.flatMap(({ fundId }) => fundId ?? []),
      programIds: lines.flatMap(({ programId }) => programId ?? []),
    };
    await productDocuments.storeKeyDocuments(products, language);
    const { questionnaires, ...read } = await readFindings(dependencies, request, { cart, day, lines, products });
    const byCode = new Map(questionnaires.map((questionnaire) => [questionnaire.code, questionnaire]));
    const fundAnswers = listFundAnswers(state, catalogue, byCode);
    const findings = { ...read, brand, number, createdAt, day, lines, calculation, fundAnswers };
    return {
      dataRevision,
      input: inputOfContract({ ...request, state, reference: catalogue }, findings),
      lines,
      cart,
      keyDocuments: listKeyDocuments({ ...findings, ...catalogue, language }),
      questionnaires: [read.aml, ...questionnaires],
      fundAnswers,
    };
  };
}

type ReadFindings = Pick<
  ContractFindings,
  "section" | "lists" | "aml" | "accounts" | "filesOfFunds" | "filesOfPrograms" | "distributor" | "wordings"
> & { questionnaires: Questionnaire[] };
type Ordered = {
  cart: CheckedCart;
  day: string;
  lines: readonly ContractLine[];
  products: { fundIds: readonly number[]; programIds: readonly number[] };
};

/** Loads the code lists, questionnaires, accounts, key documents and texts for a contract. */
async function readFindings(
  { collectionAccounts, reference, proposals, productDocuments, distributors }: PrepareDependencies,
  { user, language }: CheckedRequest,
  { cart, day, lines, products }: Ordered,
): Promise<ReadFindings> {
  const codes = listFundQuestionnaires(cart.state, cart.reference);
  const distributor = await distributors.find(user.id);
  const [section, lists, banks, aml, questionnaires, accounts, files, wordings] = await Promise.all([
    lines.length === 0 ? null : proposals.figuresOf(cart, day),
    reference.getCodelists(language, { hasEmployers: false }),
    reference.readBanks(),
    reference.getAmlQuestionnaire(language),
    Promise.all(codes.map((code) => reference.getQuestionnaire(language, code))),
    collectionAccounts.list(),
    productDocuments.listKeyFiles(products),
    distributor === null ? new Map() : distributors.listWordings(distributor.code, language),
  ]);
  return {
    section,
    lists: { ...lists, banks },
    aml,
    questionnaires,
    accounts,
    filesOfFunds: files.ofFunds,
    filesOfPrograms: files.ofPrograms,
    distributor: distributor && figuresOfDistributor(distributor),
    wordings,
  };
}

/** Refuses products without a contract type, because each order belongs to a contract type. Errors: `CartInvalid`. */
function refuseWithoutContractType(lines: readonly ContractLine[]): void {
  const uuids = [...new Set(lines.filter(({ contractTypeId }) => contractTypeId === null).map(({ uuid }) => uuid))];
  if (uuids.length === 0) return;
  const fields = uuids.map((uuid) => ({ path: `cart.state.items.${uuid}`, code: "product-not-found" }));
  throw new ApiError("CartInvalid", { fields });
}
