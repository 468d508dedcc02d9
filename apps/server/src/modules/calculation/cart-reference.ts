import type { User } from "@fundport/api";
import { type CartReference, type CartState, listItems } from "@fundport/cart";
import { createForexTable } from "@fundport/finance";
import type { Language } from "@fundport/i18n";
import type { Database } from "../../db/client.ts";
import { listFrameworkContracts } from "../contract/service.ts";
import { fundTerms, loadFundProducts } from "../funds/service.ts";
import { loadContractTypes, loadProgramProducts, programTerms } from "../portfolios/service.ts";
import {
  presentNamed,
  readAssetClasses,
  readChargingMethods,
  readCommissionModels,
  readCurrencies,
  readForexRates,
  readFundTypes,
} from "../reference/service.ts";

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

type ReadCart = Pick<CartState, "items"> & Partial<Pick<CartState, "frameworkContractId">>;

/**
 * Everything that the calculation of a cart needs, read from the catalogue: what the browser says about prices, gains,
 * schemes and limits is not asked. A product that does not exist has no entry.
 */
export async function loadCartReference(
  db: Database,
  user: User,
  state: ReadCart,
  settings: { language: Language; maxCartItems: number },
): Promise<CartReference> {
  const { language } = settings;
  const { fundIds, programIds, contractTypeIds } = productsOf(state);
  const contractTypes = await loadContractTypes(db, language);
  const lineIds = contractTypes.flatMap(({ id, programIds }) => (contractTypeIds.includes(id) ? programIds : []));
  const allProgramIds = [...new Set([...programIds, ...lineIds])];
  const [funds, fundFeeSchemes, fundLimits, programs, programFeeSchemes, programLimits] = await Promise.all([
    loadFundProducts(db, fundIds),
    fundTerms(db).loadFeeSchemes(fundIds),
    fundTerms(db).loadLimits(fundIds),
    loadProgramProducts(db, allProgramIds, language),
    programTerms(db).loadFeeSchemes(allProgramIds),
    programTerms(db).loadLimits(allProgramIds),
  ]);
  // Only a cart that names one is checked against them.
  const contracts = (state.frameworkContractId ?? null) === null ? [] : await listFrameworkContracts(db, user.id);
  const [models, methods, assetClasses, fundTypes, currencies, forex] = await Promise.all([
    readCommissionModels(db, user.countryCode),
    readChargingMethods(db),
    readAssetClasses(db),
    readFundTypes(db),
    readCurrencies(db),
    readForexRates(db),
  ]);
  return {
    funds,
    programs,
    contractTypes: byId(contractTypes),
    commissionModels: byId(models.map((row) => presentNamed(language, row))),
    chargingMethods: byId(methods),
    assetClasses: byId(assetClasses.map((row) => presentNamed(language, row))),
    fundTypes: byId(fundTypes),
    currencies: byId(currencies.filter(({ displayed }) => displayed)),
    forex: createForexTable(forex),
    fundFeeSchemes,
    programFeeSchemes,
    fundLimits,
    programLimits,
    user,
    frameworkContracts: byId(contracts),
    maxCartItems: settings.maxCartItems,
  };
}
