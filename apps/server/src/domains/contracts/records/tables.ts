import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Language } from "@fundport/i18n";
import type { ClientRecord, ContractState } from "@fundport/rules";
import { blindIndex, encrypted } from "../../../db/encrypted-columns.ts";
import { normaliseNumber } from "../../../lib/normalise-text.ts";
import { clients } from "../../clients/records/tables.ts";
import { funds } from "../../catalogue/funds/tables.ts";
import { programs } from "../../catalogue/portfolios/tables.ts";
import {
  commissionChargingMethods,
  commissionModels,
  contractTypes,
  currencies,
  entityId,
} from "../../catalogue/reference/tables.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import { users } from "../../identity/sessions/tables.ts";

/**
 * A contract between an advisor and a client. `discount` and the fee rate are percentages. A signed contract never
 * changes.
 * Source: docs/reference/contracts.md#parts-of-a-contract.
 */
export const contracts = pgTable(
  "contracts",
  {
    id: entityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** Id of the client's record. Before the signature it may be null, because the person may not have a record yet. */
    clientId: integer("client_id").references(() => clients.id),
    frameworkContractId: integer("framework_contract_id").references(() => frameworkContracts.id),
    commissionModelId: integer("commission_model_id")
      .notNull()
      .references(() => commissionModels.id),
    commissionModelPaidAdvisoryFeeRate: doublePrecision("commission_model_paid_advisory_fee_rate"),
    totalDiscount: doublePrecision("total_discount").notNull().default(0),
    longTermInvestmentProduct: boolean("long_term_investment_product").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null until the client has signed. Only signed contracts count in statistics. */
    signedAt: timestamp("signed_at", { withTimezone: true }),
    /** End of the contract, or null while the contract is running. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /**
     * Contract number: 10 digits including a check digit. Null if the contract was created before contracts had
     * numbers.
     */
    number: text("number").unique(),
    state: text("state").$type<ContractState>().notNull(),
    stateSince: timestamp("state_since", { withTimezone: true }).notNull(),
    /** Deadline for signing. Null if the contract was created before contracts had a deadline. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    /** Id of the contract that replaced this one. */
    supersededById: integer("superseded_by_id").references((): AnyPgColumn => contracts.id),
    /** True if the contract is only a framework contract without orders. */
    frameworkOnly: boolean("framework_only").notNull().default(false),
    /** True if the contract belongs to a framework contract that existed before. */
    isAppendix: boolean("is_appendix").notNull().default(false),
    /**
     * Language of the contract's documents and of messages to the client. Null if the contract was created before
     * documents were stored.
     */
    language: text("language").$type<Language>(),
    webRequestId: text("web_request_id"),
    clientName: text("client_name").notNull(),
    /** Email address to which the signed documents are sent. */
    clientEmail: text("client_email"),
    /** The client's data when the contract was created. Later changes of the client record do not change these data. */
    client: encrypted<ClientRecord>("client"),
    /**
     * Index that finds all contracts with one person, with or without a client record. Its key consists of the country,
     * the kind and the number of the identification.
     */
    clientIndex: blindIndex("client_index", {
      label: "contract.client",
      of: "clientKey",
      normalise: normaliseNumber,
    }),
    /**
     * The advisor's fee a year. `servicePayment` is the service fee per transaction. Both are in the advisor's
     * currency.
     */
    advisorFeeAbsolute: doublePrecision("advisor_fee_absolute"),
    servicePayment: doublePrecision("service_payment"),
    totalInvestment: doublePrecision("total_investment"),
    totalCurrencyId: integer("total_currency_id").references(() => currencies.id),
    /** SHA-256 of the digests of all documents, in hexadecimal. */
    documentSet: text("document_set"),
  },
  (table) => [
    // Index for the list of an advisor's contracts, most recently changed first.
    index("contracts_list").on(table.userId, table.stateSince.desc(), table.id.desc()),
    index("contracts_due")
      .on(table.expiresAt)
      .where(sql`state in ('Created', 'Signing')`),
    index("contracts_client_index").on(table.clientIndex),
    index("contracts_client").on(table.clientId),
    index("contracts_framework_contract").on(table.frameworkContractId),
  ],
);

