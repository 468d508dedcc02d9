import type { EndpointInput } from "@fundport/api";
import { type CartReference, type CartState, cartVersion } from "@fundport/cart";
import { type ClientForm, dropUnasked, type Questionnaire, recordOfForm, wireOfAnswers } from "@fundport/rules";
import { type Day, roundAmount } from "@fundport/units";
import { figuresOf } from "#features/cart/model/cart-figures.ts";

type ContractRequest = EndpointInput<"checkContract">["body"];
type Contract = {
  cart: CartState;
  form: ClientForm;
  questionnaire: Questionnaire;
  reference: CartReference;
  today: Day;
};

/** The request of a contract: client, answers, and the cart with its totals as shown. Source: cart §3, Contract request. */
export function buildContractRequest({ cart, form, questionnaire, reference, today }: Contract): ContractRequest {
  const totals = figuresOf(cart, reference, today).total?.totals;
  return {
    client: recordOfForm(form),
    frameworkContractId: cart.frameworkContractId,
    longTermInvestmentProduct: cart.longTermInvestmentProduct,
    webRequestId: form.webRequestId,
    amlQuestionnaire: {
      code: questionnaire.code,
      answers: [...wireOfAnswers(questionnaire, dropUnasked(questionnaire, form.questionnaire))],
    },
    cart: {
      version: cartVersion,
      state: { ...cart },
      totals: totals
        ? {
            currencyId: totals.currencyId,
            totalInvestment: roundAmount(totals.figures.totalInvestment),
            expectedReturn: roundAmount(totals.figures.expectedReturns),
            expectedAsset: roundAmount(totals.figures.expectedAssets),
            indicativeFee: roundAmount(totals.figures.indicativeFee.known),
          }
        : null,
    },
  };
}
