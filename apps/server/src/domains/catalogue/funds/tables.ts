import { sql } from "drizzle-orm";
import {
  bigint,
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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  assetClasses,
  assetSubClasses,
  basicIssuers,
  commissionChargingMethods,
  contractTypes,
  currencies,
  entityId,
  fundSubTypes,
  fundTypes,
  investmentAreas,
} from "../reference/tables.ts";
import type { Language } from "@fundport/i18n";
import type { Label, Texts } from "../../../lib/texts.ts";

export type AmountRequirement = "Required" | "Optional" | "Forbidden";
export type Tag = { label: Texts; color: string };
export type Composition = { name: Texts; composition: { name: Label; value: number }[] };
/** Values that Fundport estimates if the fund file does not have them. */
export type EstimatedField = "riskLevel" | "gains" | "investmentHorizon" | "feeSchemes" | "limits" | "contractType";
/**
 * The source of an estimate: the fund's own prices over a number of years, the usual value of the fund's asset class,
 * the fund's largest entry fee, or our own rules.
 */
export type Estimate =
  | { basis: "Prices"; years: number }
  | { basis: "AssetClass" }
  | { basis: "EntryFee" }
  | { basis: "Portal" };
export type Estimates = Partial<Record<EstimatedField, Estimate>>;
export type FeeRate = { range: number; rate: number };

export const funds = pgTable(
  "funds",
  {
    id: entityId(),
    name: text("name").notNull(),
    isin: text("isin"),
    /** The ticker on an exchange. It is the key of a fund without an ISIN. */
    symbol: text("symbol"),
    descriptions: jsonb("descriptions").$type<Texts>(),
    assetClassId: integer("asset_class_id")
      .notNull()
      .references(() => assetClasses.id),
    assetSubClassId: integer("asset_sub_class_id").references(() => assetSubClasses.id),
    basicIssuerId: integer("basic_issuer_id").references(() => basicIssuers.id),
    currencyId: integer("currency_id")
      .notNull()
      .references(() => currencies.id),
    investmentAreaId: integer("investment_area_id").references(() => investmentAreas.id),
    fundTypeId: integer("fund_type_id").references(() => fundTypes.id),
    fundSubTypeId: integer("fund_sub_type_id").references(() => fundSubTypes.id),
    contractTypeId: integer("contract_type_id").references(() => contractTypes.id),
    managementStyle: text("management_style").$type<"Active" | "Passive" | "InvestmentPlan">(),
    dividendPolicy: text("dividend_policy").$type<"Distribution" | "ReInvestment">(),
    payYield: boolean("pay_yield").notNull().default(false),
    /** The risk class, 1 to 7; 0 if unknown. */
    riskLevel: integer("risk_level").notNull().default(0),
    rating: integer("rating").notNull().default(0),
    allowedInFundMarket: boolean("allowed_in_fund_market").notNull().default(true),
    /** Expected gains in percent a year. A fund that lacks any of the three has no forecast. */
    unfavourableGain: doublePrecision("unfavourable_gain"),
    moderateGain: doublePrecision("moderate_gain"),
    favourableGain: doublePrecision("favourable_gain"),
    expectedIncome: doublePrecision("expected_income"),
    numberOfClients: integer("number_of_clients").notNull().default(0),
    aum: doublePrecision("aum"),
    /** The recommended holding period in years. */
    investmentHorizon: integer("investment_horizon"),
    oneOffInvestmentType: text("one_off_investment_type").$type<AmountRequirement>().notNull().default("Optional"),
    periodicalInvestmentType: text("periodical_investment_type")
      .$type<AmountRequirement>()
      .notNull()
      .default("Optional"),
    /** In percent, like the two columns below. */
    maximalEntryFee: doublePrecision("maximal_entry_fee"),
    ongoingCharge: doublePrecision("ongoing_charge"),
    exitCost: doublePrecision("exit_cost"),
    tags: jsonb("tags").$type<Tag[]>().notNull().default([]),
    relatedFundIds: integer("related_fund_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
    factsheetDocumentId: integer("factsheet_document_id"),
    availableForLTIP: boolean("available_for_ltip").notNull().default(false),
    allowForPaidAdvisory: boolean("allow_for_paid_advisory").notNull().default(true),
    allowForNotPaidAdvisory: boolean("allow_for_not_paid_advisory").notNull().default(true),
    compositions: jsonb("compositions").$type<Composition[]>().notNull().default([]),
    source: text("source").$type<"Trial" | "Import">().notNull(),
    /** The columns whose values are estimated, each with the source of the estimate. */
    estimates: jsonb("estimates").$type<Estimates>().notNull().default({}),
    /** True if the fund is leveraged or inverse, so that the usual values of its asset class do not apply. */
    isLeveraged: boolean("is_leveraged").notNull().default(false),
    /** True if the operator allows proposals of the fund although its risk, charge or entry fee is unknown. */
    allowedWithoutFigures: boolean("allowed_without_figures").notNull().default(false),
  },
  (table) => [
    uniqueIndex("funds_isin").on(table.isin),
    uniqueIndex("funds_symbol")
      .on(table.symbol)
      .where(sql`isin is null`),
    index("funds_name").on(table.name),
    check("funds_keyed", sql`${table.isin} is not null or ${table.symbol} is not null`),
    check("funds_risk_level", sql`${table.riskLevel} between 0 and 7`),
    check("funds_rating", sql`${table.rating} between 0 and 5`),
  ],
);

const fundId = () =>
  integer("fund_id")
    .notNull()
    .references(() => funds.id, { onDelete: "cascade" });

export const fundPrices = pgTable(
  "fund_prices",
  {
    fundId: fundId(),
    date: date("date", { mode: "string" }).notNull(),
    price: doublePrecision("price").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fundId, table.date] }),
    check("fund_prices_above_zero", sql`${table.price} > 0`),
  ],
);

