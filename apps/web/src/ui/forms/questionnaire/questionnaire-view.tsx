import {
  answerOf,
  findAnswerErrors,
  findContradiction,
  type FirstYear,
  type Issue,
  listAskedQuestions,
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
  /** The path of the answers in the form. An issue of a question has the path `<path>.<code of the question>`. */
  path: string;
  /** Determines which questions are marked; the message depends on the current answers. */
  issues: readonly Issue[];
  /** Receives all answers, including those to hidden questions: `dropInapplicableAnswers` removes them on submit. */
  onChange: (answers: QuestionnaireAnswers) => void;
  /** The payments that answers about amounts must match unless confirmed. If empty, they are not compared. */
  firstYear?: FirstYear | undefined;
  /** Renders a note below a question, such as the origin of its answer. */
  renderNote?: (code: string) => ReactNode;
};

/**
 * A questionnaire with its progress and the current questions, each follow-up below its answer.
 * Source: docs/reference/questionnaires.md#display.
 */
export function QuestionnaireView(props: QuestionnaireViewProps) {
  const { questionnaire, answers, path, issues, onChange, firstYear = [], renderNote = () => null } = props;
  const currentQuestions = listAskedQuestions(questionnaire, answers);
  const questions = nestQuestions(currentQuestions, ({ code }, answer) =>
    answerOf(answers, code).chosen.includes(answer),
  );
  const faults = findAnswerErrors(questionnaire, answers, { knowledge: false, firstYear });
  const shared = {
    errorOf: (code: string) =>
      issues.some((issue) => issue.path === `${path}.${code}`) ? (faults.get(code) ?? null) : null,
    answerOf: (code: string) => answerOf(answers, code),
    paidAgainst: (question: Question) => findContradiction(question, answerOf(answers, question.code), firstYear),
    renderNote,
    onAnswer: (code: string, answer: QuestionnaireAnswer) => onChange({ ...answers, [code]: answer }),
  };
  return (
    <div className={classes["questionnaire"]}>
      <Progress answered={currentQuestions.length - faults.size} total={currentQuestions.length} />
      <QuestionnaireContext value={shared}>
        {questions.map((nested) => (
          <QuestionField key={nested.question.code} nested={nested} />
        ))}
      </QuestionnaireContext>
    </div>
  );
}

/** Shows how many current questions are answered, and announces changes. */
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
