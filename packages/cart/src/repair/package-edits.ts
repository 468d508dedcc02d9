/** Edits that may resolve an issue of a package, the smallest change first. */
import { hasValidShares, shareDifference } from "@fundport/finance";
import type { CartIssue } from "../check/cart-issue.ts";
import { roundShare } from "@fundport/units";
import { findPackageRules } from "../state/package-rules.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartPackage, CartState, PackageFund, PackageInput } from "../state/state.ts";
import { listCurrencyEdits } from "./currency-edits.ts";
import { fitHorizon } from "./item-edits.ts";
import { aimAtNumber, type Edit, type RepairChoice } from "./repair.ts";
import { findMaximumTotal, findMinimumTotal, fundPath } from "./package-total.ts";

/** An issue with its path relative to the entry. */
type FieldOfPackage = Pick<CartIssue, "path" | "key" | "params">;

function setTotal({ uuid, calcInput }: CartPackage, to: number | null): Edit[] {
  if (to === null || to === calcInput.investedAmount) return [];
  return [
    {
      event: { kind: "package-edited", uuid, input: { investedAmount: to } },
      aim: aimAtNumber("investedAmount", calcInput.investedAmount, to),
    },
  ];
}

function setFundAmount({ uuid }: CartPackage, { id, investedAmount }: PackageFund, to: number): Edit {
  return {
    event: { kind: "package-fund-amount-edited", uuid, fundId: id, investedAmount: to },
    aim: aimAtNumber("investedAmount", investedAmount, to, { fundId: id }),
  };
}

function setShare({ uuid }: CartPackage, { id, share }: PackageFund, to: number): Edit {
  return {
    event: { kind: "package-fund-share-edited", uuid, fundId: id, share: to },
    aim: aimAtNumber("share", share, to, { fundId: id }),
  };
}

function choose(
  { uuid }: CartPackage,
  field: RepairChoice & keyof PackageInput,
  choices: readonly (number | string)[],
): Edit[] {
  return choices.map((to) => ({
    event: { kind: "package-edited", uuid, input: { [field]: to } },
    aim: { kind: "choice", field, to },
  }));
}

/**
 * Corrects parts that do not add up to the total: either one fund takes the difference, or the total becomes the sum of
 * the parts.
 */
function editSum(entry: CartPackage): Edit[] {
  const { uuid, funds, calcInput, amountInputMethod } = entry;
  if (amountInputMethod === "PERCENT") {
    if (hasValidShares(funds.map(({ share }) => share)))
      return [{ event: { kind: "package-spread", uuid }, aim: { kind: "spread" } }];
    const excess: number = shareDifference(funds.map(({ share }) => share));
    // The fund with the largest share is first, because the difference changes its share of the mix least.
    return funds
      .toSorted((first, second) => second.share - first.share)
      .map((fund) => ({ fund, to: roundShare(fund.share - excess) }))
      .filter(({ to }) => to >= 0 && to <= 100)
      .map(({ fund, to }) => setShare(entry, fund, to));
  }
  const sum = funds.reduce((total, { investedAmount }) => total + investedAmount, 0);
  const missing = (calcInput.investedAmount ?? 0) - sum;
  const ofFunds = funds
    .toSorted((first, second) => second.investedAmount - first.investedAmount)
    .map((fund) => ({ fund, to: fund.investedAmount + missing }))
    .filter(({ to }) => to > 0)
    .map(({ fund, to }) => setFundAmount(entry, fund, to));
  // If all shares are equal, a new total would be divided among the funds again. The total can then not be set to the
  // sum of the amounts.
  const areEqual = funds.every(({ share }) => share === funds[0]?.share);
  return [...(areEqual || sum <= 0 ? [] : setTotal(entry, sum)), ...ofFunds];
}

function editFund(
  entry: CartPackage,
  index: number,
  { path, key, params }: FieldOfPackage,
  reference: CartReference,
): Edit[] {
  const fund = entry.funds[index];
  if (!fund) return [];
  if (key === "number.integer") return [setFundAmount(entry, fund, Math.round(fund.investedAmount))];
  if (path.endsWith(".share")) return [setShare(entry, fund, key === "number.min" ? 0 : 100)];
  const total = entry.calcInput.investedAmount ?? 0;
  if (key === "mixed.forbidden-investment-type")
    return choose(entry, "investmentType", [entry.calcInput.investmentType === "OneOff" ? "Periodical" : "OneOff"]);
  const isShared = entry.amountInputMethod === "PERCENT";
  if (key === "cart.max-investment") {
    const lower = setTotal(entry, findMaximumTotal(entry, total, reference));
    return isShared ? lower : [setFundAmount(entry, fund, Math.floor(Number(params?.["max"] ?? 0))), ...lower];
  }
  const raise = setTotal(entry, findMinimumTotal(entry, total, reference));
  const { min } = findPackageRules(entry, reference).funds[index] ?? { min: null };
  const minimum = Math.ceil(min !== null && min > 0 ? min : 1);
  if (!isShared) return [setFundAmount(entry, fund, minimum), ...raise];
  const share = minimumShare(minimum, total);
  return share > fund.share && share <= 100 ? [...raise, setShare(entry, fund, share)] : raise;
}

