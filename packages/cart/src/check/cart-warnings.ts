/** Products that are not allowed in this cart. Source: docs/reference/cart-checks.md#warnings. */
import { gainNames } from "@fundport/finance";
import { isAmlComplete } from "./aml-answers.ts";
import { sharedCurrencyIds } from "../state/currencies.ts";
import { isFki } from "../state/fki.ts";
import { type CartProduct, listCartProducts } from "./cart-products.ts";
import { pathOfEntry } from "../state/issue-path.ts";
import { isSameProduct } from "../events/change-items.ts";
import type { CartReference } from "../state/reference.ts";
import { isPremium } from "../state/service-model.ts";
import { type CartPackage, type CartState, listItems } from "../state/state.ts";

/** The kinds of warnings. A warning of any kind blocks the contract and the proposal. */
export const cartWarningKinds = [
  "incomplete-aml-questionnaire",
  "not-for-paid-advisory",
  "only-for-paid-advisory",
  "not-for-ltip",
  "ltip-required",
  "product-not-found",
  "product-not-offered",
  "product-without-contract-type",
  "product-without-currency",
  "product-without-gain",
  "product-without-figures",
  "product-twice",
  "fund-not-for-package",
  "package-without-currency",
  "packages-not-offered",
] as const;
export type CartWarningKind = (typeof cartWarningKinds)[number];
export type CartWarning = {
  readonly kind: CartWarningKind;
  readonly path: string;
  readonly uuid: string;
  /** The id of the product; null if the warning is about a whole package. */
  readonly productId: number | null;
  /** The name of the product or package; null if the product is unknown. */
  readonly name: string | null;
};
/** The cart with its products, which are looked up only once for all kinds of warnings. */
type CartLookup = {
  readonly state: CartState;
  readonly reference: CartReference;
  readonly products: readonly CartProduct[];
};

function warn(kind: CartWarningKind, products: readonly CartProduct[]): CartWarning[] {
  return products.map(({ path, uuid, productId, name }) => ({ kind, path, uuid, productId, name }));
}

function warnOfPackages(kind: CartWarningKind, packages: readonly CartPackage[]): CartWarning[] {
  return packages.map((entry) => ({
    kind,
    path: pathOfEntry(entry),
    uuid: entry.uuid,
    productId: null,
    name: entry.name,
  }));
}

function packagesOf({ state }: CartLookup): readonly CartPackage[] {
  return listItems(state).flatMap((entry) => (entry.itemType === "Package" ? [entry] : []));
}

/** Returns true if the chosen service model is paid advisory; null if no model is chosen. */
function hasPaidAdvisory({ state, reference }: CartLookup): boolean | null {
  const model = state.serviceFeeId === null ? undefined : reference.commissionModels.get(state.serviceFeeId);
  return model ? isPremium(model) : null;
}

/** Lists funds with an incomplete AML questionnaire. */
function listIncompleteAml({ products, reference }: CartLookup): readonly CartProduct[] {
  return products.filter(({ item }) => item !== null && !isAmlComplete(item, reference));
}

/**
 * Lists products that must not be sold under paid advisory, if paid advisory is chosen. A contract is listed if its
 * type or any of its lines must not be sold.
 */
function listNotForPaidAdvisory(lookup: CartLookup): readonly CartProduct[] {
  if (hasPaidAdvisory(lookup) !== true) return [];
  return lookup.products.filter(
    ({ sold, item, contractType }) =>
      sold.some(({ allowForPaidAdvisory }) => !allowForPaidAdvisory) ||
      (item?.itemType === "Contract" && contractType?.allowForPaidAdvisory === false),
  );
}

/** Lists products that may only be sold under paid advisory, if another service model is chosen. */
function listOnlyForPaidAdvisory(lookup: CartLookup): readonly CartProduct[] {
  if (hasPaidAdvisory(lookup) !== false) return [];
  return lookup.products.filter(({ sold }) => sold.some(({ allowForNotPaidAdvisory }) => !allowForNotPaidAdvisory));
}

/**
 * Lists products that are not available as a long-term investment product, if the cart is a long-term investment
 * product.
 */
function listNotForLtip({ state, products }: CartLookup): readonly CartProduct[] {
  if (!state.longTermInvestmentProduct) return [];
  return products.filter(
    ({ sold, contractType }) =>
      sold.some(({ availableForLTIP }) => !availableForLTIP) ||
      contractType?.longTermInvestmentProduct === "NOT_AVAILABLE",
  );
}

/**
 * Lists products whose contract type must be a long-term investment product, if the cart is not a long-term investment
 * product.
 */
