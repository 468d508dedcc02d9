import { sql } from "drizzle-orm";
import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "@fundport/i18n";
import type { WordingDocument } from "../../../print/wording/placeholders.ts";
import { countries, currencies } from "../../catalogue/reference/tables.ts";
import { companies, supports } from "../sessions/tables.ts";

/**
 * The distributors that advisors work for, with default values for new advisors (company, country, currency, fees,
 * roles).
 */
export const distributors = pgTable("distributors", {
  /** The distributor's code in capitals. */
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  companyId: integer("company_id")
    .notNull()
    .references(() => companies.id),
  countryId: integer("country_id")
    .notNull()
    .references(() => countries.id),
  currencyId: integer("currency_id")
    .notNull()
    .references(() => currencies.id),
  supportId: integer("support_id").references(() => supports.id),
  /** Allowed domains of advisors' email addresses, in lower case. If the list is empty, all domains are allowed. */
  emailDomains: text("email_domains").array().notNull(),
  isIcoAvailable: boolean("is_ico_available").notNull(),
  isBranchCodeAvailable: boolean("is_branch_code_available").notNull(),
  /** True if the operator reviews every registration. */
  needsManualCheck: boolean("needs_manual_check").notNull().default(false),
  /** The name of the distributor's network in the national bank's register. */
  network: text("network").notNull(),
  roles: text("roles").array().notNull(),
  minimalDealerFee: doublePrecision("minimal_dealer_fee").notNull().default(0),
  maximalDealerFee: doublePrecision("maximal_dealer_fee").notNull().default(0),
  premiumSetUpFee: doublePrecision("premium_set_up_fee").notNull().default(0),
  klasikPayments: doublePrecision("klasik_payments")
    .array()
    .notNull()
    .default(sql`'{}'`),
  servisPayment: doublePrecision("servis_payment").notNull().default(0),
  /**
   * The particulars by which contracts identify the distributor; its legal name is the name of its company. Contracts
   * are refused while one of the particulars is null. Source: docs/reference/accounts.md#distributor-particulars.
   */
  registrationNumber: text("registration_number"),
  seat: text("seat"),
  /** The company's entry in the commercial register, with the court and file number. */
  registerEntry: text("register_entry"),
  /** The supervisor, with the number of the licence or of the entry in the supervisor's register. */
  supervisor: text("supervisor"),
  email: text("email"),
  phone: text("phone"),
  /** The address for clients' withdrawals: a postal address, an email address or both. */
  withdrawalAddress: text("withdrawal_address"),
  /** The person who acts for the company, and that person's role. */
  representedBy: text("represented_by"),
  /** The distributor's colour as `#rrggbb`; null for the default colour. */
  color: text("color"),
});

export const distributorBranches = pgTable(
  "distributor_branches",
  {
    distributorCode: text("distributor_code")
      .notNull()
      .references(() => distributors.code, { onDelete: "cascade" }),
    code: text("code").notNull(),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.distributorCode, table.code] })],
);

/**
 * The text that a distributor uses for a document instead of the default wording. It is a template with placeholders.
 * Source: docs/reference/contract-documents.md#wordings.
 */
export const wordings = pgTable(
  "wordings",
  {
    distributorCode: text("distributor_code")
      .notNull()
      .references(() => distributors.code, { onDelete: "cascade" }),
    document: text("document").$type<WordingDocument>().notNull(),
    language: text("language").$type<Language>().notNull(),
    /** The text as it was imported. */
    content: text("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.distributorCode, table.document, table.language] })],
);
