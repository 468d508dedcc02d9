import type { imageKinds } from "@fundport/api";
import type { AmountBounds, Consequence } from "@fundport/rules";
import { and, eq, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Label, Texts } from "../../../lib/texts.ts";

/**
 * A `jsonb` column whose value may be a plain string. The library's own column parses a string that the driver has
 * already parsed, so a template called "2026" would be read as a number.
 */
export const label = customType<{ data: Label; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
});

/** Catalogue ids are given by the data, or counted on by the database where the data has none. */
export const entityId = () => integer("id").primaryKey().generatedByDefaultAsIdentity();
const names = () => jsonb("names").$type<Texts>().notNull();
/** The columns of every code list: id, code, and a name in each language. */
const codeList = () => ({ id: entityId(), code: text("code").notNull().unique(), names: names() });

export const currencies = pgTable("currencies", {
  ...codeList(),
  /** Offered in choices and filters: CZK, EUR, USD, GBP. */
  displayed: boolean("displayed").notNull().default(false),
});
export const countries = pgTable("countries", {
  ...codeList(),
  /** With the plus: "+420"; null where the country has none. */
  dialCode: text("dial_code"),
  /** Its citizens have a birth number, which tells birth date and sex: CZ, SK. */
  givesPersonalIds: boolean("gives_personal_ids").notNull().default(false),
});
export const banks = pgTable(
  "banks",
  {
    id: entityId(),
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id),
    code: text("code").notNull(),
    name: text("name").notNull(),
    bic: text("bic"),
  },
  (table) => [unique("banks_country_code").on(table.countryId, table.code)],
);
export const identityDocumentTypes = pgTable("identity_document_types", {
  ...codeList(),
  /** Given by the state to its citizens, and checked by its number: ID_CARD, PASSPORT. */
  isNational: boolean("is_national").notNull().default(false),
});
export const secondaryDocumentTypes = pgTable("secondary_document_types", codeList());
export const salutations = pgTable("salutations", codeList());
export const investmentAreas = pgTable("investment_areas", codeList());

export type QuestionDefinition = {
  code: string;
  text: Texts;
  questionType: "CheckboxGroup" | "RadioGroup" | "Other";
  answersDef: {
    code: string;
    text: Texts;
    freeTextAllowed: boolean;
    /** Whether a knowledge question is answered rightly by it; null where there is no right answer. */
    correctAnswer: boolean | null;
    /** Questions of the same questionnaire that are asked once this answer is chosen. */
    followUpQuestionCodes?: string[];
    /** The amount that the answer states, one entry for each currency. */
    amounts?: AmountBounds[];
    /** The consequence of the answer; absent: none. Never sent to browsers. */
    consequence?: Consequence;
  }[];
};
/** `AML` is the one every contract asks; others belong to fund types. */
export const questionnaires = pgTable("questionnaires", {
  code: text("code").primaryKey(),
  questionsDef: jsonb("questions_def").$type<QuestionDefinition[]>().notNull(),
  /** As the portal brought it: it follows the portal's next version. False once an operator has imported their own. */
  builtIn: boolean("built_in").notNull().default(false),
});
export const fundTypes = pgTable("fund_types", {
  ...codeList(),
  hasQuestionnaire: boolean("has_questionnaire").notNull().default(false),
  /** The type's own questionnaire; null: the AML questionnaire, if the type has one at all. */
  questionnaireCode: text("questionnaire_code").references(() => questionnaires.code),
});
export const fundSubTypes = pgTable("fund_sub_types", codeList());
export const fundPackageTemplateCategories = pgTable("fund_package_template_categories", {
  ...codeList(),
  order: integer("order").notNull(),
});

/** E, B, M, S with the colour that chips, charts and doughnuts show. */
export const assetClassBaseTypes = pgTable("asset_class_base_types", { ...codeList(), color: text("color").notNull() });
const baseTypeId = () =>
  integer("base_type_id")
    .notNull()
    .references(() => assetClassBaseTypes.id);
export const assetClasses = pgTable("asset_classes", {
  ...codeList(),
  color: text("color").notNull(),
  baseTypeId: baseTypeId(),
});
export const assetSubClasses = pgTable("asset_sub_classes", { ...codeList(), baseTypeId: baseTypeId() });

/** Asset managers; `code` is made from the name where the data brings none. */
export const basicIssuers = pgTable("basic_issuers", {
  id: entityId(),
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
  /** Other names of the same house, under which files have it. */
  aliases: text("aliases")
    .array()
    .notNull()
    .default(sql`'{}'`),
  descriptions: jsonb("descriptions").$type<Texts>(),
});

export type ChargingMethodKind = "UpFront" | "Concurrently" | "SharedOnInvestment" | "Other";
export const commissionChargingMethods = pgTable("commission_charging_methods", {
  ...codeList(),
  method: text("method").$type<ChargingMethodKind>().notNull(),
  /** Percent of each payment that is invested at least; for SharedOnInvestment. */
  minimalInvestmentPct: doublePrecision("minimal_investment_pct"),
  /** Percent of the entry fee that goes to third parties; null: not known. */
  thirdPartyPct: doublePrecision("third_party_pct"),
});

/**
 * History of exchange rates: `amount * rate / unit` turns `from` into `to`. The newest day of a pair is the current rate.
 * A pair is kept in one direction only: euro before all others, crown behind all others, the rest by code.
 */
