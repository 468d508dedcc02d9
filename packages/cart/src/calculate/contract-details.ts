/** Derives the orders of a contract from the cart. Source: docs/reference/calculation.md#orders-of-a-contract. */
import type { ItemCalculation } from "./calculate-item.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartItem, CartPackage, InvestmentType } from "../state/state.ts";

/** One payment, or monthly payments, into one fund or program; `amount` in `currencyId`, `horizon` in years. */
type Investment = {
  readonly fundId: number | null;
  readonly programId: number | null;
  readonly amount: number;
  readonly horizon: number;
  readonly currencyId: number;
  readonly commissionChargingMethodId: number | null;
  /** Of the package that the fund is bought in. */
  readonly fundPackageName: string | null;
};
/** Months of payments, from 1; null where the product has no lines and takes them to the end. */
type Months = { readonly fromMonth: number | null; readonly toMonth: number | null };

/** A line of an order and the entry of the cart that it comes from; a product without a contract type has none. */
export type ContractLine = Investment &
  Months & {
    readonly uuid: string;
    readonly contractTypeId: number | null;
    readonly investmentType: InvestmentType;
    /** An employer's contribution: ordered by the client, paid by the employer. */
    readonly isPaidByEmployer: boolean;
  };
/** The orders of one contract type, as the contract request has them. */
export type ContractDetails = {
  readonly contractTypeId: number;
  readonly oneOffInvestments: readonly Investment[];
  readonly savingPlans: readonly (Investment & Months & { readonly frequency: "Monthly" })[];
};
type Products = Pick<CartReference, "funds" | "programs">;
type Calculated = Extract<ItemCalculation, { kind: "calculated" }>;

const wholeTime: Months = { fromMonth: null, toMonth: null };

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
  const oneOff = { ...shared, ...wholeTime, investmentType: "OneOff", amount: oneOffAmount ?? 0 } as const;
  const plan = { ...shared, ...wholeTime, investmentType: "Periodical", amount: periodicalAmount ?? 0 } as const;
  // A horizon of 0 has no plans of lines, but the payment is ordered all the same.
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
      ...wholeTime,
    }));
}

/**
 * Lists what a contract orders, in the cart's order: of an item its one-off payment, then its savings plans; of a contract
 * with lines the starting line, and a plan for each line that takes payments; of a package one line a fund, without those of amount 0.
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

/** Groups the lines by contract type, in the order of their first lines. A line without a contract type is in none. */
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
