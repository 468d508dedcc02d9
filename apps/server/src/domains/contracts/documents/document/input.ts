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
 * The content of a contract's documents as numbers, codes and names. It is stored with the contract and is sufficient
 * to render each document again. Plain data. Unknown values are null and are printed as unknown.
 * Source: docs/reference/contract-documents.md#frozen-input.
 */
export type ContractInput = {
  readonly language: Language;
  /** 10 digits; null in a preview. */
  readonly number: string | null;
  /** ISO 8601 in UTC. `day` is the calendar day in Europe/Prague. */
  readonly createdAt: string;
  readonly day: string;
  readonly brand: string;
  /**
   * ISO 3166-1 alpha-2 code of the distributor's country, whose law and supervisor the contract names. Missing in
   * contracts created before it was stored here.
   */
  readonly country?: string | null;
  readonly advisor: AdvisorFigures;
  /** The distributor as a party. Missing in contracts created before its particulars were stored. */
  readonly distributor?: DistributorFigures | null;
  /** The distributor's own wordings with the values of this contract, printed instead of the standard texts. */
  readonly wordings?: Readonly<Partial<Record<WordingDocument, readonly WordingBlock[]>>>;
  readonly client: ClientFigures;
  readonly terms: TermFigures;
  /** In the shape of the contract request. */
  readonly details: readonly ContractDetails[];
  /** The same with names, as printed: one order for each contract type. */
  readonly orders: readonly OrderFigures[];
  /** Forecast and costs of all investments; null for a framework contract only. */
  readonly section: SectionFigures | null;
  readonly questionnaires: readonly QuestionnaireFigures[];
  readonly keyDocuments: readonly KeyDocumentsFigures[];
  readonly payments: readonly PaymentFigures[];
};

/** `company` is the legal name. Null values are unknown and are printed as such. */
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
 * The client's data as entered, with names instead of ids and dates as `yyyy-mm-dd`. A null address equals the
 * permanent one.
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
   * The framework contract that an appendix belongs to; null for a new framework contract. `number` has 10 digits. It
   * is null if the framework contract has none, and missing in contracts created before it was stored here.
   */
  readonly appendixOf: { readonly id: number; readonly clientName: string; readonly number?: string | null } | null;
  readonly isLongTerm: boolean;
  /**
   * The service model with its fees, and the currency of fees in money. Contracts created before this field was added
   * have only `serviceModel` and `advisoryFeeRate`.
   */
  readonly service?: {
    readonly figures: ServiceFigures;
    readonly currencyCode: string;
    /** The account for the service fee. Null if unknown, missing in contracts created before this field was added. */
    readonly account?: AccountFigures | null;
  } | null;
  readonly serviceModel: string | null;
  /** Percent a year under premium advisory. */
  readonly advisoryFeeRate: number | null;
  /** Percent of the entry fee, or percentage points of the set-up fee under premium advisory. */
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
  /** Months of payments into this line, starting at 1; null if all months. */
  readonly fromMonth: number | null;
  readonly toMonth: number | null;
};
/** An investment with all its lines. */
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
  /** 0 for a question that always applies, 1 for a follow-up to the question above, and so on. */
  readonly depth: number;
  readonly answers: readonly string[];
  /** The free text; "" if there is none. */
  readonly statement: string;
};
export type QuestionnaireFigures = {
  readonly code: string;
  /** The products that it was answered for; empty for the AML questionnaire, which is about the client. */
  readonly products: readonly string[];
  readonly questions: readonly QuestionFigures[];
};

/** `day` and `digest` (SHA-256, hexadecimal) identify a document whose file is stored. */
export type KeyDocumentsFigures = {
  readonly product: string;
  readonly documents: readonly { readonly name: string; readonly day: string | null; readonly digest: string }[];
};

export type AccountFigures = {
  readonly owner: string;
  readonly iban: string;
  readonly accountNumber: string | null;
  readonly bic: string | null;
  /** The role in which the owner receives the money. Missing in contracts created before it was stored. */
  readonly ownerRole?: AccountRole | null;
};
/** Payments to one account in one currency. */
export type PaymentFigures = {
  readonly contractTypes: readonly string[];
  readonly currencyCode: string;
  /** Null if the currency has no account. */
  readonly account: AccountFigures | null;
  readonly oneOff: number;
  /** Amount per month. The first one is paid together with `oneOff`. */
  readonly monthly: number;
  /** Amount per month paid by the client's employer, not by the client. */
  readonly byEmployer: number;
};

/** Identifies a document. Orders have one document for each contract type. */
export type DocumentKey =
  | { readonly kind: "framework" | "information" | "notice" | "questionnaires" | "payments" }
  | { readonly kind: "order"; readonly contractTypeId: number };

/** Lists the documents of a contract in order. A framework contract only has no orders and no payments. */
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
