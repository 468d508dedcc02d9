import { computeFigures } from "@fundport/performance";
import type { Database } from "../db/client.ts";
import {
  fundDistributions,
  fundDocuments,
  fundFeeSchemes,
  fundFigures,
  fundLimits,
  fundPrices,
  funds,
} from "../modules/funds/tables.ts";
import {
  assignedProducts,
  fundPackageTemplateFunds,
  fundPackageTemplates,
  programDocuments,
  programFeeSchemes,
  programFigures,
  programFunds,
  programLimits,
  programs,
} from "../modules/portfolios/tables.ts";
import {
  assetClassBaseTypes,
  assetClasses,
  banks,
  basicIssuers,
  commissionChargingMethods,
  commissionModels,
  contractTypeChargingMethods,
  contractTypeConfigurations,
  contractTypes,
  forexRates,
  fundTypes,
  hints,
  links,
  panels,
  questionnaires,
} from "../modules/reference/tables.ts";
import { frameworkContracts } from "../modules/contract/tables.ts";
import { czechRepublic, czk, eur } from "./people.ts";

/** A text that says its language, so that a mixed-up one is seen. */
export const texts = (name: string) => ({ en: `${name} (en)`, cs: `${name} (cs)`, sk: `${name} (sk)` });

/** Ids that the tests name. */
export const ids = {
  equity: 1,
  bond: 2,
  issuer: 1,
  upFront: 1,
  concurrently: 2,
  shared: 3,
  premiumCz: 1,
  fixCz: 2,
  premiumSk: 3,
  hidden: 4,
  /** An equity fund in crowns that pays out, and a bond fund in euros. */
  equityFund: 11,
  bondFund: 12,
  /** Readable, and in no list of the market. */
  withdrawnFund: 13,
  /** Neither prices nor expected gains. */
  newFund: 14,
  longProgram: 21,
  shortProgram: 22,
  /** Holds the new fund: no values. */
  newProgram: 23,
  lifeCycle: 31,
  withoutTarget: 32,
  panel: 41,
  template: 51,
  annasTemplate: 52,
  annasContract: 61,
  borisContract: 62,
  unknown: 999_999,
} as const;

const slider = { min: 0, max: 1000, step: 10 };
const gains = { unfavourableGain: 1, moderateGain: 5, favourableGain: 9 };
const days = Array.from({ length: 1500 }, (_, index) =>
  new Date(Date.UTC(2022, 8, 1) + index * 86_400_000).toISOString().slice(0, 10),
);
/** Prices that rise and wave; the same each time. */
export const pricesOf = (fundId: number) =>
  days.map((date, index) => ({ fundId, date, price: 100 + index / 20 + 10 * Math.sin(index / (3 * fundId)) }));

/** What 100 euros were worth in crowns, every other day of the prices: a rate is not given for each day of a price. */
export const euroRates = days
  .filter((_, index) => index % 2 === 0)
  .map((date, index) => ({ date, rate: 2400 + 50 * Math.sin(index / 40), unit: 100 }));

/** A small catalogue with one of each kind, for tests of the calls; call it after `seedPeople`. */
export async function seedCatalogue(db: Database): Promise<void> {
  await seedLists(db);
  await seedContractTypes(db);
  await seedFunds(db);
  await seedPrograms(db);
  await seedForUsers(db);
}

async function seedLists(db: Database): Promise<void> {
  await db.insert(assetClassBaseTypes).values([
    { id: 1, code: "E", names: texts("Equity"), color: "#1f6f8b" },
    { id: 2, code: "B", names: texts("Bond"), color: "#8a6d3b" },
  ]);
  await db.insert(assetClasses).values([
    { id: ids.equity, code: "EQ", names: texts("Global equity"), color: "#2f8fab", baseTypeId: 1 },
    { id: ids.bond, code: "BO", names: texts("Euro bonds"), color: "#9a7d4b", baseTypeId: 2 },
  ]);
  await db.insert(fundTypes).values({ id: 1, code: "FKI", names: texts("Qualified"), hasQuestionnaire: true });
  await db
    .insert(basicIssuers)
    .values({ id: ids.issuer, code: "MORAVA", name: "Morava Invest", descriptions: texts("An issuer") });
  await db.insert(banks).values({ id: 1, countryId: czechRepublic, code: "0100", name: "Banka", bic: null });
  await db.insert(commissionChargingMethods).values([
    { id: ids.upFront, code: "UPFRONT", names: texts("Up front"), method: "UpFront" },
    { id: ids.concurrently, code: "CONCURRENTLY", names: texts("Concurrently"), method: "Concurrently" },
    { id: ids.shared, code: "SHARED", names: texts("Shared"), method: "SharedOnInvestment", minimalInvestmentPct: 80 },
  ]);
  await db.insert(commissionModels).values([
    { id: ids.premiumCz, code: "PAID_ADVISORY_FEE_CZ", names: texts("Premium"), countryCode: "CZ", order: 1 },
    { id: ids.fixCz, code: "FIX_FEE_CZ", names: texts("Fix"), countryCode: "CZ", order: 2 },
    {
      id: ids.premiumSk,
      code: "PAID_ADVISORY_FEE_SK",
      names: texts("Premium"),
      countryCode: "SK",
      availableForLTIP: false,
      order: 3,
    },
    { id: ids.hidden, code: "ZDARMA", names: texts("Free"), countryCode: null, order: 4 },
  ]);
  await db
    .insert(forexRates)
    .values(euroRates.map((rate) => ({ fromCurrencyId: eur, toCurrencyId: czk, ...rate, source: "Trial" as const })));
  await db.insert(forexRates).values([
    { fromCurrencyId: eur, toCurrencyId: czk, date: "2026-10-29", rate: 24, unit: 1, source: "Trial" },
    { fromCurrencyId: eur, toCurrencyId: czk, date: "2026-10-30", rate: 25, unit: 1, source: "Trial" },
  ]);
  await db.insert(hints).values([
    { code: "REACT_LOGIN_INFO", texts: texts("Welcome"), onLoginPage: true },
    { code: "CART_INFO", texts: texts("The cart") },
  ]);
  await db.insert(links).values({
    code: "HELP",
    urls: { en: "https://example.com/en", cs: "https://example.com/cs", sk: "https://example.com/sk" },
  });
  await db.insert(panels).values({
    id: ids.panel,
    code: "PACKAGES",
    names: texts("Packages"),
    descriptions: texts("Ready to use"),
    order: 1,
    useType: "FundPackage",
    status: "Active",
  });
  const answersDef = [{ code: "A1", text: texts("Yes"), freeTextAllowed: false, correctAnswer: true }];
  await db.insert(questionnaires).values({
    code: "AML",
    questionsDef: [{ code: "Q1", text: texts("Own account?"), questionType: "RadioGroup", answersDef }],
  });
}

