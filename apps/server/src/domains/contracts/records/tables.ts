import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
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
import type { ClientRecord, ConfirmedAmount, ContractState } from "@fundport/rules";
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
import { users } from "../../identity/sessions/tables.ts";

/** Contracts under which appendices are made; each is one advisor's. */
export const frameworkContracts = pgTable(
  "framework_contracts",
  {
    id: entityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Null: made before clients were records; the name alone is known. */
    clientId: integer("client_id").references(() => clients.id, { onDelete: "restrict" }),
    clientName: text("client_name").notNull(),
    clientBirthDate: date("client_birth_date", { mode: "string" }).notNull(),
    accountNumber: encrypted<string>("account_number"),
    longTermInvestmentProduct: boolean("long_term_investment_product").notNull().default(false),
    commissionModelId: integer("commission_model_id")
      .notNull()
      .references(() => commissionModels.id),
    paidAdvisoryFeeRate: doublePrecision("paid_advisory_fee_rate"),
    /** Of the contract that made it; null: made before contracts had numbers. */
    number: text("number").unique(),
    /** By which a file of an import names it; null: it came by none. */
    importKey: text("import_key").unique(),
  },
  (table) => [
    index("framework_contracts_user").on(table.userId),
    index("framework_contracts_client").on(table.clientId),
  ],
);

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

/** An answer that had a consequence, in the words in which the questionnaire was read. */
export type NotableAnswer = {
  /** The questionnaire's code. */
  readonly questionnaire: string;
  readonly questionCode: string;
  readonly answerCode: string;
  readonly question: string;
  readonly answer: string;
  /** The free text; null: none. */
  readonly statement: string | null;
};

/** Recorded answers of a contract that have no further effect. See docs/decisions/275. */
export const contractNotes = pgTable("contract_notes", {
  contractId: integer("contract_id")
    .primaryKey()
    .references(() => contracts.id, { onDelete: "restrict" }),
  notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
  /** Answers with the consequence `note`. */
  answers: encrypted<NotableAnswer[]>("answers").notNull(),
  /** Answers that contradicted the payments of the first year, and that the client confirmed. */
  confirmed: encrypted<ConfirmedAmount[]>("confirmed").notNull(),
});

/**
 * The internal check of a contract, without which it cannot be signed; at most one row for each contract. The reasons for
 * the check and for the decision are for reviewers only: not for browsers, not for trails. See docs/decisions/275.
 */
export const contractReviews = pgTable(
  "contract_reviews",
  {
    contractId: integer("contract_id")
      .primaryKey()
      .references(() => contracts.id, { onDelete: "restrict" }),
    openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
    /** Answers with the consequence `review`. */
    reasons: encrypted<NotableAnswer[]>("reasons").notNull(),
    /** Null, like the columns below, until there is a decision. */
    decision: text("decision").$type<"Approved" | "Refused">(),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "restrict" }),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    decisionReason: encrypted<string>("decision_reason"),
  },
  (table) => [
    index("contract_reviews_decided_by").on(table.decidedBy),
    check(
      "contract_reviews_decision",
      sql`(${table.decision} is null) = (${table.decidedBy} is null) and (${table.decision} is null) = (${table.decidedAt} is null) and (${table.decision} is null) = (${table.decisionReason} is null)`,
    ),
  ],
);
/** The state of a contract's internal check; null if none is needed. */
export type ReviewState = "Open" | "Approved" | "Refused" | null;
/** SQL for the review state; needs a left join of `contract_reviews`. */
export const reviewState = sql<ReviewState>`case when ${contractReviews.contractId} is not null then coalesce(${contractReviews.decision}, 'Open') end`;

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

const accountPurposes = ["Investments", "Service"] as const;
/** The role in which the owner of an account receives the money. */
export const accountRoles = ["Distributor", "Manager", "Depositary", "Broker"] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Accounts to which clients pay, by currency, for a contract type or for all that have none of their own. */
export const collectionAccounts = pgTable(
  "collection_accounts",
  {
    id: entityId(),
    /** Whether clients pay into investments or pay the fee for the service. */
    purpose: text("purpose", { enum: accountPurposes }).notNull().default("Investments"),
    /** Null: every contract type. */
    contractTypeId: integer("contract_type_id").references(() => contractTypes.id),
    currencyId: integer("currency_id")
      .notNull()
      .references(() => currencies.id),
    iban: text("iban").notNull(),
    /** `prefix-number/bank`; null where only an IBAN is known. */
    accountNumber: text("account_number"),
    bic: text("bic"),
    owner: text("owner").notNull(),
    /** Null: not known, and contracts are refused; see docs/decisions/281. */
    ownerRole: text("owner_role", { enum: accountRoles }),
  },
  (table) => [
    unique("collection_accounts_subject").on(table.purpose, table.contractTypeId, table.currencyId).nullsNotDistinct(),
  ],
);
