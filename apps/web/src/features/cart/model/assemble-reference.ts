import type {
  AssetClass,
  Codelists,
  CommissionModel,
  ContractType,
  EndpointOutput,
  ForexRate,
  Fund,
  Program,
  User,
} from "@fundport/api";
import { byId, type CartReference, type FrameworkContract } from "@fundport/cart";
import { createForexTable } from "@fundport/finance";
import type { LoadedProduct, LoadedTerms } from "../api/product-queries.ts";

/** The lists that are loaded after log-in, as far as the cart needs them. */
export type GlobalData = {
  readonly user: User;
  readonly codelists: Codelists;
  readonly forex: readonly ForexRate[];
  readonly assetClasses: readonly AssetClass[];
  readonly commissionModels: readonly CommissionModel[];
  readonly contractTypes: readonly ContractType[];
  readonly frameworkContracts: readonly FrameworkContract[];
  readonly questionnaire: EndpointOutput<"getAmlQuestionnaire">;
  readonly maxCartItems: number;
  readonly disableCartPackages: boolean;
};
/** What came for one product so far. */
export type LoadedParts = { readonly product: LoadedProduct | undefined; readonly terms: LoadedTerms | undefined };

/** The part that does not depend on what is in the cart. */
export function assembleGlobal(data: GlobalData): Omit<CartReference, LoadedMaps> {
  return {
    contractTypes: byId(data.contractTypes),
    commissionModels: byId(data.commissionModels),
    chargingMethods: byId(data.codelists.commissionChargingMethods),
    assetClasses: byId(data.assetClasses),
    fundTypes: byId(data.codelists.fundTypes),
    currencies: byId(data.codelists.currencies),
    forex: createForexTable(data.forex),
    user: data.user,
    frameworkContracts: byId(data.frameworkContracts),
    amlQuestions: data.questionnaire.questionsDef,
    maxCartItems: data.maxCartItems,
    disableCartPackages: data.disableCartPackages,
  };
}
type LoadedMaps = "funds" | "programs" | "fundFeeSchemes" | "programFeeSchemes" | "fundLimits" | "programLimits";

/** Adds the products that are there whole: product, fee schemes and limits. */
export function assembleReference(
  global: Omit<CartReference, LoadedMaps>,
  loaded: readonly LoadedParts[],
): CartReference {
  const whole = loaded.flatMap(({ product, terms }) => (product && terms ? [{ product, terms }] : []));
  const funds = new Map<number, Fund>();
  const programs = new Map<number, Program>();
  for (const { product } of whole) {
    if (product.itemType === "Fund") funds.set(product.product.id, product.product);
    else programs.set(product.product.id, product.product);
  }
  const termsOf = (type: LoadedTerms["itemType"]) => whole.map(({ terms }) => terms).filter((t) => t.itemType === type);
  return {
    ...global,
    funds,
    programs,
    fundFeeSchemes: new Map(termsOf("Fund").map(({ id, feeSchemes }) => [id, feeSchemes])),
    programFeeSchemes: new Map(termsOf("Program").map(({ id, feeSchemes }) => [id, feeSchemes])),
    fundLimits: new Map(termsOf("Fund").map(({ id, limits }) => [id, limits])),
    programLimits: new Map(termsOf("Program").map(({ id, limits }) => [id, limits])),
  };
}
