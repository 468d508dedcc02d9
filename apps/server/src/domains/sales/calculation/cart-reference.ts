import type { User } from "@fundport/api";
import { type CartReference, type CartState, listItems } from "@fundport/cart";
import { createForexTable, type ForexEntry } from "@fundport/finance";
import type { Language } from "@fundport/i18n";
import { presentNamed } from "../../../lib/texts.ts";
import type { Funds } from "../../catalogue/funds/service.ts";
import type { Portfolios } from "../../catalogue/portfolios/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";

type Products = { fundIds: number[]; programIds: number[]; contractTypeIds: number[] };

function productsOf(state: Pick<CartState, "items">): Products {
  const entries = listItems(state);
  const idsOf = (type: "Fund" | "Program" | "Contract") =>
    entries.flatMap((entry) => (entry.itemType === type ? [entry.id] : []));
  const packaged = entries.flatMap((entry) => (entry.itemType === "Package" ? entry.funds.map(({ id }) => id) : []));
  return {
    fundIds: [...new Set([...idsOf("Fund"), ...packaged])],
    programIds: idsOf("Program"),
    contractTypeIds: idsOf("Contract"),
  };
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export type CartSettings = { language: Language; maxCartItems: number; disableCartPackages?: boolean };
export type ReadCart = Pick<CartState, "items"> & Partial<Pick<CartState, "frameworkContractId">>;

/** A framework contract of an advisor; `number` is null if the imported data did not contain it. */
type FrameworkContract = (CartReference["frameworkContracts"] extends ReadonlyMap<number, infer Row> ? Row : never) & {
  readonly number: string | null;
};

/** Provides framework contracts; implemented by the contracts domain. */
export type FrameworkContracts = {
  listOfUser: (userId: number) => Promise<FrameworkContract[]>;
  ownsFrameworkContract: (userId: number, id: number) => Promise<boolean>;
};

/**
 * The sources of a cart's products, of the code lists that the products refer to, and of the advisor's framework
 * contracts.
 */
export type CartSources = {
  reference: Reference;
  contracts: FrameworkContracts;
  funds: Pick<Funds, "loadProducts" | "loadFeeSchemes" | "loadLimits">;
  programs: Pick<Portfolios["programs"], "loadProducts" | "loadFeeSchemes" | "loadLimits" | "listContractTypes">;
};

/**
 * Loads all data for calculating a cart from the catalogue. No price, gain, fee scheme or limit from the browser is
 * used. A product that does not exist has no entry.
 */
export async function loadCartReference(
  { reference, contracts, ...catalogue }: CartSources,
  user: User,
  state: ReadCart,
  settings: CartSettings,
) {
  const { language } = settings;
  const { fundIds, programIds, contractTypeIds } = productsOf(state);
  const contractTypes = await catalogue.programs.listContractTypes(language);
  const lineIds = contractTypes.flatMap(({ id, programIds }) => (contractTypeIds.includes(id) ? programIds : []));
  const allProgramIds = [...new Set([...programIds, ...lineIds])];
  const [funds, fundFeeSchemes, fundLimits, programs, programFeeSchemes, programLimits] = await Promise.all([
    catalogue.funds.loadProducts(fundIds),
    catalogue.funds.loadFeeSchemes(fundIds),
    catalogue.funds.loadLimits(fundIds),
    catalogue.programs.loadProducts(allProgramIds, language),
    catalogue.programs.loadFeeSchemes(allProgramIds),
    catalogue.programs.loadLimits(allProgramIds),
  ]);
  // Framework contracts are loaded only if the cart refers to one.
  const frameworkContracts = (state.frameworkContractId ?? null) === null ? [] : await contracts.listOfUser(user.id);
  const [models, methods, assetClasses, fundTypes, currencies, forex, aml] = await Promise.all([
    reference.readCommissionModels(user.countryCode),
    reference.readChargingMethods(),
    reference.readAssetClasses(),
    reference.readFundTypes(),
    reference.readCurrencies(),
    reference.readForexRates(),
    reference.getAmlQuestionnaire(language),
  ]);
  const fundTypeIds = new Set([...funds.values()].map(({ fundTypeId }) => fundTypeId));
  const codes = new Set(
    fundTypes.flatMap(({ id, questionnaireCode }) => (fundTypeIds.has(id) ? (questionnaireCode ?? []) : [])),
  );
  const own = await Promise.all([...codes].map((code) => reference.getQuestionnaire(language, code)));
  return {
    funds,
    programs,
    contractTypes: byId(contractTypes),
    commissionModels: byId(models.map((row) => presentNamed(language, row))),
    chargingMethods: byId(methods.map((row) => presentNamed(language, row))),
    assetClasses: byId(assetClasses.map((row) => presentNamed(language, row))),
    fundTypes: byId(fundTypes),
    currencies: byId(currencies),
    forex: createForexTable(forex),
    rates: forex,
    fundFeeSchemes,
    programFeeSchemes,
    fundLimits,
    programLimits,
    user,
    frameworkContracts: byId(frameworkContracts),
    questionnaires: new Map([aml, ...own].map((questionnaire) => [questionnaire.code, questionnaire])),
    maxCartItems: settings.maxCartItems,
    disableCartPackages: settings.disableCartPackages ?? false,
  } satisfies CartReference & { rates: readonly ForexEntry[] };
}
/** The data for calculating a cart, and details of products that only documents print. */
export type LoadedReference = Awaited<ReturnType<typeof loadCartReference>>;
