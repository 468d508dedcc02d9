import {
  answerOf,
  findAnswerErrors,
  findContradiction,
  type FirstYear,
  type Issue,
  listApplicableQuestions,
  type Question,
  type Questionnaire,
  type QuestionnaireAnswer,
  type QuestionnaireAnswers,
} from "@fundport/rules";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { nestQuestions } from "./nest-questions.ts";
import { QuestionField, QuestionnaireContext } from "./question-field.tsx";
import classes from "./questionnaire.module.css";

type QuestionnaireViewProps = {
  questionnaire: Questionnaire;
  answers: QuestionnaireAnswers;
  /** The path of the answers in the form. The issue of a question has the path `<path>.<code of the question>`. */
  path: string;
  /** The issues that determine which questions are marked. The message of a mark depends on the current answer. */
  issues: readonly Issue[];
  /** Receives all answers, including those to hidden questions: `dropInapplicableAnswers` removes them on submit. */
  onChange: (answers: QuestionnaireAnswers) => void;
  /**
   * The payments of the first year, with which answers about amounts must agree unless the user confirms them. If the
   * list is empty, answers are not compared.
   */
  firstYear?: FirstYear | undefined;
  /** Returns a note to show below a question, such as the origin of its answer. */
  renderNote?: (code: string) => ReactNode;
};

/**
 * A questionnaire that shows its progress and the current questions. Each follow-up question is below its answer.
 * Source: docs/reference/questionnaires.md#display.
 */
export function QuestionnaireView(props: QuestionnaireViewProps) {
  const { questionnaire, answers, path, issues, onChange, firstYear = [], renderNote = () => null } = props;
  const currentQuestions = listApplicableQuestions(questionnaire, answers);
  const questions = nestQuestions(currentQuestions, ({ code }, answer) =>
    answerOf(answers, code).chosen.includes(answer),
  );
  const errors = findAnswerErrors(questionnaire, answers, { knowledge: false, firstYear });
  const shared = {
    errorOf: (code: string) =>
      issues.some((issue) => issue.path === `${path}.${code}`) ? (errors.get(code) ?? null) : null,
    answerOf: (code: string) => answerOf(answers, code),
    paidAgainst: (question: Question) => findContradiction(question, answerOf(answers, question.code), firstYear),
    renderNote,
    onAnswer: (code: string, answer: QuestionnaireAnswer) => onChange({ ...answers, [code]: answer }),
  };
  return (
    <div className={classes["questionnaire"]}>
      <Progress answered={currentQuestions.length - errors.size} total={currentQuestions.length} />
      <QuestionnaireContext value={shared}>
        {questions.map((nested) => (
          <QuestionField key={nested.question.code} nested={nested} />
        ))}
      </QuestionnaireContext>
    </div>
  );
}

/** Shows how many of the current questions are answered. Screen readers announce changes. */
function Progress({ answered, total }: { answered: number; total: number }) {
  const { t } = useTexts("questionnaire");
  if (total === 0) return null;
  return (
    <div className={classes["progress"]}>
      <output className={classes["count"]}>{t("progress", { answered, total })}</output>
      <span className={classes["bar"]} aria-hidden>
        <span className={classes["done"]} style={{ inlineSize: `${(100 * answered) / total}%` }} />
      </span>
    </div>
  );
}