async function seedContractTypes(db: Database): Promise<void> {
  const type = {
    status: "Active",
    businessType: "Asset",
    useType: "Other",
    longTermInvestmentProduct: "AVAILABLE",
    allowForPaidAdvisory: true,
  } as const;
  await db.insert(contractTypes).values([
    {
      ...type,
      id: ids.lifeCycle,
      code: "LIFE",
      names: texts("Life cycle"),
      descriptions: texts("Ever calmer"),
      order: 1,
      investmentPlanType: "WithTargetProgram",
    },
    {
      ...type,
      id: ids.withoutTarget,
      code: "FREE",
      names: texts("Without target"),
      order: 2,
      investmentPlanType: "WithoutTargetProgram",
    },
  ]);
  await db.insert(contractTypeChargingMethods).values([
    { contractTypeId: ids.lifeCycle, commissionChargingMethodId: ids.upFront, order: 2 },
    { contractTypeId: ids.lifeCycle, commissionChargingMethodId: ids.concurrently, order: 1 },
  ]);
  await db.insert(contractTypeConfigurations).values({
    contractTypeId: ids.lifeCycle,
    currencyId: czk,
    minOneOffAmount: 0,
    maxOneOffAmount: 1_000_000,
    minPeriodicalAmount: 0,
    maxPeriodicalAmount: 50_000,
    minInvestmentHorizon: 1,
    maxInvestmentHorizon: 40,
    oneOffSlider: slider,
    periodicalSlider: slider,
    horizonSlider: slider,
  });
}

const limit = {
  currencyId: czk,
  minimalOneOffAmount: 5000,
  minimalPeriodicalAmount: 500,
  minOneOffAmount: 1000,
  minPeriodicalAmount: null,
};
const scheme = {
  order: 1,
  type: "OneOff",
  currencyId: czk,
  commissionChargingMethodId: null,
  calculationType: "GrossAmount",
  baseForRange: "TargetAmount",
  feeRates: [
    { range: 0, rate: 0.05 },
    { range: 100_000, rate: 0.03 },
  ],
} as const;

async function seedFunds(db: Database): Promise<void> {
  const fund = { assetClassId: ids.equity, currencyId: czk, source: "Trial" } as const;
  await db.insert(funds).values([
    {
      ...fund,
      ...gains,
      id: ids.equityFund,
      name: "Šumava <Equity> & Co.",
      isin: "CZ0000000011",
      descriptions: texts("Shares"),
      basicIssuerId: ids.issuer,
      contractTypeId: ids.lifeCycle,
      riskLevel: 5,
      rating: 4,
      tags: [{ label: texts("New"), color: "#ff0000" }],
      compositions: [
        {
          name: texts("Regions"),
          composition: [
            { name: texts("Europe"), value: 60 },
            { name: "USA", value: 40 },
          ],
        },
      ],
      relatedFundIds: [ids.bondFund],
      ongoingCharge: 1.5,
    },
    {
      ...fund,
      ...gains,
      id: ids.bondFund,
      name: "Labe Bond",
      isin: "CZ0000000012",
      assetClassId: ids.bond,
      currencyId: eur,
    },
    { ...fund, ...gains, id: ids.withdrawnFund, name: "Withdrawn", isin: "CZ0000000013", allowedInFundMarket: false },
    { ...fund, id: ids.newFund, name: "New", isin: "CZ0000000014" },
  ]);
  const priced = [ids.equityFund, ids.bondFund];
  await db.insert(fundPrices).values(priced.flatMap(pricesOf));
  await db.insert(fundDistributions).values({ fundId: ids.equityFund, date: "2025-06-02", amount: 2 });
  for (const fundId of priced) {
    const prices = pricesOf(fundId);
    const series = {
      days: Int32Array.from(prices, ({ date }) => Date.parse(date) / 86_400_000),
      prices: Float64Array.from(prices, ({ price }) => price),
    };
    const row = computeFigures(series, []);
    if (row) await db.insert(fundFigures).values({ fundId, ...row });
  }
  await db.insert(fundLimits).values({ fundId: ids.equityFund, ...limit });
  await db.insert(fundFeeSchemes).values([
    { fundId: ids.equityFund, ...scheme, feeRates: [...scheme.feeRates] },
    {
      fundId: ids.equityFund,
      ...scheme,
      order: 2,
      type: "Periodical",
      commissionChargingMethodId: ids.upFront,
      feeRates: [{ range: 0, rate: 0.04 }],
    },
  ]);
  await db.insert(fundDocuments).values({
    fundId: ids.equityFund,
    names: texts("Key information"),
    mimeType: "application/pdf",
    drawn: "Factsheet",
    order: 1,
  });
}

