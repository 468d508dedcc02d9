import { type CartReference, type CartState, cartVersion, withBirthDate, firstYearPayments } from "@fundport/cart";
import {
  type ClientForm,
  dropInapplicableAnswers,
  listConfirmed,
  type Questionnaire,
  recordOfForm,
  wireOfAnswers,
} from "@fundport/rules";
import { type Day, parseDay, roundAmount } from "@fundport/units";
import { figuresOf } from "#features/sales/cart/model/figures/cart-figures.ts";
import type { ContractRequest, RequestTerms } from "../model/check/contract-start.ts";

type Contract = {
  cart: CartState;
  form: ClientForm;
  questionnaire: Questionnaire;
  reference: CartReference;
  today: Day;
  terms: RequestTerms;
};

/** Returns the request for a contract, with the client, the answers, and the cart with its displayed totals. */
export function buildContractRequest({
  cart,
  form,
  questionnaire,
  reference,
  today,
  terms,
}: Contract): ContractRequest {
  const clientCart = withBirthDate(cart, parseDay(form.dateOfBirth));
  const { calculation, total } = figuresOf(clientCart, reference, today);
  const totals = total?.totals;
  const firstYear = terms.frameworkOnly ? [] : firstYearPayments(calculation.items, reference);
  const confirmed = listConfirmed(questionnaire, form.questionnaire, firstYear);
  return {
    ...terms,
    client: recordOfForm(form),
    frameworkContractId: cart.frameworkContractId,
    longTermInvestmentProduct: cart.longTermInvestmentProduct,
    webRequestId: form.webRequestId,
    amlQuestionnaire: {
      code: questionnaire.code,
      answers: [...wireOfAnswers(questionnaire, dropInapplicableAnswers(questionnaire, form.questionnaire))],
      ...(confirmed.length > 0 && { confirmedAmounts: confirmed }),
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
