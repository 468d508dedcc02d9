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
import { funds } from "../funds/tables.ts";
import { programs } from "../portfolios/tables.ts";
import {
  commissionChargingMethods,
  commissionModels,
  contractTypes,
  countries,
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
    clientName: text("client_name").notNull(),
    clientBirthDate: date("client_birth_date", { mode: "string" }).notNull(),
    accountNumber: text("account_number"),
    longTermInvestmentProduct: boolean("long_term_investment_product").notNull().default(false),
    commissionModelId: integer("commission_model_id")
      .notNull()
      .references(() => commissionModels.id),
    paidAdvisoryFeeRate: doublePrecision("paid_advisory_fee_rate"),
  },
  (table) => [index("framework_contracts_user").on(table.userId)],
);

/** Whom contracts are made with, once a person however many advisors they have. Source: cart §3, Contract request. */
export const clients = pgTable(
  "clients",
  {
    id: entityId(),
    identificationType: text("identification_type").$type<"BirthNumber" | "VID">().notNull(),
    identificationId: text("identification_id").notNull(),
    citizenshipCountryId: integer("citizenship_country_id")
      .notNull()
      .references(() => countries.id),
    name: text("name").notNull(),
    surname: text("surname").notNull(),
    birthDate: date("birth_date", { mode: "string" }).notNull(),
    email: text("email").notNull(),
    phoneNumber: text("phone_number").notNull(),
  },
  (table) => [
    unique("clients_identification").on(table.citizenshipCountryId, table.identificationType, table.identificationId),
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
  (table) => [index("contracts_user").on(table.userId), index("contracts_client").on(table.clientId)],
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
