import type { Fund, Program } from "@fundport/api";
import { byId, type CartReference } from "@fundport/cart";
import { createForexTable } from "@fundport/finance";
import type { GlobalList, Lists } from "#features/catalogue/reference/api/reference-queries.ts";
import type { LoadedProduct, LoadedTerms } from "../../api/product-queries.ts";

/** The global lists that the cart needs. They are loaded after the log-in. */
export const cartLists = [
  "getUser",
  "getCodelists",
  "getForex",
  "getAssetClasses",
  "getCommissionModels",
  "getContractTypes",
  "getFrameworkContracts",
  "getAmlQuestionnaire",
] as const satisfies GlobalList[];

/** The parts of one product that have loaded so far. */
export type LoadedParts = { readonly product: LoadedProduct | undefined; readonly terms: LoadedTerms | undefined };

/** Assembles the reference data that does not depend on the products in the cart. */
export function assembleGlobal(
  lists: Lists<(typeof cartLists)[number]>,
  { maxCartItems, disableCartPackages }: Required<Pick<CartReference, "maxCartItems" | "disableCartPackages">>,
): Omit<CartReference, LoadedMaps> {
  return {
    contractTypes: byId(lists.getContractTypes),
    commissionModels: byId(lists.getCommissionModels),
    chargingMethods: byId(lists.getCodelists.commissionChargingMethods),
    assetClasses: byId(lists.getAssetClasses),
    fundTypes: byId(lists.getCodelists.fundTypes),
    currencies: byId(lists.getCodelists.currencies),
    forex: createForexTable(lists.getForex),
    user: lists.getUser,
    frameworkContracts: byId(lists.getFrameworkContracts),
    questionnaires: new Map([[lists.getAmlQuestionnaire.code, lists.getAmlQuestionnaire]]),
    maxCartItems,
    disableCartPackages,
  };
}
type LoadedMaps = "funds" | "programs" | "fundFeeSchemes" | "programFeeSchemes" | "fundLimits" | "programLimits";

/** Adds the products to the reference data whose three parts have all loaded: product, fee schemes and limits. */
export function assembleReference(
  global: Omit<CartReference, LoadedMaps>,
  loaded: readonly LoadedParts[],
  questionnaires: CartReference["questionnaires"] = global.questionnaires,
): CartReference {
  const complete = loaded.flatMap(({ product, terms }) => (product && terms ? [{ product, terms }] : []));
  const funds = new Map<number, Fund>();
  const programs = new Map<number, Program>();
  for (const { product } of complete) {
    if (product.itemType === "Fund") funds.set(product.product.id, product.product);
    else programs.set(product.product.id, product.product);
  }
  const termsOf = (type: LoadedTerms["itemType"]) =>
    complete.map(({ terms }) => terms).filter((t) => t.itemType === type);
  return {
    ...global,
    ...(questionnaires && { questionnaires }),
    funds,
    programs,
    fundFeeSchemes: new Map(termsOf("Fund").map(({ id, feeSchemes }) => [id, feeSchemes])),
    programFeeSchemes: new Map(termsOf("Program").map(({ id, feeSchemes }) => [id, feeSchemes])),
    fundLimits: new Map(termsOf("Fund").map(({ id, limits }) => [id, limits])),
    programLimits: new Map(termsOf("Program").map(({ id, limits }) => [id, limits])),
  };
}
