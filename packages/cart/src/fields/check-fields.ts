import { packageDifference } from "@fundport/finance";
import {
  below,
  type CartFormTerms,
  checkAmounts,
  checkCartForm,
  checkChargingMethod,
  checkHorizon,
  checkLines,
  checkPackage,
  checkPackageName,
  checkRequired,
  checkWhole,
  type Issue,
} from "@fundport/rules";
import { listCurrencyIds } from "../state/currencies.ts";
import { isEndingLineLonger } from "../state/edit-input.ts";
import { findContractTerms } from "../state/framework-contract.ts";
import { pathOfEntry } from "../state/issue-path.ts";
import { findPackageRules } from "../state/package-rules.ts";
import { findInputBounds, findProductRules } from "../state/products.ts";
import type { CartReference, CommissionModel } from "../state/reference.ts";
import { feeKindOf, isAvailableForLongTerm, isPremium, isSelectable } from "../state/service-model.ts";
import { type CartEntry, type CartItem, type CartPackage, type CartState, listItems } from "../state/state.ts";

/** Returns the terms of the header form under the chosen service model. */
export function readFormTerms(
  state: Pick<CartState, "serviceFeeId" | "contractIsAppendix" | "frameworkContractId">,
  reference: Pick<CartReference, "user" | "commissionModels" | "frameworkContracts">,
): CartFormTerms {
  const { user, commissionModels, frameworkContracts } = reference;
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  const contract = findContractTerms(state, reference);
  return {
    serviceFeeIds: [...commissionModels.values()].filter(isOffered(contract)).map(({ id }) => id),
    feeKind: model ? feeKindOf(model) : null,
    isPremium: model !== undefined && isPremium(model),
    isForLongTerm: model !== undefined && isAvailableForLongTerm(model),
    servisPayment: user.servisPayment,
    contract,
    minimalDealerFee: user.minimalDealerFee,
    maximalDealerFee: user.maximalDealerFee,
    klasikPayments: user.klasikPayments,
    premiumSetUpFee: user.premiumSetUpFee,
    allowEntryFeeDiscount: user.allowEntryFeeDiscount,
    checkBirthDate: user.checkBirthDate,
    allowSameFrameworkContract: user.allowSameFrameworkContract,
    frameworkContractIds: [...frameworkContracts.keys()],
  };
}

/** A hidden service model is only offered to an appendix whose framework contract has this model. */
function isOffered(contract: CartFormTerms["contract"]) {
  return (model: CommissionModel) => isSelectable(model) || model.id === contract?.serviceFeeId;
}

/**
 * Requires a currency in which the product is offered. If the product is not offered in any currency, it has a warning
 * instead.
 */
function checkCurrency(entry: CartEntry, reference: CartReference): Issue[] {
  const { currencyId } = entry.calcInput;
  const offered = listCurrencyIds(entry, reference) ?? [];
  if (currencyId === null) return checkRequired("currencyId", currencyId);
  const isOffered = offered.length === 0 || offered.includes(currencyId);
  return isOffered ? [] : [{ path: "currencyId", key: "cart.currency-not-offered" }];
}

/**
 * Checks that an item with an employer contribution has no one-off amount, because employers contribute monthly.
 * Source: docs/reference/cart.md#employer-contribution.
 */
function checkEmployer({ itemType, calcInput }: CartItem): Issue[] {
  if (!calcInput.employerContribution) return [];
  if (itemType !== "Contract") return [{ path: "employerContribution", key: "cart.employer-contribution-not-offered" }];
  return calcInput.oneOffAmount ? [{ path: "oneOffAmount", key: "cart.one-off-with-employer" }] : [];
}

function checkItem(item: CartItem, reference: CartReference): Issue[] {
  const { calcInput } = item;
  const rules = findProductRules(item, reference);
  // An unknown product has no limits to check. It has the warning 'product not found' instead.
  if (!rules) return [];
  const bounds = findInputBounds(rules, calcInput.currencyId);
  const isPaidByEmployer = item.itemType === "Contract" && calcInput.employerContribution;
  // If an amount is entered although it is not allowed, `checkEmployer` reports it.
  const withoutOneOff = calcInput.oneOffAmount ? "Optional" : "Forbidden";
  const oneOffRequirement = isPaidByEmployer ? withoutOneOff : rules.oneOffInvestmentType;
  const { contractType } = rules;
  return [
    ...checkCurrency(item, reference),
    ...checkEmployer(item),
    ...checkAmounts(calcInput, {
      oneOff: { requirement: oneOffRequirement, ...bounds.oneOff },
      periodical: { requirement: rules.periodicalInvestmentType, ...bounds.periodical },
    }),
    ...checkHorizon(calcInput.investmentHorizon, bounds.horizon),
    ...checkChargingMethod(calcInput.chargingMethodId, {
      hasPayment: Boolean(calcInput.periodicalAmount),
      choices: contractType?.commChargingMethods ?? null,
    }),
    ...(item.itemType === "Contract" && contractType
      ? checkLines(calcInput, {
          withoutTarget: contractType.investmentPlanType === "WithoutTargetProgram",
          choices: contractType.programIds,
          isEndLonger: isEndingLineLonger(calcInput, reference.programs),
        })
      : []),
  ];
}

function checkFundPackage(entry: CartPackage, reference: CartReference): Issue[] {
  const { calcInput, funds, amountInputMethod } = entry;
  const rules = findPackageRules(entry, reference);
  const difference = packageDifference({
    mode: amountInputMethod,
    total: calcInput.investedAmount ?? 0,
    funds: funds.map((fund) => ({ share: fund.share, amount: fund.investedAmount })),
  });
  const terms = funds.map(({ investedAmount, share }, index) => ({
    investedAmount,
    share,
    ...(rules.funds[index] ?? { min: null, max: null, isForbidden: false }),
  }));
  return [
    ...checkPackageName(entry.name),
    ...checkPackage({ ...calcInput, funds: terms, ...difference }),
    ...funds.flatMap(({ investedAmount }, index) => checkWhole(`funds.${index}.investedAmount`, investedAmount)),
    ...below("calcInput", [
      ...(calcInput.currencyId === null ? [] : checkCurrency(entry, reference)),
      ...checkWhole("investedAmount", calcInput.investedAmount),
      ...checkHorizon(calcInput.investmentHorizon, rules.horizon),
      ...checkChargingMethod(calcInput.chargingMethodId, {
        hasPayment: calcInput.investmentType === "Periodical",
        choices: rules.chargingMethodIds,
      }),
    ]),
  ];
}

/**
 * Lists all field issues of one entry. Their paths are relative to the entry. `checkWholeCart` includes these issues.
 */
export function checkEntryFields(entry: CartEntry, reference: CartReference): Issue[] {
  return entry.itemType === "Package"
    ? checkFundPackage(entry, reference)
    : below("calcInput", checkItem(entry, reference));
}

/**
 * Lists all field issues: first issues of the header form, then issues of the items in order, with paths below
 * `items.<uuid>`. `checkWholeCart` includes these issues. Only `checkWholeCart` decides whether a cart may proceed.
 * Source: docs/reference/cart-checks.md#field-issues.
 */
export function checkFields(state: CartState, reference: CartReference): Issue[] {
  return [
    ...checkCartForm(state, readFormTerms(state, reference)),
    ...listItems(state).flatMap((entry) => below(pathOfEntry(entry), checkEntryFields(entry, reference))),
  ];
}
