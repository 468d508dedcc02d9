/** Edits of the header form that may resolve its issues, or issues of products that do not fit the header. */
import { clampToLimits, maxDiscount } from "@fundport/rules";
import { roundAmount } from "@fundport/units";
import { canChooseLongTerm } from "../events/change-header.ts";
import type { CartIssue } from "../check/cart-issue.ts";
import { readFormTerms } from "../fields/check-fields.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartState } from "../state/state.ts";
import { aimAtNumber, type Edit, type RepairChoice } from "./repair.ts";

/**
 * The data for edits of the header. `modelIds` contains the service models to choose from, in the order in which they
 * are offered.
 */
export type HeaderContext = { readonly reference: CartReference; readonly modelIds: readonly number[] };

function choose(
  field: RepairChoice,
  to: number | boolean,
  event: Edit["event"],
  following: Edit["following"] = [],
): Edit {
  return { event, following, aim: { kind: "choice", field, to } };
}

/**
 * Lists an edit for each service model that is not chosen yet. It is not used if there is a framework contract, because
 * choosing another model would start a new contract.
 */
function chooseModels(state: CartState, { modelIds }: HeaderContext): Edit[] {
  return modelIds
    .filter((id) => id !== state.serviceFeeId)
    .map((id) => choose("serviceFeeId", id, { kind: "service-fee-chosen", serviceFeeId: id }));
}

function chooseLongTerm(state: CartState, { reference }: HeaderContext): Edit[] {
  if (!canChooseLongTerm(state, reference)) return [];
  const longTermInvestmentProduct = !state.longTermInvestmentProduct;
  const event = { kind: "long-term-chosen", longTermInvestmentProduct } as const;
  return [choose("longTermInvestmentProduct", longTermInvestmentProduct, event)];
}

/**
 * Lists the edit that copies the terms of the framework contract again. The discount is kept, because the advisor sets
 * it.
 */
function copyContract({ frameworkContractId, discount }: CartState): Edit[] {
  if (frameworkContractId === null) return [];
  const event = { kind: "framework-contract-chosen", frameworkContractId } as const;
  return [choose("frameworkContractId", frameworkContractId, event, [{ kind: "fee-edited", discount }])];
}

/**
 * Lists the edits that start a new contract, one for each service model, because a new contract needs a service model.
 */
function startContract({ modelIds }: HeaderContext): Edit[] {
  return modelIds.map((serviceFeeId) =>
    choose("serviceFeeId", serviceFeeId, { kind: "appendix-chosen", contractIsAppendix: false }, [
      { kind: "service-fee-chosen", serviceFeeId },
    ]),
  );
}

function editFee(state: CartState, { reference }: HeaderContext): Edit[] {
  const terms = readFormTerms(state, reference);
  const { advisorFeeRelative, advisorFeeAbsolute } = state;
  if (terms.feeKind === "absolute") {
    const from = advisorFeeAbsolute ?? 0;
    const [nearest] = terms.klasikPayments.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b);
    if (nearest === undefined) return [];
    return [
      {
        event: { kind: "fee-edited", advisorFeeAbsolute: nearest },
        aim: aimAtNumber("advisorFeeAbsolute", advisorFeeAbsolute, nearest),
      },
    ];
  }
  const bounds = { min: terms.minimalDealerFee, max: terms.maximalDealerFee };
  // The rate of a framework contract never changes. The rate of a transaction fee is one of the user's settings.
  const fixed = terms.feeKind === "transaction" ? terms.servisPayment : terms.contract?.feeRate;
  return [editRelative(state, fixed ?? clampToLimits(advisorFeeRelative, bounds) ?? terms.minimalDealerFee)];
}

function editRelative({ advisorFeeRelative }: CartState, to: number): Edit {
  return {
    event: { kind: "fee-edited", advisorFeeRelative: to },
    aim: aimAtNumber("advisorFeeRelative", advisorFeeRelative, to),
  };
}

/** Changes the discount to a value within its bounds, with the decimals of its field. */
function editDiscount(state: CartState, { reference }: HeaderContext): Edit[] {
  const terms = readFormTerms(state, reference);
  const steps = terms.isPremium ? 10 : 1;
  const within = clampToLimits(state.discount, { min: 0, max: maxDiscount(terms) }) ?? 0;
  const to = Math.floor(roundAmount(within * steps)) / steps;
  return [{ event: { kind: "fee-edited", discount: to }, aim: aimAtNumber("discount", state.discount, to) }];
}

/** If there is a framework contract, it sets the long-term flag. Otherwise the flag can always be turned off. */
function editLongTerm(state: CartState, { reference }: HeaderContext): Edit[] {
  if (readFormTerms(state, reference).contract) return copyContract(state);
  return [choose("longTermInvestmentProduct", false, { kind: "long-term-chosen", longTermInvestmentProduct: false })];
}

/**
 * Lists the edits that may resolve an issue of the header form. Empty if only the advisor can enter the right value.
 */
export function listHeaderEdits(state: CartState, issue: CartIssue, context: HeaderContext): Edit[] {
  switch (issue.path) {
    case "serviceFeeId":
      return readFormTerms(state, context.reference).contract ? copyContract(state) : chooseModels(state, context);
    case "advisorFeeAbsolute":
    case "advisorFeeRelative":
      return editFee(state, context);
    case "discount":
      return editDiscount(state, context);
    case "frameworkContractId":
      return startContract(context);
    case "dateOfBirth":
      return issue.key === "cart.birth-date-of-contract" ? copyContract(state) : [];
    case "longTermInvestmentProduct":
      return editLongTerm(state, context);
    default:
      return [];
  }
}

/**
 * Lists the edits of the header that may help products that do not fit the service model or the long-term flag. If a
 * framework contract sets both, only a new contract can change them.
 */
export function listModelEdits(state: CartState, context: HeaderContext): Edit[] {
  if (state.frameworkContractId !== null) return startContract(context);
  return [...chooseLongTerm(state, context), ...chooseModels(state, context)];
}
