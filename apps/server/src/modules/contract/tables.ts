import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { encrypted } from "../../db/encrypted-columns.ts";
import { clients } from "../client/tables.ts";
import { funds } from "../funds/tables.ts";
import { programs } from "../portfolios/tables.ts";
import {
  commissionChargingMethods,
  commissionModels,
  contractTypes,
  currencies,
  entityId,
} from "../reference/tables.ts";
import { users } from "../session/tables.ts";

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
  },
  (table) => [
    index("framework_contracts_user").on(table.userId),
    index("framework_contracts_client").on(table.clientId),
  ],
);

/** A contract of an advisor with a client. `discount` and the fee rate are percent. Source: cart §3, Contract request. */
export const contracts = pgTable(
  "contracts",
  {
    id: entityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    clientId: integer("client_id")
      .notNull()
      .references(() => clients.id),
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
  },
  (table) => [
    index("contracts_user").on(table.userId),
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

/** What the client answered when the contract was made: the AML questionnaire, and those of fund types by their codes. */
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

/** Accounts to which clients pay, by currency, for a contract type or for all that have none of their own. */
export const collectionAccounts = pgTable(
  "collection_accounts",
  {
    id: entityId(),
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
  },
  (table) => [unique("collection_accounts_subject").on(table.contractTypeId, table.currencyId).nullsNotDistinct()],
);
