import { maxPackageNameLength } from "@fundport/rules";
import { roundShare } from "@fundport/units";
import type { ById, CartReference, OfferedFund } from "../state/reference.ts";
import { isFki } from "../state/fki.ts";
import { type AmountInputMethod, type CartPackage, maxPackageFunds, type PackageFund } from "../state/state.ts";

/** A template of a fund package (a model portfolio) in the format of the API. Ratios are in percent. */
export type PackageTemplate = {
  readonly id: number;
  readonly funds: readonly { readonly idFund: number; readonly ratio: number }[];
};
type PackageRequest = {
  readonly uuid: string;
  /** The name of the package; null for a package without a name. */
  readonly name: string | null;
  /** The language of the interface. In Slovak (`sk`), shares are typed in percent. */
  readonly language: string;
  /** Ids of the funds that the advisor leaves out. */
  readonly excludedFundIds: readonly number[];
};
type PackageReference = Pick<CartReference, "fundTypes" | "user"> & {
  readonly funds: ById<Pick<OfferedFund, "allowedInFundMarket" | "fundTypeId">>;
};
type NewPackage =
  | { readonly kind: "package"; readonly item: CartPackage }
  /** The package would have no funds, or too many. The message is package-add-cart-error. */
  | { readonly kind: "not-available" };

/**
 * Returns the `packageUuid` for packages of a template. It is always the same, so that a template can be in the cart
 * only once.
 */
export function packageUuidOf(templateId: number): string {
  return `template-${templateId}`;
}

/** Returns the template of a package; null if the advisor created the package from scratch. */
export function templateIdOf({ packageUuid }: Pick<CartPackage, "packageUuid">): number | null {
  const id = /^template-(\d+)$/.exec(packageUuid)?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * Returns true if a fund may be in a package: the market offers it, and it is not an FKI fund.
 * Source: docs/reference/packages.md#creating-a-package.
 */
export function isAllowedInPackage(fundId: number, reference: Omit<PackageReference, "user">): boolean {
  const fund = reference.funds.get(fundId);
  return fund?.allowedInFundMarket === true && !isFki(fund, reference);
}

/**
 * Returns the funds that are not excluded. Their ratios are scaled to 100 percent, with 4 decimals. If all ratios are
 * 0, the shares are equal.
 */
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
 * Returns PERCENT for Slovak and for packages with a name; otherwise AMOUNT.
 * Source: docs/reference/packages.md#model-portfolio-to-package.
 */
function inputMethodOf({ name, language }: PackageRequest): AmountInputMethod {
  return language === "sk" || name !== null ? "PERCENT" : "AMOUNT";
}

/**
 * Creates a package from a template. It has the template's funds without the excluded ones, each with amount 0 and with
 * its ratio scaled to 100 percent. It is a one-off package in the user's currency with horizon 0. Use the event
 * `item-added` to add it to the cart.
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
