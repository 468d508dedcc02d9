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
 * A contract of an advisor with a client. `discount` and the fee rate are percentages. A signed contract never changes.
 * Source: docs/reference/contracts.md#parts-of-a-contract.
 */
export const contracts = pgTable(
  "contracts",
  {
    id: entityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** Null for a person without a client record before the signature. */
    clientId: integer("client_id").references(() => clients.id),
    frameworkContractId: integer("framework_contract_id").references(() => frameworkContracts.id),
    commissionModelId: integer("commission_model_id")
      .notNull()
      .references(() => commissionModels.id),
    commissionModelPaidAdvisoryFeeRate: doublePrecision("commission_model_paid_advisory_fee_rate"),
    totalDiscount: doublePrecision("total_discount").notNull().default(0),
    longTermInvestmentProduct: boolean("long_term_investment_product").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null until the client has signed. Only signed contracts count. */
    signedAt: timestamp("signed_at", { withTimezone: true }),
    /** Null while it is running. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** 10 digits with a check digit; null if created before contracts had numbers. */
    number: text("number").unique(),
    state: text("state").$type<ContractState>().notNull(),
    stateSince: timestamp("state_since", { withTimezone: true }).notNull(),
    /** Deadline for signing; null if created before there was a deadline. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    /** Id of the contract that replaced it. */
    supersededById: integer("superseded_by_id").references((): AnyPgColumn => contracts.id),
    /** True for a framework contract without orders. */
    frameworkOnly: boolean("framework_only").notNull().default(false),
    /** True if it belongs to a previously existing framework contract. */
    isAppendix: boolean("is_appendix").notNull().default(false),
    /** Language of its documents and of messages to the client; null if created before documents were stored. */
    language: text("language").$type<Language>(),
    webRequestId: text("web_request_id"),
    clientName: text("client_name").notNull(),
    /** Email address for the signed documents. */
    clientEmail: text("client_email"),
    /** The client's data when the contract was created. Later changes of the client record do not change them. */
    client: encrypted<ClientRecord>("client"),
    /**
     * Finds contracts with one person, with or without a client record, by country, kind and number of the
     * identification.
     */
    clientIndex: blindIndex("client_index", {
      label: "contract.client",
      of: "clientKey",
      normalise: normaliseNumber,
    }),
    /** The advisor's fee per year and the service payment per transaction, in the advisor's currency. */
    advisorFeeAbsolute: doublePrecision("advisor_fee_absolute"),
    servicePayment: doublePrecision("service_payment"),
    totalInvestment: doublePrecision("total_investment"),
    totalCurrencyId: integer("total_currency_id").references(() => currencies.id),
    /** SHA-256 of all documents' digests, in hexadecimal. */
    documentSet: text("document_set"),
  },
  (table) => [
    // For an advisor's list, most recently changed first.
    index("contracts_list").on(table.userId, table.stateSince.desc(), table.id.desc()),
    index("contracts_due")
      .on(table.expiresAt)
      .where(sql`state in ('Created', 'Signing')`),
    index("contracts_client_index").on(table.clientIndex),
    index("contracts_client").on(table.clientId),
    index("contracts_framework_contract").on(table.frameworkContractId),
  ],
);

/** Items of a contract: one-off investments and savings plans in a fund or a program. */
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
    /** One-off, or per month. */
    amount: doublePrecision("amount").notNull(),
    horizon: integer("horizon").notNull(),
    currencyId: integer("currency_id")
      .notNull()
      .references(() => currencies.id),
    commissionChargingMethodId: integer("commission_charging_method_id").references(() => commissionChargingMethods.id),
    /** Savings plans are always monthly. */
    frequency: text("frequency").$type<"Monthly">(),
    fundPackageName: text("fund_package_name"),
    /** Months of payments, starting at 1; null if all months, or unknown. */
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

/** Current fund units of an item: of its own fund, or of the funds that its program has bought. */
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

/** An answer in wire format. A checkbox group has one entry per chosen answer; free text is in `answerValue`. */
export type QuestionnaireAnswer = { questionCode: string; answerCode: string; answerValue: string | null };

/** The client's answers to the AML questionnaire, which applies to every client, when the contract was created. */
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
 * The client's answers to the questionnaires of fund types, with one row for each fund, because two funds may have the
 * same questionnaire and different answers. See docs/reference/contracts.md#answers-to-questionnaires.
 */
export const contractFundQuestionnaires = pgTable(
  "contract_fund_questionnaires",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    /** Position among the funds with a questionnaire, in cart order. */
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

/** The parties of a contract. The id is random so that it cannot be guessed, because signatures refer to it. */
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
    /** Contract type of an order. */
    contractTypeId: integer("contract_type_id").references(() => contractTypes.id),
    /** Title of its first page. */
    name: text("name").notNull(),
    /** SHA-256 of the bytes, in hexadecimal. */
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
 * The source of a contract and the content of its documents, sufficient to recompute each figure and to render each
 * page again.
 */
export const contractDecisions = pgTable("contract_decisions", {
  contractId: integer("contract_id")
    .primaryKey()
    .references(() => contracts.id, { onDelete: "restrict" }),
  /** SHA-256 of the content's bytes, in hexadecimal. */
  digest: text("digest").notNull(),
  /** Canonical JSON. */
  content: encrypted<string>("content").notNull(),
  /** Input of the documents. */
  input: encrypted<Record<string, unknown>>("input").notNull(),
});

/** The seven middle digits of a contract number. */
export const contractNumbers = pgSequence("contract_numbers", { startWith: 1, maxValue: 9_999_999, cycle: true });