/**
 * Distributions of a fund per unit, in the fund's currency. On the date of a distribution the price falls by its
 * amount.
 */
export const fundDistributions = pgTable(
  "fund_distributions",
  {
    fundId: fundId(),
    date: date("date", { mode: "string" }).notNull(),
    amount: doublePrecision("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fundId, table.date] })],
);

export type PerformanceFigure = { type: string; value: number | null; asOfDate: string };
export type YearFigure = { year: number; value: number };
export type MonthFigure = { year: number; month: number; value: number };
export type VolatilityFigure = { years: number; value: number };

/** Figures that are computed whenever prices change. A fund without prices has no row. */
export const fundFigures = pgTable("fund_figures", {
  fundId: integer("fund_id")
    .primaryKey()
    .references(() => funds.id, { onDelete: "cascade" }),
  firstDate: date("first_date", { mode: "string" }).notNull(),
  currentNetAssetValue: doublePrecision("current_net_asset_value").notNull(),
  currentNetAssetValueDate: date("current_net_asset_value_date", { mode: "string" }).notNull(),
  prevNetAssetValue: doublePrecision("prev_net_asset_value"),
  prevNetAssetValueDate: date("prev_net_asset_value_date", { mode: "string" }),
  /**
   * Copies of the four performance figures that lists show, in percent, so that 20,000 rows can be read without the
   * detailed figures below.
   */
  ytd: doublePrecision("ytd"),
  oneYear: doublePrecision("one_year"),
  threeYears: doublePrecision("three_years"),
  fiveYears: doublePrecision("five_years"),
  performance: jsonb("performance").$type<PerformanceFigure[]>().notNull(),
  historicalPerformancesYear: jsonb("historical_performances_year").$type<YearFigure[]>().notNull(),
  historicalPerformancesMonth: jsonb("historical_performances_month").$type<MonthFigure[]>().notNull(),
  volatilities: jsonb("volatilities").$type<VolatilityFigure[]>().notNull(),
  /**
   * A copy of the three-year volatility in percent, because searching 41,000 JSON lists for it takes longer than
   * reading all other columns.
   */
  threeYearVolatility: doublePrecision("three_year_volatility").generatedAlwaysAs(
    sql`(jsonb_path_query_first(volatilities, '$[*] ? (@.years == 3).value'))::double precision`,
  ),
  /** One year of weekly prices, rebased to 100. */
  sparkline: doublePrecision("sparkline").array().notNull(),
  computedAt: timestamp("computed_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Columns of entry fee schemes. Rates are fractions. Ranges are amounts in the scheme's currency, in ascending order.
 */
export const feeSchemeColumns = () => ({
  order: integer("order").notNull(),
  type: text("type").$type<"OneOff" | "Periodical">().notNull(),
  currencyId: integer("currency_id")
    .notNull()
    .references(() => currencies.id),
  commissionChargingMethodId: integer("commission_charging_method_id").references(() => commissionChargingMethods.id),
  calculationType: text("calculation_type").$type<"GrossAmount" | "NetAmount">().notNull(),
  baseForRange: text("base_for_range").$type<"TargetAmount" | "PeriodicalAmount">().notNull(),
  feeRates: jsonb("fee_rates").$type<FeeRate[]>().notNull(),
});
/** Columns of minimum amounts in one currency. An amount is null if no minimum applies. */
export const limitColumns = () => ({
  currencyId: integer("currency_id")
    .notNull()
    .references(() => currencies.id),
  minimalOneOffAmount: doublePrecision("minimal_one_off_amount"),
  minimalPeriodicalAmount: doublePrecision("minimal_periodical_amount"),
  minOneOffAmount: doublePrecision("min_one_off_amount"),
  minPeriodicalAmount: doublePrecision("min_periodical_amount"),
});

export const fundFeeSchemes = pgTable("fund_fee_schemes", { fundId: fundId(), ...feeSchemeColumns() }, (table) => [
  primaryKey({ columns: [table.fundId, table.order] }),
]);
export const fundLimits = pgTable("fund_limits", { fundId: fundId(), ...limitColumns() }, (table) => [
  primaryKey({ columns: [table.fundId, table.currencyId] }),
]);

/** Documents that are rendered from the catalogue's data. */
export type DrawnDocument = "Factsheet" | "KeyDocument" | "Prices" | "Holdings" | "Summary";
/**
 * Columns of a document. The document is on another site (`link`), in the file storage (see `documentFileColumns`), or
 * rendered (`drawn`). A rendered key document is stored at its first request.
 */
export const documentColumns = () => ({
  names: jsonb("names").$type<Texts>().notNull(),
  mimeType: text("mime_type").notNull(),
  link: text("link"),
  drawn: text("drawn").$type<DrawnDocument>(),
  /** True for a PRIIPs KID or UCITS KIID, which a client must receive before a contract. */
  isKeyDocument: boolean("is_key_document").notNull().default(false),
  /**
   * The operator's name of an imported document, the same in all languages. A later import uses it to find the
   * document.
   */
  code: text("code"),
  order: integer("order").notNull(),
});
/**
 * Columns of a document's file in one language. The digest (SHA-256, hexadecimal) is the key in the file storage. A row
 * never changes: another file gets another revision, and the highest revision is valid.
 */
export const documentFileColumns = () => ({
  language: text("language").$type<Language>().notNull(),
  revision: integer("revision").notNull(),
  digest: text("digest").notNull(),
  size: integer("size").notNull(),
  storedAt: timestamp("stored_at", { withTimezone: true }).notNull().defaultNow(),
});

export const fundDocuments = pgTable(
  "fund_documents",
  { id: entityId(), fundId: fundId(), ...documentColumns() },
  (table) => [
    index("fund_documents_fund").on(table.fundId),
    uniqueIndex("fund_documents_code").on(table.fundId, table.code),
  ],
);
export const fundDocumentFiles = pgTable(
  "fund_document_files",
  {
    documentId: integer("document_id")
      .notNull()
      .references(() => fundDocuments.id, { onDelete: "restrict" }),
    ...documentFileColumns(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.language, table.revision] })],
);

export const fundPageViews = pgTable("fund_page_views", {
  fundId: integer("fund_id")
    .primaryKey()
    .references(() => funds.id, { onDelete: "cascade" }),
  viewCount: bigint("view_count", { mode: "number" }).notNull().default(0),
});
