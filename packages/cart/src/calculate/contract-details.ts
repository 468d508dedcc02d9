/** Derives the orders of a contract from the cart. Source: docs/reference/calculation.md#orders-of-a-contract. */
import type { ItemCalculation } from "./calculate-item.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartItem, CartPackage, InvestmentType } from "../state/state.ts";

/** One payment, or monthly payments, into one fund or program. `amount` is in `currencyId`, `horizon` is in years. */
type Investment = {
  readonly fundId: number | null;
  readonly programId: number | null;
  readonly amount: number;
  readonly horizon: number;
  readonly currencyId: number;
  readonly commissionChargingMethodId: number | null;
  /** The name of the package that contains the fund; null if the fund is not in a package. */
  readonly fundPackageName: string | null;
};
/**
 * The first and last month of payments into a line, counted from 1. Both are null if the product has no lines, because
 * payments then run over the whole horizon.
 */
type Months = { readonly fromMonth: number | null; readonly toMonth: number | null };

/**
 * One line of an order, and the cart entry from which it was derived. `contractTypeId` is null if the product has no
 * contract type.
 */
export type ContractLine = Investment &
  Months & {
    readonly uuid: string;
    readonly contractTypeId: number | null;
    readonly investmentType: InvestmentType;
    /** True for an employer's contribution, which the client orders and the employer pays. */
    readonly isPaidByEmployer: boolean;
  };
/** The orders of one contract type, in the format of the contract request. */
export type ContractDetails = {
  readonly contractTypeId: number;
  readonly oneOffInvestments: readonly Investment[];
  readonly savingPlans: readonly (Investment & Months & { readonly frequency: "Monthly" })[];
};
type Products = Pick<CartReference, "funds" | "programs">;
type Calculated = Extract<ItemCalculation, { kind: "calculated" }>;

const withoutMonths: Months = { fromMonth: null, toMonth: null };

function linesOfItem(entry: CartItem, { item, uuid }: Calculated, reference: Products): ContractLine[] {
  const { calcInput, itemType, id } = entry;
  const { oneOffAmount, periodicalAmount, startingLineId } = calcInput;
  const product = itemType === "Fund" ? reference.funds.get(id) : reference.programs.get(id);
  const programId = itemType === "Contract" ? startingLineId : id;
  const shared = {
    uuid,
    contractTypeId: itemType === "Contract" ? id : (product?.contractTypeId ?? null),
    fundId: itemType === "Fund" ? id : null,
    programId: itemType === "Fund" ? null : programId,
    horizon: item.months / 12,
    currencyId: item.currencyId,
    commissionChargingMethodId: calcInput.chargingMethodId,
    fundPackageName: null,
    isPaidByEmployer: calcInput.employerContribution,
  };
  const oneOff = { ...shared, ...withoutMonths, investmentType: "OneOff", amount: oneOffAmount ?? 0 } as const;
  const plan = { ...shared, ...withoutMonths, investmentType: "Periodical", amount: periodicalAmount ?? 0 } as const;
  // At horizon 0 an item has no savings plans, but its payment is still ordered.
  const plans =
    item.savingPlans.length > 0
      ? item.savingPlans.map(({ programId: lineId, fromMonth, toMonth, periodicalAmount: amount }) => ({
          ...plan,
          programId: lineId,
          amount,
          fromMonth,
          toMonth,
        }))
      : [plan];
  return [oneOff, ...plans].filter(({ amount }) => amount > 0);
}

function linesOfPackage(entry: CartPackage, { item, uuid }: Calculated, reference: Products): ContractLine[] {
  const { investmentType, chargingMethodId } = entry.calcInput;
  return entry.funds
    .filter(({ investedAmount }) => investedAmount > 0)
    .map(({ id, investedAmount }) => ({
      uuid,
      contractTypeId: reference.funds.get(id)?.contractTypeId ?? null,
      investmentType,
      fundId: id,
      programId: null,
      amount: investedAmount,
      horizon: item.months / 12,
      currencyId: item.currencyId,
      commissionChargingMethodId: chargingMethodId,
      fundPackageName: entry.name,
      isPaidByEmployer: false,
      ...withoutMonths,
    }));
}

/**
 * Lists the orders of a contract in the cart's order. An item has its one-off payment and then its savings plans. A
 * contract with lines pays the one-off payment into the starting line, and then has a savings plan for each line with
 * payments. A package has one line per fund, except for funds with amount 0.
 */
export function listContractLines(items: readonly ItemCalculation[], reference: Products): ContractLine[] {
  return items.flatMap((calculation) => {
    if (calculation.kind === "incomplete") return [];
    const { entry } = calculation;
    return entry.itemType === "Package"
      ? linesOfPackage(entry, calculation, reference)
      : linesOfItem(entry, calculation, reference);
  });
}

/**
 * Groups the lines by contract type, in the order of each type's first line. Lines without a contract type are omitted.
 */
export function contractDetailsOf(lines: readonly ContractLine[]): ContractDetails[] {
  const ids = [...new Set(lines.flatMap(({ contractTypeId }) => contractTypeId ?? []))];
  return ids.map((contractTypeId) => {
    const own = lines.filter((line) => line.contractTypeId === contractTypeId);
    const months = ({ fromMonth, toMonth }: ContractLine) => ({ fromMonth, toMonth });
    return {
      contractTypeId,
      oneOffInvestments: own.filter(({ investmentType }) => investmentType === "OneOff").map(investmentOf),
      savingPlans: own
        .filter(({ investmentType }) => investmentType === "Periodical")
        .map((line) => ({ ...investmentOf(line), ...months(line), frequency: "Monthly" })),
    };
  });
}

function investmentOf(line: ContractLine): Investment {
  const { fundId, programId, amount, horizon, currencyId, commissionChargingMethodId, fundPackageName } = line;
  return { fundId, programId, amount, horizon, currencyId, commissionChargingMethodId, fundPackageName };
}
