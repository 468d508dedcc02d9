import { type CartItem, type CartReference, type CartState, emptyCart, emptyInput } from "@fundport/cart";
import { createForexTable } from "@fundport/finance";
import { buildAssetClass, buildCommissionModel, buildFeeScheme, buildFund, buildUser, ids } from "@fundport/testing";
import { type Day, parseDay } from "@fundport/units";

export const horizonYears = 50;

/**
 * Creates a cart of funds and the data for its calculation. Each fund has a one-off and a monthly amount over 50 years.
 */
export function makeFullCart(items: number): { state: CartState; reference: CartReference; today: Day } {
  const numbers = Array.from({ length: items }, (_value, index) => index + 1);
  const model = buildCommissionModel();
  const funds = numbers.map((id) =>
    buildFund({ id, unfavourableGain: 0.4 + id / 100, moderateGain: 4 + id / 50, favourableGain: 8 + id / 40 }),
  );
  const method = { id: 1, method: "UpFront", minimalInvestmentPct: null } as const;
  const schemes = [
    buildFeeScheme({
      feeRates: [
        { range: 0, rate: 0.04 },
        { range: 50_000, rate: 0.03 },
      ],
    }),
    buildFeeScheme({
      type: "Periodical",
      commissionChargingMethodId: method.id,
      feeRates: [{ range: 0, rate: 0.035 }],
    }),
  ];
  const byId = <Value extends { id: number }>(values: readonly Value[]) =>
    new Map(values.map((value) => [value.id, value]));
  const reference: CartReference = {
    funds: byId(funds),
    programs: new Map(),
    contractTypes: new Map(),
    commissionModels: byId([model]),
    chargingMethods: byId([method]),
    assetClasses: byId([buildAssetClass()]),
    fundTypes: new Map(),
    currencies: byId([{ id: ids.czk, code: "CZK" }]),
    forex: createForexTable([]),
    fundFeeSchemes: new Map(numbers.map((id) => [id, schemes])),
    programFeeSchemes: new Map(),
    fundLimits: new Map(),
    programLimits: new Map(),
    user: buildUser(),
    frameworkContracts: new Map(),
    maxCartItems: items,
  };
  const today = parseDay("2026-11-21");
  if (today === null) throw new Error("no day");
  const entries = numbers.map((id): CartItem => ({
    uuid: `item-${id}`,
    id,
    itemType: "Fund",
    isAmlValidated: true,
    calcInput: {
      ...emptyInput,
      oneOffAmount: 100_000,
      periodicalAmount: 2000,
      investmentHorizon: horizonYears,
      currencyId: ids.czk,
      chargingMethodId: method.id,
    },
  }));
  const state = { ...emptyCart, items: Object.fromEntries(entries.map((entry) => [entry.uuid, entry])) };
  return { state, reference, today };
}
