import type { User } from "@fundport/api";
import {
  type CartCalculation,
  type CartState,
  contractDetailsOf,
  type ContractLine,
  serviceTermsOf,
} from "@fundport/cart";
import { formatDay, type Language, formatPhone } from "@fundport/i18n";
import { type ClientRecord, answersOfWire, type Questionnaire, type WireAnswer } from "@fundport/rules";
import { formatContractNumber } from "@fundport/rules/documents";
import { advisorOf } from "../../../identity/users/service.ts";
import { printableName } from "../../../../print/printable.ts";
import type { SectionFigures } from "../../../../print/section/figures.ts";
import type { PlaceholderValues, WordingDocument } from "../../../../print/wording/placeholders.ts";
import { resolveWording } from "../../../../print/wording/wording.ts";
import type { CatalogueOfCart } from "../../../sales/calculation/service.ts";
import type { ContractInput, DistributorFigures, QuestionnaireFigures } from "../document/input.ts";
import { contractTranslatorIn } from "../document/contract-texts.ts";
import type { KeyFile } from "../../../catalogue/product-documents/service.ts";
import { type ClientLists, clientFiguresOf } from "./client-figures.ts";
import type { FundAnswers } from "./list-fund-answers.ts";
import { listKeyDocuments } from "./list-key-documents.ts";
import { listOrders } from "./list-orders.ts";
import { type CollectionAccount, findServiceAccount, listPayments } from "./list-payments.ts";
import { listQuestions } from "./list-questions.ts";

/**
 * The checked data from which a contract's documents are built: the client, the answers, and the cart with its
 * catalogue.
 */
export type ContractSource = {
  readonly user: User;
  readonly language: Language;
  readonly client: ClientRecord;
  readonly amlAnswers: readonly WireAnswer[];
  readonly state: CartState;
  readonly reference: CatalogueOfCart;
};
/** Further data for the documents, which are computed or loaded. */
export type ContractFindings = {
  readonly brand: string;
  readonly number: string | null;
  readonly createdAt: Date;
  readonly day: string;
  readonly lines: readonly ContractLine[];
  readonly calculation: CartCalculation;
  /** The calculated section, or null if the contract has no orders. */
  readonly section: SectionFigures | null;
  readonly lists: ClientLists & { readonly commissionChargingMethods: readonly { id: number; name: string }[] };
  readonly aml: Questionnaire;
  readonly fundAnswers: readonly FundAnswers[];
  readonly accounts: readonly CollectionAccount[];
  readonly filesOfFunds: readonly KeyFile[];
  readonly filesOfPrograms: readonly KeyFile[];
  /** The distributor's data, or null if the advisor has no distributor. */
  readonly distributor: DistributorFigures | null;
  /** The imported wordings in the language of the documents. */
  readonly wordings: ReadonlyMap<WordingDocument, string>;
};

/** Returns the input of a contract's documents. Pure: the same source and findings always yield the same input. */
export function inputOfContract(source: ContractSource, findings: ContractFindings): ContractInput {
  const { user, language, reference, client } = source;
  const { lines, section, calculation, lists, distributor } = findings;
  const advisor = advisorOf(user);
  const details = contractDetailsOf(lines);
  const currencyCode = (id: number) => {
    const currency = reference.currencies.get(id);
    // The cart has been checked, so the code list should contain all its currencies.
    if (!currency) throw new Error(`currency ${id} is not in the code list`);
    return currency.code;
  };
  const chargingMethod = (id: number | null) =>
    lists.commissionChargingMethods.find((row) => row.id === id)?.name ?? null;
  const contractType = (id: number | null) => (id === null ? "" : (reference.contractTypes.get(id)?.name ?? ""));
  return {
    language,
    number: findings.number,
    createdAt: findings.createdAt.toISOString(),
    day: findings.day,
    brand: findings.brand,
    country: lists.countries.find(({ id }) => id === user.countryId)?.code ?? null,
    // Phone numbers are grouped here and not during printing, so that the documents of earlier contracts do not change.
    advisor: { ...advisor, phone: advisor.phone && formatPhone(advisor.phone) },
    distributor: distributor && { ...distributor, phone: distributor.phone && formatPhone(distributor.phone) },
    wordings: wordingsOf(source, findings),
    client: clientFiguresOf(client, lists),
    terms: termsOf(source, findings.accounts, currencyCode),
    details,
    orders: section
      ? listOrders({ details, lines, calculation, section, reference, names: { currencyCode, chargingMethod } })
      : [],
    section,
    questionnaires: listQuestionnaires(source, findings),
    keyDocuments: listKeyDocuments({ ...findings, ...reference, language }).map(({ product, documents }) => ({
      product,
      documents: documents.map(({ name, day, digest }) => ({ name, day, digest })),
    })),
    payments: listPayments(lines, findings.accounts, { contractType, currencyCode }),
  };
}

