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
  checkRequired,
  type Issue,
} from "@fundport/rules";
import { pathOfEntry } from "./issue-path.ts";
import { findPackageRules } from "./package-rules.ts";
import { findInputBounds, findProductRules } from "./products.ts";
import type { CartReference } from "./reference.ts";
import { feeKindOf, isPremium } from "./service-model.ts";
import { type CartEntry, type CartItem, type CartPackage, type CartState, listItems } from "./state.ts";

/** What bounds the header form under the chosen service model. */
export function readFormTerms(
  state: Pick<CartState, "serviceFeeId">,
  reference: Pick<CartReference, "user" | "commissionModels" | "frameworkContracts">,
): CartFormTerms {
  const { user, commissionModels, frameworkContracts } = reference;
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  return {
    serviceFeeIds: [...commissionModels.keys()],
    feeKind: model ? feeKindOf(model) : null,
    isPremium: model !== undefined && isPremium(model),
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

function checkItem(item: CartItem, reference: CartReference): Issue[] {
  const { calcInput } = item;
  const rules = findProductRules(item, reference);
  // An unknown product has no bounds to check against; the warning 'product not found' speaks of it.
  if (!rules) return [];
  const bounds = findInputBounds(rules, calcInput.currencyId);
  const oneOffRequirement = calcInput.employerContribution ? "Optional" : rules.oneOffInvestmentType;
  const { contractType } = rules;
  return [
    ...checkRequired("currencyId", calcInput.currencyId),
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
    ...checkPackage({ ...calcInput, funds: terms, ...difference }),
    ...below("calcInput", [
      ...checkHorizon(calcInput.investmentHorizon, rules.horizon),
      ...checkChargingMethod(calcInput.chargingMethodId, {
        hasPayment: calcInput.investmentType === "Periodical",
        choices: rules.chargingMethodIds,
      }),
    ]),
  ];
}

/** Every issue of one entry; paths start at the entry. */
export function checkEntry(entry: CartEntry, reference: CartReference): Issue[] {
  return entry.itemType === "Package"
    ? checkFundPackage(entry, reference)
    : below("calcInput", checkItem(entry, reference));
}

/**
 * Every issue of the cart: the header form, then the items in order under `items.<uuid>`.
 * An empty list lets the cart go on (with no warning that blocks it, see `listCartWarnings`).
 * Source: spec cart §5.
 */
export function checkCart(state: CartState, reference: CartReference): Issue[] {
  return [
    ...checkCartForm(state, readFormTerms(state, reference)),
    ...listItems(state).flatMap((entry) => below(pathOfEntry(entry), checkEntry(entry, reference))),
  ];
}
