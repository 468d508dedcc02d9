import type { ContractRequest, EndpointInput, User } from "@fundport/api";
import { type CartState, calculateCart, readStoredCart } from "@fundport/cart";
import {
  type ClientForm,
  emptyClientForm,
  listApplicableQuestions,
  type Questionnaire,
  type QuestionnaireAnswers,
  recordOfForm,
  wireOfAnswers,
} from "@fundport/rules";
import { parseDay, roundAmount } from "@fundport/units";
import type { Database } from "../../../../db/client.ts";
import { readCartReference } from "../../../../testing/cart-reference.ts";
import { czechRepublic, czk } from "../../../../testing/people.ts";

/** The current date in all contract tests. */
export const contractDay = "2026-11-21";

/** A valid form of a new Czech client, for an app with the common reference data. */
export const newClient: ClientForm = {
  ...emptyClientForm,
  firstName: "Jana",
  lastName: "Malá",
  sex: "female",
  citizenship: czechRepublic,
  identificationType: "BirthNumber",
  personalId: "8557170006",
  dateOfBirth: "1985-07-17",
  placeOfBirth: "Brno",
  countryOfBirth: czechRepublic,
  taxResidence: czechRepublic,
  taxResidenceCity: "Brno",
  vatId: "8557170006",
  email: "jana.mala@example.com",
  phone: "+420601234567",
  appUsername: "jana.mala@example.com",
  street: "Dlouhá",
  conscriptionNum: "12",
  city: "Brno",
  postcode: "60200",
  country: czechRepublic,
  idType: 1,
  idNumber: "123456789",
  idIssuedBy: "MěÚ Brno",
  dateOfIssue: "2020-03-01",
  dateOfExpiry: "2030-03-01",
  accountNumber: "19-2000145399",
  iban: "CZ6508000000192000145399",
  currency: czk,
  accountOwner: "Jana Malá",
};

/**
 * Answers each question with its correct answer. If it has none, the answer with the highest upper bound is chosen, or
 * otherwise the first answer. Adds a text if the question needs one.
 */
export function answerAll(questionnaire: Questionnaire): QuestionnaireAnswers {
  let answers: QuestionnaireAnswers = {};
  for (;;) {
    const open = listApplicableQuestions(questionnaire, answers).filter(({ code }) => answers[code] === undefined);
    if (open.length === 0) return answers;
    const newAnswers = open.map(({ code, answersDef }) => [
      code,
      { chosen: chooseFrom(answersDef).map((answer) => answer.code), text: "Tesařka" },
    ]);
    answers = { ...answers, ...Object.fromEntries(newAnswers) };
  }
}

/**
 * Returns the correct answers to a knowledge question. For other questions, returns the answer with the highest upper
 * bound, or the first answer if no answer has a bound.
 */
function chooseFrom(answersDef: Questionnaire["questionsDef"][number]["answersDef"]) {
  const right = answersDef.filter(({ correctAnswer }) => correctAnswer === true);
  if (right.length > 0) return right;
  const upperBound = ({ amounts = [] }: (typeof answersDef)[number]) => amounts[0]?.to ?? 0;
  return answersDef.toSorted((one, other) => upperBound(other) - upperBound(one)).slice(0, 1);
}

type Sources = {
  db: Database;
  user: User;
  questionnaire: Questionnaire;
  /** Id of the bank with the code 0800. */
  bank: number;
};
type RequestOverrides = { form?: Partial<ClientForm>; request?: Partial<ContractRequest> };

/** Builds the request that the page sends for a cart and a form, including the totals that the page shows. */
export async function makeContractRequest(
  { db, user, questionnaire, bank }: Sources,
  cart: CartState,
  { form, request }: RequestOverrides = {},
): Promise<EndpointInput<"checkContract">["body"]> {
  const client = { ...newClient, bank, questionnaire: answerAll(questionnaire), ...form };
  return {
    client: recordOfForm(client),
    amlQuestionnaire: {
      code: questionnaire.code,
      answers: wireOfAnswers(questionnaire, client.questionnaire).map((answer) => ({ ...answer })),
      status: "FullyFilled",
    },
    webRequestId: client.webRequestId,
    frameworkOnly: false,
    cart: { version: 1, state: { ...cart }, totals: await totalsOf(db, user, cart) },
    ...request,
  };
}

async function totalsOf(db: Database, user: User, cart: CartState) {
  const state = readStoredCart({ version: 1, state: cart });
  const day = parseDay(contractDay);
  if (!state || !day) throw new Error("no cart");
  const reference = await readCartReference(db, user, cart, { language: "cs", maxCartItems: 100 });
  const { totals } = calculateCart(cart, reference, day);
  if (totals.kind === "incomplete") return null;
  const { figures, currencyId } = totals;
  return {
    currencyId,
    totalInvestment: roundAmount(figures.totalInvestment),
    expectedReturn: roundAmount(figures.expectedReturns),
    expectedAsset: roundAmount(figures.expectedAssets),
    indicativeFee: roundAmount(figures.indicativeFee.known),
  };
}
