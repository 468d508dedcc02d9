import { buildForexRate } from "@fundport/testing";
import type { Database } from "../../db/client.ts";
import {
  assetClassBaseTypes,
  assetClasses,
  banks,
  basicIssuers,
  commissionChargingMethods,
  commissionModels,
  forexRates,
  fundTypes,
  hints,
  links,
  panels,
  questionnaires,
} from "../../domains/catalogue/reference/tables.ts";
import { ids } from "./ids.ts";
import { euroRates } from "./prices.ts";
import { texts } from "./texts.ts";

/**
 * Inserts the lists that the app loads after log-in. The rows are written out, because a table has names in every
 * language while a builder has only one, so the two would share little more than id and code. Only exchange rates have
 * the same properties in both.
 */
export async function seedLists(db: Database): Promise<void> {
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
  await db.insert(banks).values({ id: 1, countryId: ids.cz, code: "0100", name: "Banka", bic: null });
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
  const newest = [
    { date: "2026-10-29", rate: 24 },
    { date: "2026-10-30", rate: 25 },
  ];
  await db
    .insert(forexRates)
    .values([...euroRates, ...newest].map((rate) => ({ ...buildForexRate(rate), source: "Trial" as const })));
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