/** Returns the wordings with their placeholders replaced, so that later imports do not change the contract. */
function wordingsOf(
  { user, client, language }: ContractSource,
  findings: ContractFindings,
): NonNullable<ContractInput["wordings"]> {
  const { distributor, wordings, number, day } = findings;
  if (!distributor || wordings.size === 0) return {};
  const translate = contractTranslatorIn(language);
  const textOf = (value: string | null) => (value ? printableName(value) : translate("not-stated"));
  const values: PlaceholderValues = {
    "distributor.name": textOf(distributor.company),
    "distributor.registrationNumber": textOf(distributor.registrationNumber),
    "distributor.seat": textOf(distributor.seat),
    "distributor.registerEntry": textOf(distributor.registerEntry),
    "distributor.supervisor": textOf(distributor.supervisor),
    "distributor.email": textOf(distributor.email),
    "distributor.phone": textOf(distributor.phone && formatPhone(distributor.phone)),
    "distributor.withdrawalAddress": textOf(distributor.withdrawalAddress),
    "distributor.representedBy": textOf(distributor.representedBy),
    "advisor.name": textOf(user.fullName),
    "advisor.email": textOf(user.email),
    "advisor.phone": textOf(user.mobilePhone && formatPhone(user.mobilePhone)),
    "client.name": textOf([client.name, client.surname].filter(Boolean).join(" ")),
    "contract.number": number === null ? translate("preview") : formatContractNumber(number),
    "contract.date": formatDay(day),
  };
  return Object.fromEntries([...wordings].map(([document, content]) => [document, resolveWording(content, values)]));
}

function termsOf(
  { state, reference }: ContractSource,
  accounts: readonly CollectionAccount[],
  currencyCode: (id: number) => string,
): ContractInput["terms"] {
  const { currencyId } = reference.user;
  const { frameworkContractId: id } = state;
  const contract = state.contractIsAppendix && id !== null ? reference.frameworkContracts.get(id) : undefined;
  const figures = serviceTermsOf(state, reference);
  return {
    appendixOf: contract ? { id: contract.id, clientName: contract.clientName, number: contract.number } : null,
    isLongTerm: state.longTermInvestmentProduct,
    service: figures && {
      figures,
      currencyCode: currencyCode(currencyId),
      account: findServiceAccount(accounts, currencyId),
    },
    serviceModel: figures?.name ?? null,
    advisoryFeeRate: figures?.relativeFee ?? null,
    discount: state.discount ?? 0,
  };
}

/**
 * Lists the client's questionnaire first and then the questionnaires of fund types. Products with the same answers
 * share one entry.
 */
function listQuestionnaires(
  { amlAnswers }: ContractSource,
  { aml, fundAnswers }: ContractFindings,
): QuestionnaireFigures[] {
  const ofFunds = fundAnswers.map(({ fund, questionnaire, answers }) => ({
    code: questionnaire.code,
    product: fund,
    questions: listQuestions(questionnaire, answers),
  }));
  const groups = Map.groupBy(ofFunds, ({ code, questions }) => JSON.stringify([code, questions]));
  return [
    { code: aml.code, products: [], questions: listQuestions(aml, answersOfWire(amlAnswers)) },
    ...[...groups.values()].flatMap((group) => {
      const [first] = group;
      return first
        ? { code: first.code, questions: first.questions, products: group.map(({ product }) => product) }
        : [];
    }),
  ];
}
