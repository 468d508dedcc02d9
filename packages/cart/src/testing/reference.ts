/** A small catalogue for the cart's tests, with every kind of product. */
import * as testing from "@fundport/testing";
import { createForexTable, type FeeScheme } from "@fundport/finance";
import {
  byId,
  type CalcConfiguration,
  type CartReference,
  type ContractTypeProduct,
  type FrameworkContract,
  type FundProduct,
  type Limit,
  type ProgramProduct,
} from "../state/reference.ts";
import {
  type CartItem,
  type CartPackage,
  type CartState,
  emptyCart,
  emptyInput,
  type ItemInput,
} from "../state/state.ts";

export const { czk, eur, usd } = testing.ids;
export const models = { premium: 1, klasik: 2, servis: 3, hidden: 4 };
export const methods = { upFront: testing.ids.upFront, concurrently: testing.ids.concurrently };
const gains = { unfavourableGain: -50, moderateGain: 0, favourableGain: 100 };

/** Builds a fund in crowns that has no costs, and no growth in the moderate scenario. */
export function buildFund(id: number, part: Partial<FundProduct> = {}): FundProduct {
  return {
    ...testing.buildFund({ ...gains, id, name: `Fund ${id}`, assetClassId: id, contractTypeId: 1 }),
    investmentHorizon: 5,
    ongoingCharge: 0,
    exitCost: 0,
    ...part,
  };
}

/** Builds a program in crowns that has no costs and no funds. */
export function buildProgram(id: number, part: Partial<ProgramProduct> = {}): ProgramProduct {
  return {
    ...testing.buildProgram({ ...gains, id, name: `Program ${id}`, funds: [] }),
    investmentHorizon: 10,
    ter: 0,
    exitCost: 0,
    ...part,
  };
}

const slider = { min: 0, max: 1000, step: 100 };
/** Builds the configuration of a contract type. Its bounds are low enough for tests to exceed them. */
export function buildConfiguration(part: Partial<CalcConfiguration> = {}): CalcConfiguration {
  return {
    ...testing.buildCalcConfiguration(),
    minOneOffAmount: 100,
    maxOneOffAmount: 1_000_000,
    minPeriodicalAmount: 50,
    maxPeriodicalAmount: 10_000,
    oneOffSlider: slider,
    periodicalSlider: slider,
    horizonSlider: slider,
    ...part,
  };
}

/** Builds a contract type. Its lines are the two programs of the reference. */
export function buildContractType(id: number, part: Partial<ContractTypeProduct> = {}): ContractTypeProduct {
  const contractType = testing.buildContractType({ id, name: `Contract ${id}`, programIds: [11, 12] });
  return { ...contractType, calcConfiguration: [buildConfiguration()], ...part };
}

/** The fee scheme that charges one percent of each one-off payment in crowns. */
export const onePercent: FeeScheme = testing.buildFeeScheme();

type ReferenceParts = {
  readonly funds?: readonly FundProduct[];
  readonly programs?: readonly ProgramProduct[];
  readonly contractTypes?: readonly ContractTypeProduct[];
  readonly limits?: readonly Limit[];
  readonly frameworkContracts?: readonly FrameworkContract[];
  readonly user?: Partial<CartReference["user"]>;
  readonly rest?: Partial<CartReference>;
};

export function buildReference(parts: ReferenceParts = {}): CartReference {
  const funds = parts.funds ?? [1, 2, 3].map((id) => buildFund(id));
  const programs = parts.programs ?? [buildProgram(11), buildProgram(12, { investmentHorizon: 3 })];
  return {
    funds: byId(funds),
    programs: byId(programs),
    contractTypes: byId(parts.contractTypes ?? [buildContractType(1)]),
    commissionModels: byId([
      testing.buildCommissionModel({ id: models.premium, code: "PAID_ADVISORY_FEE_CZ", name: "PREMIUM" }),
      testing.buildCommissionModel({ id: models.klasik, code: "FIX_FEE_CZ", name: "KLASIK" }),
      testing.buildCommissionModel({ id: models.servis, code: "SERVIS_CZ", name: "SERVIS" }),
      testing.buildCommissionModel({ id: models.hidden, code: "ZDARMA", name: "ZDARMA" }),
    ]),
    chargingMethods: byId([
      { id: methods.upFront, method: "UpFront" } as const,
      { id: methods.concurrently, method: "Concurrently" } as const,
    ]),
    assetClasses: byId([1, 2, 3].map((id) => testing.buildAssetClass({ id, name: `Class ${id}`, color: "#123456" }))),
    fundTypes: byId([
      { id: 1, code: "FKI", hasQuestionnaire: true },
      { id: 2, code: "FKI", hasQuestionnaire: false },
      { id: 3, code: "OPF", hasQuestionnaire: true },
    ]),
    currencies: byId([
      { id: czk, code: "CZK" },
      { id: eur, code: "EUR" },
      { id: usd, code: "USD" },
    ]),
    forex: createForexTable([testing.buildForexRate()]),
    fundFeeSchemes: new Map(funds.map(({ id }) => [id, []])),
    programFeeSchemes: new Map(programs.map(({ id }) => [id, []])),
    fundLimits: new Map(funds.map(({ id }) => [id, parts.limits ?? []])),
    programLimits: new Map(programs.map(({ id }) => [id, parts.limits ?? []])),
    user: { ...testing.buildUser({ klasikPayments: [600, 1200], servisPayment: 30 }), prepaid: null, ...parts.user },
    frameworkContracts: byId(parts.frameworkContracts ?? []),
    maxCartItems: 20,
    ...parts.rest,
  };
}

/** Builds a reference that has no bounds and offers every currency, so that any amount can be calculated. */
export function buildUnboundedReference(parts: ReferenceParts = {}): CartReference {
  return buildReference({ contractTypes: [buildContractType(1, { calcConfiguration: [] })], ...parts });
}

/** Builds a framework contract that has no fee rate. */
export function buildFrameworkContract(part: Partial<FrameworkContract> = {}): FrameworkContract {
  return testing.buildFrameworkContract({ commissionModelId: models.klasik, paidAdvisoryFeeRate: null, ...part });
}

export function buildItem(part: Partial<Omit<CartItem, "calcInput">> = {}, input: Partial<ItemInput> = {}): CartItem {
  const id = part.id ?? 1;
  const itemType = part.itemType ?? "Fund";
  return {
    uuid: `${itemType}-${id}`,
    id,
    itemType,
    isAmlValidated: true,
    ...part,
    calcInput: { ...emptyInput, currencyId: czk, oneOffAmount: 1000, investmentHorizon: 1, ...input },
  };
}

export function buildPackage(part: Partial<CartPackage> = {}): CartPackage {
  return {
    uuid: "package-1",
    itemType: "Package",
    name: "Mix",
    packageUuid: "package-1",
    amountInputMethod: "AMOUNT",
    calcInput: {
      investmentType: "OneOff",
      investedAmount: 1000,
      investmentHorizon: 1,
      currencyId: czk,
      chargingMethodId: null,
    },
    funds: [
      { id: 1, investedAmount: 600, share: 60 },
      { id: 2, investedAmount: 400, share: 40 },
    ],
    ...part,
  };
}

export function buildCart(items: readonly (CartItem | CartPackage)[], part: Partial<CartState> = {}): CartState {
  return { ...emptyCart, ...part, items: Object.fromEntries(items.map((item) => [item.uuid, item])) };
}
