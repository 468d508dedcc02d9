/** Edits that may resolve an issue of a fund, program or contract, the smallest change first. */
import { clampToLimits } from "@fundport/rules";
import { maxHorizonYears, minHorizonYears, roundAmount } from "@fundport/units";
import type { CartIssue } from "../check/cart-issue.ts";
import {
  findInputBounds,
  findPricedProduct,
  findProductRules,
  listChargingMethodIds,
  listLines,
  type NumberBounds,
  type ProductRules,
} from "../state/products.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartItem, ItemInput } from "../state/state.ts";
import { listCurrencyEdits } from "./currency-edits.ts";
import { aimAtNumber, type Edit, type RepairChoice } from "./repair.ts";

type AmountField = "oneOffAmount" | "periodicalAmount";
/** An issue with its path relative to the entry. */
type FieldOfItem = Pick<CartIssue, "path" | "key" | "params">;

/** Returns the smallest valid amount above 0: the lower bound, or 1 if the amount has no lower bound. */
export function minimumAmount({ min }: NumberBounds): number {
  return min !== null && min > 0 ? min : 1;
}

/**
 * Returns a horizon within the bounds. If the horizon is missing or too short, the recommended horizon is used, because
 * the shortest allowed horizon may be too short to recommend.
 */
export function fitHorizon(horizon: number | null, recommended: number | null, bounds: NumberBounds): number {
  const min = Math.max(bounds.min ?? minHorizonYears, minHorizonYears);
  const max = Math.min(bounds.max ?? maxHorizonYears, maxHorizonYears);
  const isTooShort = horizon === null || Math.round(horizon) < min;
  const rounded = Math.round(isTooShort ? (recommended ?? min) : horizon);
  return clampToLimits(rounded, { min, max }) ?? rounded;
}

function setAmount({ uuid, calcInput }: CartItem, field: AmountField, to: number): Edit {
  return {
    event: { kind: "item-edited", uuid, input: { [field]: to } },
    aim: aimAtNumber(field, calcInput[field], to),
  };
}

function choose(item: CartItem, field: RepairChoice & keyof ItemInput, choices: readonly (number | boolean)[]): Edit[] {
  return choices.map((to) => ({
    event: { kind: "item-edited", uuid: item.uuid, input: { [field]: to } },
    aim: { kind: "choice", field, to },
  }));
}

function editAmount(item: CartItem, field: AmountField, { key, params }: FieldOfItem, rules: ProductRules): Edit[] {
  const bounds = findInputBounds(rules, item.calcInput.currencyId);
  const oneOff = minimumAmount(bounds.oneOff);
  const periodical = minimumAmount(bounds.periodical);
  if (key === "mixed.forbidden-investment-type" || key === "cart.one-off-with-employer")
    return [setAmount(item, field, 0)];
  if (key === "number.two-decimals") return [setAmount(item, field, roundAmount(item.calcInput[field] ?? 0))];
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
  // The first choice for the ending line is the starting line, which is the smallest possible ending line.
  const first = field === "endingLineId" && startingLineId !== null ? [startingLineId] : [];
  return choose(item, field, [...new Set([...first, ...lines])]);
}

/** Lists the edits that may resolve an issue of an item. Empty if only removing the item helps. */
export function listItemEdits(item: CartItem, issue: FieldOfItem, reference: CartReference): Edit[] {
  const rules = findProductRules(item, reference);
  if (!rules) return [];
  const field = issue.path.replace(/^calcInput\./, "");
  switch (field) {
    case "currencyId":
      return listCurrencyEdits(item, reference);
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
          aim: aimAtNumber("investmentHorizon", investmentHorizon, to),
        },
      ];
    }
    case "chargingMethodId":
      return editChargingMethod(item, reference);
    case "employerContribution":
      return choose(item, "employerContribution", [false]);
    case "startingLineId":
    case "endingLineId":
      return editLine(item, field, reference);
    default:
      return [];
  }
}
