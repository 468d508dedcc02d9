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
import { normaliseNumber } from "../../../lib/normalise.ts";
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
 * A contract of an advisor with a client. `discount` and the fee rate are percent. A signed one never changes.
 * Source: cart §3, Contract request; docs/decisions/176.
 */
export const contracts = pgTable(
  "contracts",
  {
    id: entityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** Null: somebody who has no record before they sign. */
    clientId: integer("client_id").references(() => clients.id),
    frameworkContractId: integer("framework_contract_id").references(() => frameworkContracts.id),
    commissionModelId: integer("commission_model_id")
      .notNull()
      .references(() => commissionModels.id),
    commissionModelPaidAdvisoryFeeRate: doublePrecision("commission_model_paid_advisory_fee_rate"),
    totalDiscount: doublePrecision("total_discount").notNull().default(0),
    longTermInvestmentProduct: boolean("long_term_investment_product").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null until the client has signed: only signed contracts count. */
    signedAt: timestamp("signed_at", { withTimezone: true }),
    /** Null while it runs. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** 10 digits with a check digit; null: made before contracts had numbers. */
    number: text("number").unique(),
    state: text("state").$type<ContractState>().notNull(),
    stateSince: timestamp("state_since", { withTimezone: true }).notNull(),
    /** Until when it may be signed; null: made before there was a limit. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    /** What took its place. */
    supersededById: integer("superseded_by_id").references((): AnyPgColumn => contracts.id),
    /** The framework contract alone, without orders. */
    frameworkOnly: boolean("framework_only").notNull().default(false),
    /** Whether it belongs to a framework contract that there was already. */
    isAppendix: boolean("is_appendix").notNull().default(false),
    /** Of its documents, and in which the client is written to; null: made before documents were kept. */
    language: text("language").$type<Language>(),
    webRequestId: text("web_request_id"),
    clientName: text("client_name").notNull(),
    /** Where signed documents go. */
    clientEmail: text("client_email"),
    /** The client's data as they were: nothing that changes later changes them. */
    client: encrypted<ClientRecord>("client"),
    /** By which contracts with one person are found, a record or not: country, kind and number of the identification. */
    clientIndex: blindIndex("client_index", {
      label: "contract.client",
      of: "clientKey",
      normalise: normaliseNumber,
    }),
    /** The advisor's fee, and the service payment, once and in the currency of the advisor. */
    advisorFeeAbsolute: doublePrecision("advisor_fee_absolute"),
    servicePayment: doublePrecision("service_payment"),
    totalInvestment: doublePrecision("total_investment"),
    totalCurrencyId: integer("total_currency_id").references(() => currencies.id),
    /** SHA-256 of all documents' digests, in hexadecimal. */
    documentSet: text("document_set"),
  },
  (table) => [
    // The list of an advisor, what has happened last first.
    index("contracts_list").on(table.userId, table.stateSince.desc(), table.id.desc()),
    index("contracts_due")
      .on(table.expiresAt)
      .where(sql`state in ('Created', 'Signing')`),
    index("contracts_client_index").on(table.clientIndex),
    index("contracts_client").on(table.clientId),
    index("contracts_framework_contract").on(table.frameworkContractId),
  ],
);

/** What a contract invests in: one-off investments and savings plans, of a fund or of a program. */
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
    /** Once, or each month. */
    amount: doublePrecision("amount").notNull(),
    horizon: integer("horizon").notNull(),
    currencyId: integer("currency_id")
      .notNull()
      .references(() => currencies.id),
    commissionChargingMethodId: integer("commission_charging_method_id").references(() => commissionChargingMethods.id),
    /** Savings plans are monthly. */
    frequency: text("frequency").$type<"Monthly">(),
    fundPackageName: text("fund_package_name"),
    /** Months of payments, from 1; null: all of them, or not known. */
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

/** Units of funds that an item holds by now: of its own fund, or of the funds that its program has bought. */
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

/** An answer as it is on the wire: a checkbox group is one entry an answer, free text is `answerValue`. */
export type QuestionnaireAnswer = { questionCode: string; answerCode: string; answerValue: string | null };

/** What the client answered when the contract was made to what every client is asked: the AML questionnaire. */
export const contractQuestionnaires = pgTable(
  "contract_questionnaires",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    /** The questionnaire's. */
    code: text("code").notNull(),
    answers: encrypted<QuestionnaireAnswer[]>("answers").notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.code] })],
);

/**
 * What the client answered to the questionnaires of fund types, a row for each fund that asks one: two funds may ask the
 * same and be answered otherwise. See docs/decisions/177.
 */
export const contractFundQuestionnaires = pgTable(
  "contract_fund_questionnaires",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    /** Of the funds that ask one, as the cart has them. */
    order: integer("order").notNull(),
    fundId: integer("fund_id")
      .notNull()
      .references(() => funds.id),
    /** The questionnaire's. */
    code: text("code").notNull(),
    answers: encrypted<QuestionnaireAnswer[]>("answers").notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.order] })],
);

/** Who takes part in a contract. The id is random: signatures name it, and nobody guesses another's. */
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
/** The documents of a contract as they were drawn. The id is random. */
export const contractDocuments = pgTable(
  "contract_documents",
  {
    id: text("id").primaryKey(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    order: integer("order").notNull(),
    kind: text("kind").$type<ContractDocumentKind>().notNull(),
    /** Of an order. */
    contractTypeId: integer("contract_type_id").references(() => contractTypes.id),
    /** As its first page is headed. */
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

/** What a contract was made from, and what its documents say: enough to compute each figure and to draw each page again. */
export const contractDecisions = pgTable("contract_decisions", {
  contractId: integer("contract_id")
    .primaryKey()
    .references(() => contracts.id, { onDelete: "restrict" }),
  /** SHA-256 of the content's bytes, in hexadecimal. */
  digest: text("digest").notNull(),
  /** Canonical JSON. */
  content: encrypted<string>("content").notNull(),
  /** What the documents are drawn from. */
  input: encrypted<Record<string, unknown>>("input").notNull(),
});

/** The seven digits in the middle of a contract's number. */
export const contractNumbers = pgSequence("contract_numbers", { startWith: 1, maxValue: 9_999_999, cycle: true });
