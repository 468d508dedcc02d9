import { maxPackageNameLength } from "@fundport/rules";
import { roundShare } from "@fundport/units";
import type { ById, CartReference, OfferedFund } from "../state/reference.ts";
import { isFki } from "../state/fki.ts";
import { type AmountInputMethod, type CartPackage, maxPackageFunds, type PackageFund } from "../state/state.ts";

/** A template of a fund package (a model portfolio) in the shape of the wire; ratios are in percent. */
export type PackageTemplate = {
  readonly id: number;
  readonly funds: readonly { readonly idFund: number; readonly ratio: number }[];
};
type PackageRequest = {
  readonly uuid: string;
  /** The name of the package, or null. */
  readonly name: string | null;
  /** The language of the interface: in `sk`, shares are typed in percent. */
  readonly language: string;
  /** Funds that the advisor leaves out. */
  readonly excludedFundIds: readonly number[];
};
type PackageReference = Pick<CartReference, "fundTypes" | "user"> & {
  readonly funds: ById<Pick<OfferedFund, "allowedInFundMarket" | "fundTypeId">>;
};
type NewPackage =
  | { readonly kind: "package"; readonly item: CartPackage }
  /** The package would have no funds, or too many: package-add-cart-error. */
  | { readonly kind: "not-available" };

/** Returns the `packageUuid` of a template's packages, so that a template can be in the cart only once. */
export function packageUuidOf(templateId: number): string {
  return `template-${templateId}`;
}

/** Returns the template of a package; null if the advisor created the package from scratch. */
export function templateIdOf({ packageUuid }: Pick<CartPackage, "packageUuid">): number | null {
  const id = /^template-(\d+)$/.exec(packageUuid)?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * Returns true unless the fund is FKI or the market does not offer it.
 * Source: docs/reference/packages.md#creating-a-package.
 */
export function isAllowedInPackage(fundId: number, reference: Omit<PackageReference, "user">): boolean {
  const fund = reference.funds.get(fundId);
  return fund?.allowedInFundMarket === true && !isFki(fund, reference);
}

/** Returns the remaining funds with ratios scaled to 100 percent, with 4 decimals; equal shares if all ratios are 0. */
function readFunds(template: PackageTemplate, excluded: readonly number[], reference: PackageReference): PackageFund[] {
  const includedFunds = template.funds.filter(
    ({ idFund }) => !excluded.includes(idFund) && isAllowedInPackage(idFund, reference),
  );
  const sum = includedFunds.reduce((total, { ratio }) => total + ratio, 0);
  return includedFunds.map(({ idFund, ratio }) => ({
    id: idFund,
    investedAmount: 0,
    share: roundShare(sum > 0 ? (ratio / sum) * 100 : 100 / includedFunds.length),
  }));
}

/**
 * Returns PERCENT for Slovak and for packages with a name.
 * Source: docs/reference/packages.md#model-portfolio-to-package.
 */
function inputMethodOf({ name, language }: PackageRequest): AmountInputMethod {
  return language === "sk" || name !== null ? "PERCENT" : "AMOUNT";
}

/**
 * Creates a package from a template: its funds without the excluded ones, each with amount 0 and its ratio scaled to
 * 100 percent; one-off, in the user's currency, horizon 0. The event `item-added` adds it to the cart.
 * Source: docs/reference/packages.md#model-portfolio-to-package.
 */
export function createCartPackage(
  template: PackageTemplate,
  request: PackageRequest,
  reference: PackageReference,
): NewPackage {
  const funds = readFunds(template, request.excludedFundIds, reference);
  if (funds.length === 0 || funds.length > maxPackageFunds) return { kind: "not-available" };
  const item: CartPackage = {
    uuid: request.uuid,
    itemType: "Package",
    name: (request.name ?? "").slice(0, maxPackageNameLength),
    packageUuid: packageUuidOf(template.id),
    amountInputMethod: inputMethodOf(request),
    calcInput: {
      investmentType: "OneOff",
      investedAmount: null,
      investmentHorizon: 0,
      currencyId: reference.user.currencyId,
      chargingMethodId: null,
    },
    funds,
  };
  return { kind: "package", item };
}