async function seedPrograms(db: Database): Promise<void> {
  const program = {
    ...gains,
    contractTypeId: ids.lifeCycle,
    currencyId: czk,
    managementStyle: "Active",
    riskLevel: 4,
    color: "#445566",
  } as const;
  await db.insert(programs).values([
    {
      ...program,
      id: ids.longProgram,
      code: "LONG",
      names: texts("Long"),
      descriptions: texts("For long"),
      order: 1,
      investmentHorizon: 10,
      basicIssuerId: ids.issuer,
      composition2ndLevel: [
        { name: texts("Cash"), isin: null, issuerName: null, productType: texts("Account"), value: 100 },
      ],
    },
    {
      ...program,
      id: ids.shortProgram,
      code: "SHORT",
      names: texts("Short"),
      order: 2,
      investmentHorizon: 3,
      moderateGain: 2,
    },
    {
      ...program,
      id: ids.newProgram,
      code: "NEW",
      names: texts("New"),
      order: 3,
      contractTypeId: ids.withoutTarget,
      investmentHorizon: 5,
      moderateGain: null,
    },
  ]);
  await db.insert(programFunds).values([
    { programId: ids.longProgram, fundId: ids.equityFund, share: 60, order: 1 },
    { programId: ids.longProgram, fundId: ids.bondFund, share: 40, order: 2 },
    { programId: ids.newProgram, fundId: ids.newFund, share: 100, order: 1 },
  ]);
  await db.insert(programFigures).values({
    programId: ids.longProgram,
    performance: [{ type: "1Y", value: 4.2, asOfDate: "2026-10-09" }],
    historicalPerformancesYear: [{ year: 2025, value: 6.1 }],
    volatilities: [{ years: 3, value: 8.8 }],
  });
  await db.insert(programLimits).values({ programId: ids.longProgram, ...limit });
  await db
    .insert(programFeeSchemes)
    .values({ programId: ids.longProgram, ...scheme, feeRates: [{ range: 0, rate: 0.02 }] });
  await db.insert(programDocuments).values({
    programId: ids.longProgram,
    names: texts("Rules"),
    mimeType: "application/pdf",
    link: "https://example.com/rules.pdf",
    order: 1,
  });
  await db.insert(fundPackageTemplates).values([
    { id: ids.template, name: texts("Balanced"), packageType: "Organisation", order: 1 },
    { id: ids.annasTemplate, name: "Anna's own", packageType: "Advisor", order: 1, ownerId: 1 },
  ]);
  await db.insert(fundPackageTemplateFunds).values([
    { templateId: ids.template, fundId: ids.equityFund, ratio: 50, order: 1 },
    { templateId: ids.template, fundId: ids.bondFund, ratio: 50, order: 2 },
    { templateId: ids.annasTemplate, fundId: ids.bondFund, ratio: 100, order: 1 },
  ]);
  // The database counts on from those whose numbers were given.
  await db.execute(
    "select setval(pg_get_serial_sequence('fund_package_templates', 'id'), (select max(id) from fund_package_templates))",
  );
}

async function seedForUsers(db: Database): Promise<void> {
  const recommended = { productType: "Fund", assignmentType: "Recommended" } as const;
  await db.insert(assignedProducts).values([
    { ...recommended, productId: ids.bondFund, order: 2 },
    { ...recommended, productId: ids.equityFund, order: 1 },
  ]);
  const contract = { clientBirthDate: "1980-05-17", accountNumber: null };
  await db.insert(frameworkContracts).values([
    {
      ...contract,
      id: ids.annasContract,
      userId: 1,
      clientName: "Adam",
      commissionModelId: ids.premiumCz,
      paidAdvisoryFeeRate: 1.2,
    },
    { ...contract, id: ids.borisContract, userId: 2, clientName: "Beáta", commissionModelId: ids.premiumSk },
  ]);
}
