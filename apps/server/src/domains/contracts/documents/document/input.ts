import type { ContractDetails } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import type { FirmFigures } from "../../../../print/firm.ts";
import type { WordingDocument } from "../../../../print/wording/placeholders.ts";
import type { WordingBlock } from "../../../../print/wording/wording.ts";
import type {
  AdvisorFigures,
  SectionFigures,
  ServiceFigures,
  UncountedFigures,
} from "../../../../print/section/figures.ts";
import type { AccountRole } from "../tables.ts";

/**
 * The content of a contract's documents as numbers, codes and names. It is stored with the contract and contains all
 * data to render each document again. Plain data. A null value is unknown and is printed as unknown.
 * Source: docs/reference/contract-documents.md#frozen-input.
 */
export type ContractInput = {
  readonly language: Language;
  /** Contract number of 10 digits, or null in a preview. */
  readonly number: string | null;
  /** Creation time in ISO 8601 and UTC. `day` is its date in Europe/Prague. */
  readonly createdAt: string;
  readonly day: string;
  readonly brand: string;
  /**
   * ISO 3166-1 alpha-2 code of the distributor's country. The contract names this country's law and supervisor. Missing
   * in contracts that were created before the code was stored.
   */
  readonly country?: string | null;
  readonly advisor: AdvisorFigures;
  /** The distributor as a party. Missing in contracts that were created before its details were stored. */
  readonly distributor?: DistributorFigures | null;
  /** The distributor's own wordings, with the values of this contract inserted. They replace the standard texts. */
  readonly wordings?: Readonly<Partial<Record<WordingDocument, readonly WordingBlock[]>>>;
  readonly client: ClientFigures;
  readonly terms: TermFigures;
  /** The orders in the shape of the contract request. */
  readonly details: readonly ContractDetails[];
  /** The same orders with names, as printed: one order for each contract type. */
  readonly orders: readonly OrderFigures[];
  /** Forecast and costs of all investments, or null if the contract is only a framework contract. */
  readonly section: SectionFigures | null;
  readonly questionnaires: readonly QuestionnaireFigures[];
  readonly keyDocuments: readonly KeyDocumentsFigures[];
  readonly payments: readonly PaymentFigures[];
};

/** `company` is the legal name. A null value is unknown and is printed as unknown. */
export type DistributorFigures = FirmFigures & {
  readonly company: string;
  readonly registrationNumber: string | null;
  readonly seat: string | null;
  readonly registerEntry: string | null;
  readonly supervisor: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly withdrawalAddress: string | null;
  readonly representedBy: string | null;
};

export type AddressFigures = {
  readonly street: string;
  readonly conscriptionNumber: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string | null;
};
export type IdentityFigures = {
  readonly type: string | null;
  readonly number: string;
  readonly issuedBy: string;
  readonly issuedDate: string | null;
  readonly validTo: string | null;
  readonly unlimitedValidity: boolean;
};
/**
 * The client's data as entered, with names instead of ids, and with dates as `yyyy-mm-dd`. A null address is the same
 * as the permanent address.
 */
export type ClientFigures = {
  readonly titleBefore: string | null;
  readonly name: string | null;
  readonly surname: string | null;
  readonly titleAfter: string | null;
  readonly pseudonym: string | null;
  readonly salutation: string | null;
  readonly sex: string | null;
  readonly identificationType: string | null;
  readonly identificationId: string | null;
  readonly citizenship: string | null;
  readonly birthDate: string | null;
  readonly birthPlace: string | null;
  readonly birthCountry: string | null;
  readonly taxResidencyCountry: string | null;
  readonly taxResidencyCity: string | null;
  readonly taxResidencyTIN: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly username: string | null;
  readonly permanentAddress: AddressFigures | null;
  readonly correspondentAddress: AddressFigures | null;
  readonly temporaryAddress: AddressFigures | null;
  readonly identityDocument: IdentityFigures | null;
  readonly secondaryIdentityDocument: IdentityFigures | null;
  readonly bankAccount: {
    readonly accountNumber: string;
    readonly bank: string | null;
    readonly iban: string;
    readonly owner: string;
    readonly variableSymbol: string;
    readonly specificSymbol: string;
    readonly currencyCode: string | null;
  } | null;
  readonly employer: { readonly identificationNumber: string; readonly name: string } | null;
};

