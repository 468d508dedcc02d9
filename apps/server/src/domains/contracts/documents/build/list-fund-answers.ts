import { type CartState, findQuestionnaireCode, listItems } from "@fundport/cart";
import type { Questionnaire, QuestionnaireAnswers } from "@fundport/rules";
import type { CatalogueOfCart } from "../../../sales/calculation/service.ts";

/** The client's answers to the questionnaire of a fund's type. */
export type FundAnswers = {
  readonly fundId: number;
  readonly fund: string;
  readonly questionnaire: Questionnaire;
  readonly answers: QuestionnaireAnswers;
};

/** Lists the codes of the questionnaires of a cart's funds, without duplicates. */
export function listFundQuestionnaires(state: CartState, reference: CatalogueOfCart): string[] {
  return [...new Set(listItems(state).flatMap((entry) => findQuestionnaireCode(entry, reference) ?? []))];
}

/**
 * Lists the answers for each fund that has a questionnaire, in the order of the cart. Skips questionnaires without
 * questions.
 */
export function listFundAnswers(
  state: CartState,
  reference: CatalogueOfCart,
  questionnaires: ReadonlyMap<string, Questionnaire>,
): FundAnswers[] {
  return listItems(state).flatMap((entry) => {
    const questionnaire = questionnaires.get(findQuestionnaireCode(entry, reference) ?? "");
    if (entry.itemType !== "Fund" || !questionnaire || questionnaire.questionsDef.length === 0) return [];
    const fund = reference.funds.get(entry.id)?.name ?? "";
    return { fundId: entry.id, fund, questionnaire, answers: entry.amlAnswers ?? {} };
  });
}
