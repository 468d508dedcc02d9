/** Edits that may resolve an issue of a fund, program or contract, the smallest change first. */
import { clampToLimits, type Issue } from "@fundport/rules";
import { maxHorizonYears } from "@fundport/units";
import {
  findInputBounds,
  findPricedProduct,
  findProductRules,
  listChargingMethodIds,
  listLines,
  type NumberBounds,
  type ProductRules,
} from "../products.ts";
import type { CartReference } from "../reference.ts";
import type { CartItem, ItemInput } from "../state.ts";
import { listCurrencyEdits } from "./edits-of-currency.ts";
import { changeNumber, type Edit, type RepairChoice } from "./repair.ts";

type AmountField = "oneOffAmount" | "periodicalAmount";

/** Returns the smallest valid amount above 0: the lower bound, or 1 if there is none. */
export function minimumAmount({ min }: NumberBounds): number {
  return min !== null && min > 0 ? min : 1;
}

/** Returns the horizon, or the product's recommended one if it is missing, clamped to the bounds. */
export function fitHorizon(given: number | null, recommended: number | null, bounds: NumberBounds): number {
  const wanted = Math.round(given ?? recommended ?? bounds.min ?? 1);
  const max = Math.min(bounds.max ?? maxHorizonYears, maxHorizonYears);
  return clampToLimits(wanted, { min: Math.max(bounds.min ?? 0, 0), max }) ?? wanted;
}

function setAmount({ uuid, calcInput }: CartItem, field: AmountField, to: number): Edit {
  return {
    event: { kind: "item-edited", uuid, input: { [field]: to } },
    change: changeNumber(field, calcInput[field], to, calcInput),
  };
}

function choose(item: CartItem, field: RepairChoice & keyof ItemInput, choices: readonly number[]): Edit[] {
  return choices.map((to) => ({
    event: { kind: "item-edited", uuid: item.uuid, input: { [field]: to } },
    change: { kind: "choice", field, to },
  }));
}

function editAmount(item: CartItem, field: AmountField, { key, params }: Issue, rules: ProductRules): Edit[] {
  const bounds = findInputBounds(rules, item.calcInput.currencyId);
  const oneOff = minimumAmount(bounds.oneOff);
  const periodical = minimumAmount(bounds.periodical);
  if (key === "mixed.forbidden-investment-type" || key === "cart.one-off-with-employer")
    return [setAmount(item, field, 0)];
  if (key === "cart.max-investment") return [setAmount(item, field, Number(params?.["max"] ?? 0))];
  if (key === "cart.any-investment-required")
    return [
      ...(rules.oneOffInvestmentType === "Forbidden" || item.calcInput.employerContribution
        ? []
        : [setAmount(item, "oneOffAmount", oneOff)]),
      ...(rules.periodicalInvestmentType === "Forbidden" ? [] : [setAmount(item, "periodicalAmount", periodical)]),
    ];
  return [setAmount(item, field, field === "oneOffAmount" ? oneOff : periodical)];
}

function editChargingMethod(item: CartItem, reference: CartReference): Edit[] {
  const choices = listChargingMethodIds(item, reference) ?? [...reference.chargingMethods.keys()];
  return [...choose(item, "chargingMethodId", choices), setAmount(item, "periodicalAmount", 0)];
}

function editLine(item: CartItem, field: "startingLineId" | "endingLineId", reference: CartReference): Edit[] {
  const contractType = reference.contractTypes.get(item.id);
  if (!contractType) return [];
  const { startingLineId } = item.calcInput;
  const lines = listLines(contractType, reference).map(({ id }) => id);
  // The smallest choice of an ending line is the starting line.
  const first = field === "endingLineId" && startingLineId !== null ? [startingLineId] : [];
  return choose(item, field, [...new Set([...first, ...lines])]);
}

/** Lists the edits that may resolve an issue of an item; empty if only its removal helps. */
export function listItemEdits(item: CartItem, issue: Issue, reference: CartReference): Edit[] {
  const rules = findProductRules(item, reference);
  if (!rules) return [];
  const field = issue.path.replace(/^calcInput\./, "");
  switch (field) {
    case "currencyId":
      return listCurrencyEdits(item, reference);
    case "employerContribution":
      return [
        {
          event: { kind: "item-edited", uuid: item.uuid, input: { employerContribution: false } },
          change: { kind: "choice", field: "employerContribution", to: false },
        },
      ];
    case "oneOffAmount":
    case "periodicalAmount":
      return editAmount(item, field, issue, rules);
    case "investmentHorizon": {
      const { investmentHorizon, currencyId } = item.calcInput;
      const recommended = findPricedProduct(item, reference)?.investmentHorizon ?? null;
      const to = fitHorizon(investmentHorizon, recommended, findInputBounds(rules, currencyId).horizon);
      return [
        {
          event: { kind: "item-edited", uuid: item.uuid, input: { investmentHorizon: to } },
          change: changeNumber("investmentHorizon", investmentHorizon, to),
        },
      ];
    }
    case "chargingMethodId":
      return editChargingMethod(item, reference);
    case "startingLineId":
    case "endingLineId":
      return editLine(item, field, reference);
    default:
      return [];
  }
}