/** Items of a contract. An item is a one-off investment or a savings plan in a fund or a program. */
export const contractItems = pgTable(
  "contract_items",
  {
    id: entityId(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    contractTypeId: integer("contract_type_id")
      .notNull()
      .references(() => contractTypes.id),
    order: integer("order").notNull(),
    investmentType: text("investment_type").$type<"OneOff" | "Periodical">().notNull(),
    fundId: integer("fund_id").references(() => funds.id),
    programId: integer("program_id").references(() => programs.id),
    /** Amount of a one-off investment, or amount a month. */
    amount: doublePrecision("amount").notNull(),
    horizon: integer("horizon").notNull(),
    currencyId: integer("currency_id")
      .notNull()
      .references(() => currencies.id),
    commissionChargingMethodId: integer("commission_charging_method_id").references(() => commissionChargingMethods.id),
    /** Savings plans are always monthly. */
    frequency: text("frequency").$type<"Monthly">(),
    fundPackageName: text("fund_package_name"),
    /** First month with payments, starting at 1. Null if all months have payments, or if unknown. */
    fromMonth: integer("from_month"),
    toMonth: integer("to_month"),
  },
  (table) => [
    unique("contract_items_order").on(table.contractId, table.order),
    check("contract_items_product", sql`(${table.fundId} is null) <> (${table.programId} is null)`),
    check("contract_items_frequency", sql`(${table.investmentType} = 'Periodical') = (${table.frequency} is not null)`),
    check("contract_items_amount", sql`${table.amount} >= 0`),
  ],
);

/** Current fund units of an item, either of its own fund or of the funds that its program has bought. */
export const contractHoldings = pgTable(
  "contract_holdings",
  {
    contractItemId: integer("contract_item_id")
      .notNull()
      .references(() => contractItems.id, { onDelete: "restrict" }),
    fundId: integer("fund_id")
      .notNull()
      .references(() => funds.id),
    units: doublePrecision("units").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractItemId, table.fundId] }),
    index("contract_holdings_fund").on(table.fundId),
    check("contract_holdings_units", sql`${table.units} >= 0`),
  ],
);

/**
 * An answer in wire format. A checkbox group has one entry for each chosen answer. `answerValue` contains free text.
 */
export type QuestionnaireAnswer = { questionCode: string; answerCode: string; answerValue: string | null };

/**
 * The client's answers to the AML questionnaire when the contract was created. This questionnaire applies to every
 * client.
 */
export const contractQuestionnaires = pgTable(
  "contract_questionnaires",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    /** Code of the questionnaire. */
    code: text("code").notNull(),
    answers: encrypted<QuestionnaireAnswer[]>("answers").notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.code] })],
);

/**
 * The client's answers to the questionnaires of fund types. Each fund has its own row, because two funds may have the
 * same questionnaire with different answers. See docs/reference/contracts.md#answers-to-questionnaires.
 */
export const contractFundQuestionnaires = pgTable(
  "contract_fund_questionnaires",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    /** Position of the fund among the funds with a questionnaire, in cart order. */
    order: integer("order").notNull(),
    fundId: integer("fund_id")
      .notNull()
      .references(() => funds.id),
    /** Code of the questionnaire. */
    code: text("code").notNull(),
    answers: encrypted<QuestionnaireAnswer[]>("answers").notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.order] })],
);

/** The parties of a contract. Signatures refer to their ids, which are random so that they cannot be guessed. */
export const contractPersons = pgTable(
  "contract_persons",
  {
    id: text("id").primaryKey(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    role: text("role").$type<"Dealer" | "Client">().notNull(),
  },
  (table) => [unique("contract_persons_role").on(table.contractId, table.role)],
);

export type ContractDocumentKind = "framework" | "order" | "information" | "notice" | "questionnaires" | "payments";
/** The rendered documents of a contract. Their ids are random. */
export const contractDocuments = pgTable(
  "contract_documents",
  {
    id: text("id").primaryKey(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    order: integer("order").notNull(),
    kind: text("kind").$type<ContractDocumentKind>().notNull(),
    /** Contract type of an order document. */
    contractTypeId: integer("contract_type_id").references(() => contractTypes.id),
    /** Title on the first page of the document. */
    name: text("name").notNull(),
    /** SHA-256 of the document, in hexadecimal. */
    digest: text("digest").notNull(),
    bytes: integer("bytes").notNull(),
    content: encrypted<Buffer>("content").notNull(),
  },
  (table) => [
    unique("contract_documents_order").on(table.contractId, table.order),
    index("contract_documents_digest").on(table.digest),
  ],
);

/**
 * The source of a contract and the content of its documents. Both together are enough to recompute each figure and to
 * render each page again.
 */
export const contractDecisions = pgTable("contract_decisions", {
  contractId: integer("contract_id")
    .primaryKey()
    .references(() => contracts.id, { onDelete: "restrict" }),
  /** SHA-256 of the content, in hexadecimal. */
  digest: text("digest").notNull(),
  /** The decision file as canonical JSON. */
  content: encrypted<string>("content").notNull(),
  /** Input from which the documents are rendered. */
  input: encrypted<Record<string, unknown>>("input").notNull(),
});

/** Sequence for the seven middle digits of contract numbers. */
export const contractNumbers = pgSequence("contract_numbers", { startWith: 1, maxValue: 9_999_999, cycle: true });