/** Returns the smallest share whose rounded amount is large enough. It has one decimal, as in its field. */
function minimumShare(amount: number, total: number): number {
  return total > 0 ? Math.ceil(((amount - 0.5) / total) * 1000) / 10 : Infinity;
}

/** Switches the package to percent. If it has no amounts, only the shares determine how a total is divided. */
function switchToPercent({ uuid, amountInputMethod }: CartPackage): Edit[] {
  if (amountInputMethod === "PERCENT") return [];
  return [
    {
      event: { kind: "package-method-toggled", uuid },
      aim: { kind: "choice", field: "amountInputMethod", to: "PERCENT" },
    },
  ];
}

function removeFund({ uuid }: CartPackage, { id }: PackageFund): Edit {
  return {
    event: { kind: "package-fund-removed", uuid, fundId: id, newUuid: null },
    aim: { kind: "fund-removal", fundId: id },
  };
}

/** Lists the edits that remove a fund from the package. They are used for warnings that have no other solution. */
export function listFundRemovals(entry: CartPackage, fundId: number): Edit[] {
  return entry.funds.filter(({ id }) => id === fundId).map((fund) => removeFund(entry, fund));
}

/** Returns the longest recommended horizon of the package's funds; null if no fund has one. */
function findLongestHorizon({ funds }: CartPackage, reference: CartReference): number | null {
  const horizons = funds.flatMap(({ id }) => reference.funds.get(id)?.investmentHorizon ?? []);
  return horizons.length === 0 ? null : Math.max(...horizons);
}

/** Returns a uuid that is not used in the cart. */
function makeUuid(fundId: number, { items }: CartState): string {
  const base = `fund-${fundId}`;
  let uuid = base;
  for (let number = 2; Object.hasOwn(items, uuid); number += 1) uuid = `${base}-${number}`;
  return uuid;
}

/** Moves a fund that is not allowed in a package to a separate item with the same amount and terms. */
export function listMovesToItem(state: CartState, entry: CartPackage, fundId: number): Edit[] {
  const { uuid, calcInput, funds } = entry;
  const part = funds.find(({ id }) => id === fundId);
  if (!part) return [];
  const newUuid = makeUuid(fundId, state);
  const { investmentType, investmentHorizon, currencyId, chargingMethodId } = calcInput;
  const amount = part.investedAmount > 0 ? part.investedAmount : null;
  const input = investmentType === "OneOff" ? { oneOffAmount: amount } : { periodicalAmount: amount, chargingMethodId };
  return [
    {
      event: { kind: "package-fund-removed", uuid, fundId, newUuid },
      following: [{ kind: "item-edited", uuid: newUuid, input: { ...input, investmentHorizon, currencyId } }],
      aim: { kind: "fund-removal", fundId },
    },
  ];
}

/** Lists the edits that may resolve an issue of a package. Empty if only removing the package or a fund helps. */
export function listPackageEdits(entry: CartPackage, issue: FieldOfPackage, reference: CartReference): Edit[] {
  const { calcInput, funds } = entry;
  const index = fundPath.exec(issue.path)?.[1];
  if (index !== undefined) return editFund(entry, Number(index), issue, reference);
  switch (issue.path) {
    case "funds":
      return funds.length === 0 ? [] : editSum(entry);
    case "calcInput.investedAmount":
      if (issue.key === "cart.max-investment")
        return setTotal(entry, findMaximumTotal(entry, calcInput.investedAmount ?? 0, reference));
      return [...setTotal(entry, findMinimumTotal(entry, 0, reference)), ...switchToPercent(entry)];
    case "calcInput.investmentType":
      return choose(entry, "investmentType", ["OneOff", "Periodical"]);
    case "calcInput.currencyId":
      return listCurrencyEdits(entry, reference);
    case "calcInput.investmentHorizon": {
      const recommended = findLongestHorizon(entry, reference);
      const bounds = findPackageRules(entry, reference).horizon;
      const to = fitHorizon(calcInput.investmentHorizon, recommended, bounds);
      return [
        {
          event: { kind: "package-edited", uuid: entry.uuid, input: { investmentHorizon: to } },
          aim: aimAtNumber("investmentHorizon", calcInput.investmentHorizon, to),
        },
      ];
    }
    case "calcInput.chargingMethodId": {
      const choices = findPackageRules(entry, reference).chargingMethodIds ?? [...reference.chargingMethods.keys()];
      return [...choose(entry, "chargingMethodId", choices), ...choose(entry, "investmentType", ["OneOff"])];
    }
    default:
      return [];
  }
}
