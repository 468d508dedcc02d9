/** The limits of a package. The checks, the sliders and the choices use them. */
import { findConfiguration, findInputBounds, type NumberBounds } from "./products.ts";
import type { CalcConfiguration, CartReference, ContractTypeProduct } from "./reference.ts";
import type { CartPackage, PackageFund } from "./state.ts";

export type PackageFundRules = NumberBounds & {
  /** True if the fund forbids the package's investment type. */
  readonly isForbidden: boolean;
};
export type PackageRules = {
  /** The rules of each fund, in the order of the package's funds. Amounts are in the package's currency. */
  readonly funds: readonly PackageFundRules[];
  /** The range of years that all funds allow. */
  readonly horizon: NumberBounds;
  /** The charging methods that all funds offer, in the order of the first fund; null if no contract type is known. */
  readonly chargingMethodIds: readonly number[] | null;
  /** The sliders of the first fund, which are used for the whole package; null if none are configured. */
  readonly sliders: Pick<CalcConfiguration, "oneOffSlider" | "periodicalSlider" | "horizonSlider"> | null;
};

function findFundRules({ id }: PackageFund, { calcInput }: CartPackage, reference: CartReference) {
  const { investmentType, currencyId } = calcInput;
  const fund = reference.funds.get(id);
  const contractTypeId = fund?.contractTypeId ?? null;
  const contractType = contractTypeId === null ? null : (reference.contractTypes.get(contractTypeId) ?? null);
  const bounds = findInputBounds({ contractType, limits: reference.fundLimits.get(id) ?? [] }, currencyId);
  const isOneOff = investmentType === "OneOff";
  const requirement = isOneOff ? fund?.oneOffInvestmentType : fund?.periodicalInvestmentType;
  const { min, max } = isOneOff ? bounds.oneOff : bounds.periodical;
  return { rules: { min, max, isForbidden: requirement === "Forbidden" }, horizon: bounds.horizon, contractType };
}

/** Returns the narrowest bounds: the highest minimum and the lowest maximum of the given bounds. */
function narrow(bounds: readonly NumberBounds[]): NumberBounds {
  const mins = bounds.flatMap(({ min }) => min ?? []);
  const maxs = bounds.flatMap(({ max }) => max ?? []);
  return {
    min: mins.length > 0 ? Math.max(...mins) : null,
    max: maxs.length > 0 ? Math.min(...maxs) : null,
  };
}

function shareMethods(contractTypes: readonly ContractTypeProduct[]): readonly number[] | null {
  const [first, ...others] = contractTypes.map(({ commChargingMethods }) => commChargingMethods);
  return first?.filter((id) => others.every((ids) => ids.includes(id))) ?? null;
}

/** Returns the limits of each fund and of the whole package. Source: docs/reference/packages.md#limits-of-a-package. */
export function findPackageRules(entry: CartPackage, reference: CartReference): PackageRules {
  const parts = entry.funds.map((fund) => findFundRules(fund, entry, reference));
  const contractTypes = parts.flatMap(({ contractType }) => contractType ?? []);
  return {
    funds: parts.map(({ rules }) => rules),
    horizon: narrow(parts.map(({ horizon }) => horizon)),
    chargingMethodIds: shareMethods(contractTypes),
    sliders: findConfiguration(contractTypes[0] ?? null, entry.calcInput.currencyId),
  };
}
