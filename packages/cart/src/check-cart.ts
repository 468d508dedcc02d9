import { checkPackageSum } from "@fundport/finance";
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
import { findInputBounds, findProductRules } from "./products.ts";
import type { CartReference } from "./reference.ts";
import { feeKindOf, isPremium } from "./service-model.ts";
import { type CartEntry, type CartItem, type CartPackage, type CartState, listItems } from "./state.ts";

/** What bounds the header form under the chosen service model. */
export function readFormTerms(
  state: Pick<CartState, "serviceFeeId">,
  reference: Pick<CartReference, "user" | "commissionModels">,
): CartFormTerms {
  const { user, commissionModels } = reference;
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  return {
    feeKind: model ? feeKindOf(model) : null,
    isPremium: model !== undefined && isPremium(model),
    minimalDealerFee: user.minimalDealerFee,
    maximalDealerFee: user.maximalDealerFee,
    klasikPayments: user.klasikPayments,
    premiumSetUpFee: user.premiumSetUpFee,
    allowEntryFeeDiscount: user.allowEntryFeeDiscount,
    checkBirthDate: user.checkBirthDate,
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
  const isOneOff = calcInput.investmentType === "OneOff";
  const parts = funds.map((fund) => {
    const product = reference.funds.get(fund.id);
    const contractTypeId = product?.contractTypeId ?? null;
    const contractType = contractTypeId === null ? null : (reference.contractTypes.get(contractTypeId) ?? null);
    const bounds = findInputBounds(
      { contractType, limits: reference.fundLimits.get(fund.id) ?? [] },
      calcInput.currencyId,
    );
    const requirement = isOneOff ? product?.oneOffInvestmentType : product?.periodicalInvestmentType;
    const { min, max } = isOneOff ? bounds.oneOff : bounds.periodical;
    const { investedAmount, share } = fund;
    return {
      part: { investedAmount, share, min, max, isForbidden: requirement === "Forbidden" },
      contractType,
      bounds,
    };
  });
  const sum = checkPackageSum({
    mode: amountInputMethod,
    total: calcInput.investedAmount ?? 0,
    funds: funds.map((fund) => ({ share: fund.share, amount: fund.investedAmount })),
  });
  const [first] = parts;
  return [
    ...checkPackage({ ...calcInput, funds: parts.map(({ part }) => part), sum }),
    ...below("calcInput", checkHorizon(calcInput.investmentHorizon, first?.bounds.horizon ?? { min: null, max: null })),
    ...below(
      "calcInput",
      checkChargingMethod(calcInput.chargingMethodId, {
        hasPayment: !isOneOff,
        choices: first?.contractType?.commChargingMethods ?? null,
      }),
    ),
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
 * Note: `contractIsAppendix` and `frameworkContractId` matter only to users with allowSameFrameworkContract; their
 * rule is composed where framework contracts are known. Source: spec cart §5.
 */
export function checkCart(state: CartState, reference: CartReference): Issue[] {
  return [
    ...checkCartForm(state, readFormTerms(state, reference)),
    ...listItems(state).flatMap((entry) => below(`items.${entry.uuid}`, checkEntry(entry, reference))),
  ];
}
