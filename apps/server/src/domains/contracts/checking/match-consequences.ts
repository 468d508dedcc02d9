import { type CartState, findQuestionnaireCode, listItems } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { answerOf, type Finding, listFindings, type QuestionnaireAnswers } from "@fundport/rules";
import type { CatalogueOfCart } from "../../sales/calculation/service.ts";
import type { NotableAnswer } from "../reviews/tables.ts";
import type { QuestionDefinition, Reference } from "../../catalogue/reference/service.ts";

type Answered = { readonly code: string; readonly answers: QuestionnaireAnswers };
/** Consequences of a client's answers. */
export type Consequences = {
  /** True if the contract must be refused. */
  readonly isRefused: boolean;
  /** Answers that someone other than the advisor must review before the signature. */
  readonly reviewed: readonly NotableAnswer[];
  readonly noted: readonly NotableAnswer[];
};
type Sources = { reference: Pick<Reference, "readQuestionnaire"> };

/**
 * Returns the consequences of the answers, according to the current questionnaires. An answer that several funds share
 * counts once. The texts are in `language`, for the reviewer.
 * Source: docs/reference/questionnaires.md#consequences-of-answers.
 */
export async function matchConsequences(
  { reference }: Sources,
  answered: readonly Answered[],
  language: Language,
): Promise<Consequences> {
  const codes = [...new Set(answered.map(({ code }) => code))];
  const questionnaires = new Map(
    await Promise.all(codes.map(async (code) => [code, await reference.readQuestionnaire(code)] as const)),
  );
  const found = new Map<string, { finding: Finding; notable: NotableAnswer }>();
  for (const { code, answers } of answered) {
    const questionnaire = questionnaires.get(code) ?? null;
    if (questionnaire === null) continue;
    for (const finding of listFindings(questionnaire, answers)) {
      const notable = describe(code, questionnaire.questionsDef, finding, { answers, language });
      found.set(JSON.stringify(notable), { finding, notable });
    }
  }
  const withConsequence = (consequence: Finding["consequence"]) =>
    [...found.values()].flatMap(({ finding, notable }) => (finding.consequence === consequence ? [notable] : []));
  return {
    isRefused: withConsequence("refuse").length > 0,
    reviewed: withConsequence("review"),
    noted: withConsequence("note"),
  };
}

/** Returns the cart's answers to the questionnaires of its funds. */
export function listAnsweredQuestionnaires(state: CartState, reference: CatalogueOfCart): Answered[] {
  return listItems(state).flatMap((entry) => {
    const code = findQuestionnaireCode(entry, reference);
    return code === null || entry.itemType === "Package" ? [] : [{ code, answers: entry.amlAnswers ?? {} }];
  });
}

function describe(
  questionnaire: string,
  questions: readonly QuestionDefinition[],
  { questionCode, answerCode }: Finding,
  { answers, language }: { answers: QuestionnaireAnswers; language: Language },
): NotableAnswer {
  const question = questions.find(({ code }) => code === questionCode);
  const answer = question?.answersDef.find(({ code }) => code === answerCode);
  const freeText = answer?.freeTextAllowed ? answerOf(answers, questionCode).text.trim() : "";
  return {
    questionnaire,
    questionCode,
    answerCode,
    question: question?.text[language] ?? questionCode,
    answer: answer?.text[language] ?? answerCode,
    statement: freeText === "" ? null : freeText,
  };
}
