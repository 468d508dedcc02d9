import { answerOf, findAnswerErrors, listApplicableQuestions, type QuestionnaireAnswer } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { nestQuestions } from "#ui/forms/questionnaire/nest-questions.ts";
import { changeField } from "../model/form-state.ts";
import { useFormState, useFormStore } from "../model/form-context.ts";
import classes from "./client-form-page.module.css";
import { QuestionField } from "./question-field.tsx";

/**
 * The anti-money-laundering questionnaire. Shows only the questions that apply, each follow-up question below its
 * answer.
 */
export function Questions() {
  const { t } = useTexts("questionnaire");
  const store = useFormStore();
  const answers = useFormState(({ form }) => form.questionnaire);
  const questionnaire = useFormState(({ terms }) => terms.questionnaire);
  const isAttempted = useFormState((filling) => filling.isAttempted);
  const currentQuestions = listApplicableQuestions(questionnaire, answers);
  const issues = findAnswerErrors(questionnaire, answers, { knowledge: false });
  const nested = nestQuestions(currentQuestions, ({ code }, answer) => answerOf(answers, code).chosen.includes(answer));
  const shared = {
    answerOf: (code: string) => answerOf(answers, code),
    issueOf: (code: string) => (isAttempted ? (issues.get(code) ?? null) : null),
    onAnswer: (code: string, answer: QuestionnaireAnswer) =>
      changeField(store, "questionnaire", { ...store.getState().form.questionnaire, [code]: answer }),
  };
  return (
    <>
      <output className={classes["note"]}>
        {t("progress", { answered: currentQuestions.length - issues.size, total: currentQuestions.length })}
      </output>
      {nested.map((question) => (
        <QuestionField key={question.question.code} nested={question} shared={shared} />
      ))}
    </>
  );
}