function listLtipRequired({ state, products }: CartLookup): readonly CartProduct[] {
  if (state.longTermInvestmentProduct) return [];
  return products.filter(({ contractType }) => contractType?.longTermInvestmentProduct === "REQUIRED");
}

/** Lists funds that are not allowed in the fund market, and products whose contract type is not active. */
function listNotOffered({ products }: CartLookup): readonly CartProduct[] {
  return products.filter(
    ({ isKnown, fund, contractType }) =>
      isKnown && (fund?.allowedInFundMarket === false || (contractType !== null && contractType.status !== "Active")),
  );
}

/**
 * Lists products that cannot be forecast because a gain is unknown. A contract is listed if any line that it goes
 * through has an unknown gain.
 */
function listWithoutGain({ products }: CartLookup): readonly CartProduct[] {
  return products.filter(({ sold }) =>
    sold.some((product) => gainNames.some((gain) => typeof product[gain] !== "number")),
  );
}

/**
 * Lists funds whose risk, ongoing charge or entry fee is unknown, because an advisor could not inform a client about
 * them.
 */
function listWithoutFigures({ products }: CartLookup): readonly CartProduct[] {
  return products.filter(({ fund }) => (fund?.missingFigures ?? []).length > 0);
}

/** Lists all repetitions of a product, among the items or within one package. The first occurrence is not listed. */
function listDuplicates({ state, products }: CartLookup): readonly CartProduct[] {
  const entries = listItems(state);
  return products.filter((each, index) => {
    const before = products.slice(0, index);
    if (each.item === null)
      return before.some(({ uuid, productId }) => uuid === each.uuid && productId === each.productId);
    const { item } = each;
    return entries.slice(0, entries.indexOf(item)).some((other) => isSameProduct(other, item));
  });
}

function warnOfDuplicatePackages(lookup: CartLookup): CartWarning[] {
  const packages = packagesOf(lookup);
  return warnOfPackages(
    "product-twice",
    packages.filter((each, index) => packages.slice(0, index).some((other) => isSameProduct(other, each))),
  );
}

/** Lists packages whose funds are all offered, but have no currency in common. */
function warnWithoutSharedCurrency(lookup: CartLookup): CartWarning[] {
  const configured = (uuid: string) =>
    lookup.products.flatMap(({ uuid: own, contractType }) =>
      own === uuid && contractType && contractType.calcConfiguration.length > 0 ? [contractType] : [],
    );
  return warnOfPackages(
    "package-without-currency",
    packagesOf(lookup).filter(({ uuid }) => {
      const types = configured(uuid);
      return types.length > 0 && sharedCurrencyIds(types).length === 0;
    }),
  );
}

/** Lists all warnings, in the order of `cartWarningKinds`. */
export function listCartWarnings(state: CartState, reference: CartReference): CartWarning[] {
  const products = listCartProducts(state, reference);
  const lookup: CartLookup = { state, reference, products };
  const isForPackage = ({ item, fund }: CartProduct) => item !== null || fund === null || !isFki(fund, reference);
  return [
    ...warn("incomplete-aml-questionnaire", listIncompleteAml(lookup)),
    ...warn("not-for-paid-advisory", listNotForPaidAdvisory(lookup)),
    ...warn("only-for-paid-advisory", listOnlyForPaidAdvisory(lookup)),
    ...warn("not-for-ltip", listNotForLtip(lookup)),
    ...warn("ltip-required", listLtipRequired(lookup)),
    // The product is not in the catalogue, or no longer is. A contract is also unknown if all of its lines are unknown.
    ...warn(
      "product-not-found",
      products.filter(({ isKnown }) => !isKnown),
    ),
    ...warn("product-not-offered", listNotOffered(lookup)),
    ...warn(
      "product-without-contract-type",
      products.filter(({ isKnown, contractType }) => isKnown && contractType === null),
    ),
    ...warn(
      "product-without-currency",
      products.filter(({ contractType }) => contractType?.calcConfiguration.length === 0),
    ),
    ...warn("product-without-gain", listWithoutGain(lookup)),
    ...warn("product-without-figures", listWithoutFigures(lookup)),
    ...warn("product-twice", listDuplicates(lookup)),
    ...warnOfDuplicatePackages(lookup),
    ...warn(
      "fund-not-for-package",
      products.filter((each) => !isForPackage(each)),
    ),
    ...warnWithoutSharedCurrency(lookup),
    ...warnOfPackages("packages-not-offered", reference.disableCartPackages ? packagesOf(lookup) : []),
  ];
}
