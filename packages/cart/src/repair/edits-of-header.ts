/** Edits of the header form that may resolve its issues and warnings about products. */
import { clampToLimits, type Issue, maxDiscount } from "@fundport/rules";
import { canChooseLongTerm } from "../change-header.ts";
import { readFormTerms } from "../check-cart.ts";
import type { CartReference } from "../reference.ts";
import { roundAmount } from "@fundport/units";
import { listSelectableModels } from "../service-model.ts";
import type { CartState } from "../state.ts";
import { changeNumber, type Edit } from "./repair.ts";

function chooseModels(state: CartState, reference: CartReference): Edit[] {
  return listSelectableModels(reference.commissionModels.values())
    .filter(({ id }) => id !== state.serviceFeeId)
    .map(({ id }) => ({
      event: { kind: "service-fee-chosen", serviceFeeId: id },
      change: { kind: "choice", field: "serviceFeeId", to: id },
    }));
}

function chooseLongTerm(state: CartState, reference: CartReference): Edit[] {
  if (!canChooseLongTerm(state, reference)) return [];
  const to = !state.longTermInvestmentProduct;
  return [
    {
      event: { kind: "long-term-chosen", longTermInvestmentProduct: to },
      change: { kind: "choice", field: "longTermInvestmentProduct", to },
    },
  ];
}

/** Takes the terms of the framework contract over again. */
function copyContract({ frameworkContractId }: CartState): Edit[] {
  if (frameworkContractId === null) return [];
  return [
    {
      event: { kind: "framework-contract-chosen", frameworkContractId },
      change: { kind: "choice", field: "frameworkContractId", to: frameworkContractId },
    },
  ];
}

function editLongTerm(state: CartState, reference: CartReference): Edit[] {
  if (readFormTerms(state, reference).contract) return copyContract(state);
  return [
    {
      event: { kind: "long-term-chosen", longTermInvestmentProduct: false },
      change: { kind: "choice", field: "longTermInvestmentProduct", to: false },
    },
  ];
}

/** The discount within its bounds and with as many decimals as its field takes. */
function editDiscount(state: CartState, reference: CartReference): Edit[] {
  const terms = readFormTerms(state, reference);
  const steps = terms.isPremium ? 10 : 1;
  const within = clampToLimits(state.discount, { min: 0, max: maxDiscount(terms) }) ?? 0;
  const to = Math.floor(roundAmount(within * steps)) / steps;
  return [{ event: { kind: "fee-edited", discount: to }, change: changeNumber("discount", state.discount, to) }];
}

function editFee(state: CartState, reference: CartReference): Edit[] {
  const terms = readFormTerms(state, reference);
  const { advisorFeeRelative, advisorFeeAbsolute } = state;
  if (terms.feeKind === "absolute") {
    const from = advisorFeeAbsolute ?? 0;
    const [nearest] = terms.klasikPayments.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b);
    if (nearest === undefined) return [];
    return [
      {
        event: { kind: "fee-edited", advisorFeeAbsolute: nearest },
        change: changeNumber("advisorFeeAbsolute", advisorFeeAbsolute, nearest, reference.user),
      },
    ];
  }
  const bounds = { min: terms.minimalDealerFee, max: terms.maximalDealerFee };
  // What the framework contract states is never changed to something else; a payment has the user's own fee.
  const fixed = terms.feeKind === "transaction" ? terms.servisPayment : terms.contract?.feeRate;
  const to = fixed ?? clampToLimits(advisorFeeRelative, bounds) ?? terms.minimalDealerFee;
  return [
    {
      event: { kind: "fee-edited", advisorFeeRelative: to },
      change: changeNumber("advisorFeeRelative", advisorFeeRelative, to),
    },
  ];
}

/** Lists the edits that may resolve an issue of the header form; empty if only the advisor knows what to enter. */
export function listHeaderEdits(state: CartState, { path, key }: Issue, reference: CartReference): Edit[] {
  switch (path) {
    case "serviceFeeId":
      return [...(key === "cart.model-of-contract" ? copyContract(state) : []), ...chooseModels(state, reference)];
    case "advisorFeeAbsolute":
    case "advisorFeeRelative":
      return editFee(state, reference);
    case "discount":
      return editDiscount(state, reference);
    case "longTermInvestmentProduct":
      return editLongTerm(state, reference);
    case "frameworkContractId":
      return [
        {
          event: { kind: "appendix-chosen", contractIsAppendix: false },
          change: { kind: "choice", field: "contractIsAppendix", to: false },
        },
      ];
    default:
      return [];
  }
}

/** Lists the edits of the header for products that do not fit the service model or the long-term flag. */
export function listModelEdits(state: CartState, reference: CartReference): Edit[] {
  return [...chooseLongTerm(state, reference), ...chooseModels(state, reference)];
}