export const forexRates = pgTable(
  "forex_rates",
  {
    fromCurrencyId: integer("from_currency_id").notNull(),
    toCurrencyId: integer("to_currency_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    rate: doublePrecision("rate").notNull(),
    unit: integer("unit").notNull().default(1),
    source: text("source").$type<"ECB" | "CNB" | "Trial">().notNull(),
    /** True for a cross rate computed from two that the source gives; a given rate always replaces it. */
    derived: boolean("derived").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.fromCurrencyId, table.toCurrencyId, table.date] }),
    foreignKey({ columns: [table.fromCurrencyId], foreignColumns: [currencies.id], name: "forex_rates_from" }),
    foreignKey({ columns: [table.toCurrencyId], foreignColumns: [currencies.id], name: "forex_rates_to" }),
  ],
);

/** Markdown without raw HTML. */
export const hints = pgTable("hints", {
  code: text("code").primaryKey(),
  texts: jsonb("texts").$type<Texts>().notNull(),
  /** Shown before log-in too. */
  onLoginPage: boolean("on_login_page").notNull().default(false),
});
export const links = pgTable("links", {
  code: text("code").primaryKey(),
  urls: jsonb("urls").$type<Texts>().notNull(),
});

export type ProductStatus = "Active" | "Disabled" | "ComingSoon";
export const panels = pgTable("panels", {
  ...codeList(),
  descriptions: jsonb("descriptions").$type<Texts>(),
  order: integer("order").notNull(),
  useType: text("use_type").$type<"FundPackage" | "Other">().notNull(),
  status: text("status").$type<ProductStatus>().notNull(),
});

/** Service models. `countryCode` CZ or SK where a model is offered to advisors of that country alone. */
export const commissionModels = pgTable("commission_models", {
  ...codeList(),
  countryCode: text("country_code").$type<"CZ" | "SK">(),
  /** Whether a long-term investment product may be paid for with it. */
  availableForLTIP: boolean("available_for_ltip").notNull().default(true),
  order: integer("order").notNull(),
});

/** Contract types lie here, not with the programs: funds and programs alike name theirs. */
export const contractTypes = pgTable("contract_types", {
  ...codeList(),
  descriptions: jsonb("descriptions").$type<Texts>(),
  status: text("status").$type<ProductStatus>().notNull(),
  businessType: text("business_type").$type<"Funds" | "Asset">().notNull(),
  useType: text("use_type").$type<"QuickOptions" | "Other">().notNull(),
  order: integer("order").notNull(),
  investmentPlanType: text("investment_plan_type")
    .$type<"WithTargetProgram" | "WithoutTargetProgram" | "None">()
    .notNull(),
  longTermInvestmentProduct: text("long_term_investment_product")
    .$type<"AVAILABLE" | "NOT_AVAILABLE" | "REQUIRED">()
    .notNull(),
  allowForPaidAdvisory: boolean("allow_for_paid_advisory").notNull(),
});
export const contractTypeChargingMethods = pgTable(
  "contract_type_charging_methods",
  {
    contractTypeId: integer("contract_type_id").notNull(),
    commissionChargingMethodId: integer("commission_charging_method_id").notNull(),
    order: integer("order").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractTypeId, table.commissionChargingMethodId] }),
    foreignKey({
      columns: [table.contractTypeId],
      foreignColumns: [contractTypes.id],
      name: "contract_type_charging_methods_type",
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.commissionChargingMethodId],
      foreignColumns: [commissionChargingMethods.id],
      name: "contract_type_charging_methods_method",
    }),
  ],
);

export type Slider = { min: number; max: number; step: number };
/**
 * Bounds and sliders of a contract type in one currency.
 * Source: docs/reference/portfolios.md#calculation-configuration.
 */
export const contractTypeConfigurations = pgTable(
  "contract_type_configurations",
  {
    contractTypeId: integer("contract_type_id").notNull(),
    currencyId: integer("currency_id").notNull(),
    minOneOffAmount: doublePrecision("min_one_off_amount").notNull(),
    maxOneOffAmount: doublePrecision("max_one_off_amount").notNull(),
    minPeriodicalAmount: doublePrecision("min_periodical_amount").notNull(),
    maxPeriodicalAmount: doublePrecision("max_periodical_amount").notNull(),
    minInvestmentHorizon: integer("min_investment_horizon").notNull(),
    maxInvestmentHorizon: integer("max_investment_horizon").notNull(),
    oneOffSlider: jsonb("one_off_slider").$type<Slider>().notNull(),
    periodicalSlider: jsonb("periodical_slider").$type<Slider>().notNull(),
    horizonSlider: jsonb("horizon_slider").$type<Slider>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractTypeId, table.currencyId] }),
    foreignKey({
      columns: [table.contractTypeId],
      foreignColumns: [contractTypes.id],
      name: "contract_type_configurations_type",
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.currencyId],
      foreignColumns: [currencies.id],
      name: "contract_type_configurations_currency",
    }),
  ],
);

/** Pictures that an operator has loaded, one an entity; advisors' own photos are the profile's affair. */
export const entityImages = pgTable(
  "entity_images",
  {
    kind: text("kind").$type<Exclude<(typeof imageKinds)[number], "dealer">>().notNull(),
    entityId: integer("entity_id").notNull(),
    /** Digest of the stored bytes: the picture's place in the file storage and its version in addresses. */
    digest: text("digest").notNull(),
    mimeType: text("mime_type").notNull(),
    /** Digest of the file it was made from, by which a second import knows it again. */
    sourceDigest: text("source_digest").notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entityId] })],
);

/** Joins the picture of an entity to its row; together with `imageVersion`. */
export const isImageOf = (kind: typeof entityImages.$inferSelect.kind, entityId: AnyPgColumn) =>
  and(eq(entityImages.kind, kind), eq(entityImages.entityId, entityId));
/** What addresses name a picture's bytes by: eight letters tell one from its predecessors; null without a picture. */
export const imageVersion = sql<string | null>`left(${entityImages.digest}, 8)`;
