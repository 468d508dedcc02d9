import { maxPackageNameLength } from "@fundport/rules";
import { roundShare } from "@fundport/units";
import type { ById, CartReference, OfferedFund } from "../state/reference.ts";
import { isFki } from "../state/fki.ts";
import { type AmountInputMethod, type CartPackage, maxPackageFunds, type PackageFund } from "../state/state.ts";

/** A fund package template, as the wire has it; ratios are percent. */
export type PackageTemplate = {
  readonly id: number;
  readonly funds: readonly { readonly idFund: number; readonly ratio: number }[];
};
type PackageRequest = {
  readonly uuid: string;
  /** The name that the package is to have; null for none. */
  readonly name: string | null;
  /** The language of the interface: `sk` types in percent. */
  readonly language: string;
  /** Funds of the template that the advisor leaves out. */
  readonly excludedFundIds: readonly number[];
};
type PackageReference = Pick<CartReference, "fundTypes" | "user"> & {
  readonly funds: ById<Pick<OfferedFund, "allowedInFundMarket" | "fundTypeId">>;
};
type NewPackage =
  | { readonly kind: "package"; readonly item: CartPackage }
  /** The package can hold none of its funds, or too many: package-add-cart-error. */
  | { readonly kind: "not-available" };

/** What tells the packages of one template from all others, so that a template is in the cart once. */
export function packageUuidOf(templateId: number): string {
  return `template-${templateId}`;
}

/** The template that a package was made of; null for one that the advisor made from scratch. */
export function templateIdOf({ packageUuid }: Pick<CartPackage, "packageUuid">): number | null {
  const id = /^template-(\d+)$/.exec(packageUuid)?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * Returns true unless the fund is FKI or the market does not offer it.
 * Source: docs/reference/packages.md#creating-a-package.
 */
export function canPackageHold(fundId: number, reference: Omit<PackageReference, "user">): boolean {
  const fund = reference.funds.get(fundId);
  return fund?.allowedInFundMarket === true && !isFki(fund, reference);
}

/** Ratios of what is left, scaled to 100 percent with 4 decimals; equal ones where all are 0. */
function readFunds(template: PackageTemplate, excluded: readonly number[], reference: PackageReference): PackageFund[] {
  const held = template.funds.filter(({ idFund }) => !excluded.includes(idFund) && canPackageHold(idFund, reference));
  const sum = held.reduce((total, { ratio }) => total + ratio, 0);
  return held.map(({ idFund, ratio }) => ({
    id: idFund,
    investedAmount: 0,
    share: roundShare(sum > 0 ? (ratio / sum) * 100 : 100 / held.length),
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
 * 100 percent; one-off, in the user's currency, horizon 0. The event `item-added` puts it into the cart.
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
