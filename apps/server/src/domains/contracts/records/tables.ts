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
 * A contract of an advisor with a client. `discount` and the fee rate are percent. A signed one never changes.
 * Source: docs/reference/contracts.md#parts-of-a-contract.
 */
export const contracts = pgTable(
  "contracts",
  {
    id: entityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** Null: a person without a record before the signature. */
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
    /** 10 digits with a check digit; null: created before contracts had numbers. */
    number: text("number").unique(),
    state: text("state").$type<ContractState>().notNull(),
    stateSince: timestamp("state_since", { withTimezone: true }).notNull(),
    /** The end of the time to sign; null: created before there was a limit. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    /** The contract that replaced it. */
    supersededById: integer("superseded_by_id").references((): AnyPgColumn => contracts.id),
    /** True for a framework contract without orders. */
    frameworkOnly: boolean("framework_only").notNull().default(false),
    /** Whether it belongs to a framework contract that there was already. */
    isAppendix: boolean("is_appendix").notNull().default(false),
    /** The language of its documents and of messages to the client; null: created before documents were stored. */
    language: text("language").$type<Language>(),
    webRequestId: text("web_request_id"),
    clientName: text("client_name").notNull(),
    /** The address for signed documents. */
    clientEmail: text("client_email"),
    /** The client's data at the creation; later changes of the client do not change them. */
    client: encrypted<ClientRecord>("client"),
    /** Finds contracts with one person, with or without a record: country, kind and number of the identification. */
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
    // An advisor's list, most recently changed first.
    index("contracts_list").on(table.userId, table.stateSince.desc(), table.id.desc()),
    index("contracts_due")
      .on(table.expiresAt)
      .where(sql`state in ('Created', 'Signing')`),
    index("contracts_client_index").on(table.clientIndex),
    index("contracts_client").on(table.clientId),
    index("contracts_framework_contract").on(table.frameworkContractId),
  ],
);

/** Items of a contract: one-off investments and savings plans, of a fund or of a program. */
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

/** Current units of funds of an item: of its own fund, or of the funds that its program has bought. */
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

/** The client's answers to the AML questionnaire, which is for every client, at the creation of the contract. */
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
 * The client's answers to the questionnaires of fund types, a row for each fund with one: two funds may have the same
 * questionnaire and different answers. See docs/reference/contracts.md#answers-to-questionnaires.
 */
export const contractFundQuestionnaires = pgTable(
  "contract_fund_questionnaires",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    /** The position among the funds with a questionnaire, in the order of the cart. */
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

/** The parties of a contract. The id is random: signatures name it, and it cannot be guessed. */
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
/** The rendered documents of a contract. The id is random. */
export const contractDocuments = pgTable(
  "contract_documents",
  {
    id: text("id").primaryKey(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    order: integer("order").notNull(),
    kind: text("kind").$type<ContractDocumentKind>().notNull(),
    /** The contract type of an order. */
    contractTypeId: integer("contract_type_id").references(() => contractTypes.id),
    /** The title of its first page. */
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

/** The source of a contract and the content of its documents: enough to compute each figure and to render each page again. */
export const contractDecisions = pgTable("contract_decisions", {
  contractId: integer("contract_id")
    .primaryKey()
    .references(() => contracts.id, { onDelete: "restrict" }),
  /** SHA-256 of the content's bytes, in hexadecimal. */
  digest: text("digest").notNull(),
  /** Canonical JSON. */
  content: encrypted<string>("content").notNull(),
  /** The input of the documents. */
  input: encrypted<Record<string, unknown>>("input").notNull(),
});

/** The seven digits in the middle of a contract's number. */
export const contractNumbers = pgSequence("contract_numbers", { startWith: 1, maxValue: 9_999_999, cycle: true });
