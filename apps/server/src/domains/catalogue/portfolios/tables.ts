import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { documentColumns, documentFileColumns, feeSchemeColumns, funds, limitColumns } from "../funds/tables.ts";
import type { AmountRequirement, PerformanceFigure, VolatilityFigure, YearFigure } from "../funds/tables.ts";
import {
  basicIssuers,
  contractTypes,
  currencies,
  entityId,
  fundPackageTemplateCategories,
  label,
} from "../reference/tables.ts";
import type { Label, Texts } from "../../../lib/texts.ts";
import { users } from "../../identity/sessions/tables.ts";

export type CompositionRow = {
  name: Label;
  isin: string | null;
  issuerName: string | null;
  productType: Label | null;
  value: number;
};

export const programs = pgTable("programs", {
  id: entityId(),
  code: text("code").notNull().unique(),
  names: jsonb("names").$type<Texts>().notNull(),
  descriptions: jsonb("descriptions").$type<Texts>(),
  contractTypeId: integer("contract_type_id")
    .notNull()
    .references(() => contractTypes.id),
  /** The position of the program within its contract type. */
  order: integer("order").notNull(),
  basicIssuerId: integer("basic_issuer_id").references(() => basicIssuers.id),
  currencyId: integer("currency_id")
    .notNull()
    .references(() => currencies.id),
  managementStyle: text("management_style").$type<"Active" | "Passive" | "InvestmentPlan">().notNull(),
  /** The recommended holding period in years. The lines of a contract are sorted by it. */
  investmentHorizon: integer("investment_horizon").notNull(),
  riskLevel: integer("risk_level").notNull().default(0),
  color: text("color").notNull(),
  /** Gains and charges are in percent a year. */
  unfavourableGain: doublePrecision("unfavourable_gain"),
  moderateGain: doublePrecision("moderate_gain"),
  favourableGain: doublePrecision("favourable_gain"),
  externalUrl: text("external_url"),
  ter: doublePrecision("ter"),
  expectedIncome: doublePrecision("expected_income"),
  oneOffInvestmentType: text("one_off_investment_type").$type<AmountRequirement>().notNull().default("Optional"),
  periodicalInvestmentType: text("periodical_investment_type").$type<AmountRequirement>().notNull().default("Optional"),
  maximalEntryFee: doublePrecision("maximal_entry_fee"),
  exitCost: doublePrecision("exit_cost"),
  availableForLTIP: boolean("available_for_ltip").notNull().default(false),
  allowForPaidAdvisory: boolean("allow_for_paid_advisory").notNull().default(true),
  allowForNotPaidAdvisory: boolean("allow_for_not_paid_advisory").notNull().default(true),
  composition2ndLevel: jsonb("composition_2nd_level").$type<CompositionRow[]>().notNull().default([]),
  composition3rdLevel: jsonb("composition_3rd_level").$type<CompositionRow[]>().notNull().default([]),
});

const programId = () =>
  integer("program_id")
    .notNull()
    .references(() => programs.id, { onDelete: "cascade" });

/** The funds of a program. Shares are in percent. */
export const programFunds = pgTable(
  "program_funds",
  {
    programId: programId(),
    fundId: integer("fund_id")
      .notNull()
      .references(() => funds.id),
    share: doublePrecision("share").notNull(),
    order: integer("order").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.fundId] }),
    index("program_funds_fund").on(table.fundId),
    check("program_funds_share", sql`${table.share} between 0 and 100`),
  ],
);
export const programFeeSchemes = pgTable(
  "program_fee_schemes",
  { programId: programId(), ...feeSchemeColumns() },
  (table) => [primaryKey({ columns: [table.programId, table.order] })],
);
export const programLimits = pgTable("program_limits", { programId: programId(), ...limitColumns() }, (table) => [
  primaryKey({ columns: [table.programId, table.currencyId] }),
]);
export const programDocuments = pgTable(
  "program_documents",
  { id: entityId(), programId: programId(), ...documentColumns() },
  (table) => [
    index("program_documents_program").on(table.programId),
    uniqueIndex("program_documents_code").on(table.programId, table.code),
  ],
);
export const programDocumentFiles = pgTable(
  "program_document_files",
  {
    documentId: integer("document_id")
      .notNull()
      .references(() => programDocuments.id, { onDelete: "restrict" }),
    ...documentFileColumns(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.language, table.revision] })],
);

/** Values that a program's manager publishes. The values of other programs are computed from their funds. */
export const programPrices = pgTable(
  "program_prices",
  {
    programId: programId(),
    date: date("date", { mode: "string" }).notNull(),
    price: doublePrecision("price").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.date] }),
    check("program_prices_above_zero", sql`${table.price} > 0`),
  ],
);

/**
 * Figures of a program. They are recomputed whenever the program's own prices, its funds' prices or exchange rates
 * change.
 */
export const programFigures = pgTable("program_figures", {
  programId: integer("program_id")
    .primaryKey()
    .references(() => programs.id, { onDelete: "cascade" }),
  performance: jsonb("performance").$type<PerformanceFigure[]>().notNull(),
  historicalPerformancesYear: jsonb("historical_performances_year").$type<YearFigure[]>().notNull(),
  volatilities: jsonb("volatilities").$type<VolatilityFigure[]>().notNull(),
  computedAt: timestamp("computed_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Ready-made packages. Every advisor sees the organisation's packages; an advisor's own packages are visible only to
 * that advisor.
 */
export const fundPackageTemplates = pgTable(
  "fund_package_templates",
  {
    id: entityId(),
    /** The operator's code of an organisation's package. A later import uses it to find the package. */
    code: text("code").unique("fund_package_templates_code"),
    /** One text per language for the organisation's packages; the advisor's own text for an advisor's package. */
    name: label("name").notNull(),
    packageType: text("package_type").$type<"Organisation" | "Advisor">().notNull(),
    order: integer("order").notNull(),
    categoryId: integer("category_id").references(() => fundPackageTemplateCategories.id),
    /** The currency of the template's values. If it is null, the currency with the largest total share is used. */
    currencyId: integer("currency_id").references(() => currencies.id),
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("fund_package_templates_owner").on(table.ownerId),
    check("fund_package_templates_owned", sql`(${table.packageType} = 'Advisor') = (${table.ownerId} is not null)`),
  ],
);
export const fundPackageTemplateFunds = pgTable(
  "fund_package_template_funds",
  {
    templateId: integer("template_id")
      .notNull()
      .references(() => fundPackageTemplates.id, { onDelete: "cascade" }),
    fundId: integer("fund_id")
      .notNull()
      .references(() => funds.id),
    ratio: doublePrecision("ratio").notNull(),
    order: integer("order").notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.fundId] })],
);

export type AssignmentType = "Recommended" | "Favourite" | "TopPerformance" | "TopSelling" | "QuickOptions";
/** Products assigned to everyone (`userId` is null), and favourites of single advisors. The lowest `order` is first. */
export const assignedProducts = pgTable(
  "assigned_products",
  {
    id: entityId(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    productType: text("product_type").$type<"Fund" | "FundPackage">().notNull(),
    productId: integer("product_id").notNull(),
    assignmentType: text("assignment_type").$type<AssignmentType>().notNull(),
    order: integer("order").notNull(),
  },
  (table) => [
    unique("assigned_products_once")
      .on(table.userId, table.assignmentType, table.productType, table.productId)
      .nullsNotDistinct(),
    check("assigned_products_owned", sql`(${table.assignmentType} = 'Favourite') = (${table.userId} is not null)`),
  ],
);
