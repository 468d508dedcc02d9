import { type AnswerError, checkPrintable, maxAnswerTextLength, type QuestionnaireAnswer } from "@fundport/rules";
import { useId } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { NestedQuestion } from "#ui/forms/questionnaire/nest-questions.ts";
import { chooseAnswer, findTextAnswer, isFreeText, stateAnswer } from "#ui/forms/questionnaire/question-answer.ts";
import classes from "./client-form-page.module.css";

type SharedByQuestions = {
  answerOf: (code: string) => QuestionnaireAnswer;
  issueOf: (code: string) => AnswerError | null;
  onAnswer: (code: string, answer: QuestionnaireAnswer) => void;
};
type QuestionFieldProps = { nested: NestedQuestion; shared: SharedByQuestions };

/**
 * Renders a question with multiple answers, a single answer, or free text. Follow-up questions appear directly below
 * the answer that they belong to.
 */
export function QuestionField({ nested: { question, followUps }, shared }: QuestionFieldProps) {
  const { t } = useTexts("questionnaire");
  const id = useId();
  const answer = shared.answerOf(question.code);
  const answerIssue = shared.issueOf(question.code);
  const isFreeTextQuestion = isFreeText(question);
  const textAnswer = findTextAnswer(question, answer);
  const type = question.questionType === "CheckboxGroup" ? "checkbox" : "radio";
  const text = (label: string) => (
    <label className={classes["field"]}>
      <span className={classes["label"]}>{label}</span>
      <input
        className={classes["input"]}
        value={answer.text}
        maxLength={maxAnswerTextLength}
        autoComplete="off"
        onChange={(event) => shared.onAnswer(question.code, stateAnswer(question, answer, event.currentTarget.value))}
      />
    </label>
  );
  return (
    <fieldset
      className={classes["choices"]}
      data-wrong={answerIssue !== null || undefined}
      aria-describedby={answerIssue === null ? undefined : `${id}-error`}
    >
      <legend className={classes["label"]}>{question.text}</legend>
      {isFreeTextQuestion
        ? text(question.answersDef[0]?.text ?? t("text"))
        : question.answersDef.map(({ code, text: label }) => (
            <div key={code}>
              <label className={classes["choice"]}>
                <input
                  type={type}
                  name={id}
                  checked={answer.chosen.includes(code)}
                  onChange={(event) =>
                    shared.onAnswer(question.code, chooseAnswer(question, answer, code, event.currentTarget.checked))
                  }
                />
                {label}
              </label>
              {code === textAnswer && text(t("text"))}
              {(followUps.get(code) ?? []).map((followUp) => (
                <div key={followUp.question.code} className={classes["follow-up"]}>
                  <QuestionField nested={followUp} shared={shared} />
                </div>
              ))}
            </div>
          ))}
      {answerIssue !== null && (
        <span id={`${id}-error`} className={classes["issue"]}>
          {t(answerIssue === "unanswered" && isFreeTextQuestion ? "text-missing" : answerIssue, {
            max: maxAnswerTextLength,
            ...checkPrintable("text", answer.text)[0]?.params,
          })}
        </span>
      )}
    </fieldset>
  );
}
