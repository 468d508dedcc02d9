import { Button, Checkbox, Radio, TextInput } from "@mantine/core";
import { formatMoney } from "@fundport/i18n";
import {
  type AnswerError,
  checkPrintable,
  isConfirmed,
  maxAnswerTextLength,
  type Money,
  noAnswer,
  type Question,
  type QuestionnaireAnswer,
} from "@fundport/rules";
import { createContext, type ReactNode, useContext, useId } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { NestedQuestion } from "./nest-questions.ts";
import { chooseAnswer, findTextAnswer, isFreeText, stateAnswer } from "./question-answer.ts";
import classes from "./questionnaire.module.css";

type SharedByQuestions = {
  errorOf: (code: string) => AnswerError | null;
  answerOf: (code: string) => QuestionnaireAnswer;
  /** Returns the payments of the first year if the answer to this question contradicts them; otherwise null. */
  paidAgainst: (question: Question) => Money | null;
  renderNote: (code: string) => ReactNode;
  onAnswer: (code: string, answer: QuestionnaireAnswer) => void;
};

/** Data and handlers that all questions of a questionnaire share, including nested follow-ups. */
export const QuestionnaireContext = createContext<SharedByQuestions>({
  errorOf: () => null,
  answerOf: () => noAnswer,
  paidAgainst: () => null,
  renderNote: () => null,
  onAnswer: () => undefined,
});

/** A question with checkboxes, radio buttons or free text. The follow-ups of an answer are right below it. */
export function QuestionField({ nested: { question, followUps } }: { nested: NestedQuestion }) {
  const { t } = useTexts("questionnaire");
  const { errorOf, answerOf, paidAgainst, renderNote, onAnswer } = useContext(QuestionnaireContext);
  const id = useId();
  const answer = answerOf(question.code);
  const textAnswer = findTextAnswer(question, answer);
  const isFreeTextQuestion = isFreeText(question);
  const answerError = errorOf(question.code);
  const isOfText = answerError !== null && (isFreeTextQuestion || answerError.startsWith("text-"));
  const Choice = question.questionType === "CheckboxGroup" ? Checkbox : Radio;
  const note = renderNote(question.code);
  const paid = paidAgainst(question);
  const amount = paid === null ? "" : formatMoney(paid.amount, paid.currency);
  const describe = (of: AnswerError) =>
    t(of === "unanswered" && isFreeTextQuestion ? "text-missing" : of, {
      max: maxAnswerTextLength,
      amount,
      ...checkPrintable("text", answer.text)[0]?.params,
    });
  const text = (label: string) => (
    <TextInput
      className={isFreeTextQuestion ? classes["words"] : classes["beside"]}
      label={label}
      value={answer.text}
      maxLength={maxAnswerTextLength}
      required
      withAsterisk={false}
      autoComplete="off"
      onChange={(event) => onAnswer(question.code, stateAnswer(question, answer, event.currentTarget.value))}
      error={isOfText ? describe(answerError) : undefined}
    />
  );
  const described = [...(answerError !== null && !isOfText ? [`${id}-issue`] : []), ...(note ? [`${id}-note`] : [])];
  return (
    <fieldset
      className={classes["question"]}
      data-question={question.code}
      data-wrong={answerError !== null || undefined}
      aria-describedby={described.length > 0 ? described.join(" ") : undefined}
    >
      <legend className={classes["text"]}>{question.text}</legend>
      {note && (
        <div className={classes["note"]} id={`${id}-note`}>
          {note}
        </div>
      )}
      {isFreeTextQuestion
        ? text(question.answersDef[0]?.text ?? t("text"))
        : question.answersDef.map(({ code, text: label }) => (
            <div key={code} className={classes["answer"]}>
              <Choice
                name={id}
                label={label}
                checked={answer.chosen.includes(code)}
                onChange={(event) =>
                  onAnswer(question.code, chooseAnswer(question, answer, code, event.currentTarget.checked))
                }
              />
              {code === textAnswer && text(t("text"))}
              <FollowUps questions={followUps.get(code) ?? []} />
            </div>
          ))}
      {answerError !== null && !isOfText && (
        <p className={classes["issue"]} id={`${id}-issue`}>
          {describe(answerError)}
        </p>
      )}
      {paid !== null && (
        <AmountConfirmation question={question} paid={paid} isOffered={answerError === "amount-differs"} />
      )}
    </fieldset>
  );
}

type AmountConfirmationProps = { question: Question; paid: Money; isOffered: boolean };

/** Lets the user confirm an answer that contradicts the payments of the first year, or shows that it was confirmed. */
function AmountConfirmation({ question, paid, isOffered }: AmountConfirmationProps) {
  const { t } = useTexts("questionnaire");
  const { answerOf, onAnswer } = useContext(QuestionnaireContext);
  const answer = answerOf(question.code);
  return (
    <>
      {isOffered && (
        <Button
          className={classes["confirm"] ?? ""}
          variant="light"
          size="compact-sm"
          aria-label={t("amount-confirm-of", { question: question.text })}
          onClick={() => onAnswer(question.code, { ...answer, confirmed: paid })}
        >
          {t("amount-confirm")}
        </Button>
      )}
      {isConfirmed(answer, paid) && (
        <p className={classes["confirmed"]}>
          {t("amount-confirmed", { amount: formatMoney(paid.amount, paid.currency) })}
        </p>
      )}
    </>
  );
}

/** The follow-up questions of the answer above, in reading order. */
function FollowUps({ questions }: { questions: readonly NestedQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <div className={classes["follow-ups"]}>
      {questions.map((nested) => (
        <QuestionField key={nested.question.code} nested={nested} />
      ))}
    </div>
  );
}