export type TermFigures = {
  /**
   * The framework contract that an appendix belongs to, or null for a new framework contract. `number` has 10 digits.
   * It is null if the framework contract has no number, and missing in contracts that were created before it was
   * stored.
   */
  readonly appendixOf: { readonly id: number; readonly clientName: string; readonly number?: string | null } | null;
  readonly isLongTerm: boolean;
  /**
   * The service model with its fees, and the currency of absolute fees. Contracts that were created before this field
   * was added have only `serviceModel` and `advisoryFeeRate`.
   */
  readonly service?: {
    readonly figures: ServiceFigures;
    readonly currencyCode: string;
    /**
     * The account for the service fee. It is null if unknown, and missing in contracts that were created before this
     * field was added.
     */
    readonly account?: AccountFigures | null;
  } | null;
  readonly serviceModel: string | null;
  /** The fee for premium advisory, in percent a year. */
  readonly advisoryFeeRate: number | null;
  /** Discount in percent of the entry fee or, for premium advisory, in percentage points of the set-up fee. */
  readonly discount: number;
};

export type OrderLineFigures = {
  readonly investmentType: "OneOff" | "Periodical";
  readonly product: string;
  readonly isin: string | null;
  readonly amount: number;
  readonly currencyCode: string;
  readonly horizonYears: number;
  readonly chargingMethod: string | null;
  readonly packageName: string | null;
  /** First month of payments into this line, starting at 1. Null if all months have payments. */
  readonly fromMonth: number | null;
  readonly toMonth: number | null;
};
/** An investment and all its lines. */
export type OrderItemFigures = {
  readonly name: string;
  readonly currencyCode: string;
  readonly entryFee: number;
  readonly entryFeeUncounted: readonly UncountedFigures[];
  readonly employerContribution: boolean;
};
export type OrderFigures = {
  readonly contractTypeId: number;
  readonly contractType: string;
  readonly lines: readonly OrderLineFigures[];
  readonly items: readonly OrderItemFigures[];
};

export type QuestionFigures = {
  readonly text: string;
  /** Depth of the question: 0 if it always applies, 1 if it follows a question of depth 0, and so on. */
  readonly depth: number;
  readonly answers: readonly string[];
  /** The client's free text, or "" if the answer has none. */
  readonly statement: string;
};
export type QuestionnaireFigures = {
  readonly code: string;
  /**
   * The products for which the questionnaire was answered. Empty for the AML questionnaire, which is about the client.
   */
  readonly products: readonly string[];
  readonly questions: readonly QuestionFigures[];
};

/**
 * The key documents of a product. `day` and `digest` (SHA-256, hexadecimal) identify a document whose file is stored.
 */
export type KeyDocumentsFigures = {
  readonly product: string;
  readonly documents: readonly { readonly name: string; readonly day: string | null; readonly digest: string }[];
};

export type AccountFigures = {
  readonly owner: string;
  readonly iban: string;
  readonly accountNumber: string | null;
  readonly bic: string | null;
  /**
   * The role in which the account's owner receives the money. Missing in contracts that were created before the role
   * was stored.
   */
  readonly ownerRole?: AccountRole | null;
};
/** The payments to one account in one currency. */
export type PaymentFigures = {
  readonly contractTypes: readonly string[];
  readonly currencyCode: string;
  /** The account to pay to, or null if the currency has no account. */
  readonly account: AccountFigures | null;
  readonly oneOff: number;
  /** Monthly amount. The first monthly payment is due together with `oneOff`. */
  readonly monthly: number;
  /** Monthly amount that the client's employer pays instead of the client. */
  readonly byEmployer: number;
};

/** Identifies a document of a contract. Each contract type has its own order document. */
export type DocumentKey =
  | { readonly kind: "framework" | "information" | "notice" | "questionnaires" | "payments" }
  | { readonly kind: "order"; readonly contractTypeId: number };

/**
 * Lists the documents of a contract in order. A contract that is only a framework contract has no orders and no
 * payments.
 */
export function listDocuments({ orders, wordings }: Pick<ContractInput, "orders" | "wordings">): DocumentKey[] {
  const hasOrders = orders.length > 0;
  return [
    { kind: "framework" },
    ...orders.map(({ contractTypeId }) => ({ kind: "order", contractTypeId }) as const),
    ...(hasOrders ? [{ kind: "information" } as const] : []),
    ...(wordings?.notice ? [{ kind: "notice" } as const] : []),
    { kind: "questionnaires" },
    ...(hasOrders ? [{ kind: "payments" } as const] : []),
  ];
}
