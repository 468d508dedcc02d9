import {
  answerOf,
  findAnswerFaults,
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
  /** The form's own path of the answers: an issue of a question has the path `<path>.<code of the question>`. */
  path: string;
  /** Which questions are marked; what is wrong with them is said of the answers as they stand. */
  issues: readonly Issue[];
  /** All answers, those to questions that are not asked at the moment too: `dropUnasked` takes them out when sent. */
  onChange: (answers: QuestionnaireAnswers) => void;
  /** The payments that answers about amounts have to agree with, unless confirmed; empty: no comparison. */
  firstYear?: FirstYear | undefined;
  /** Said below a question: where its answer comes from. */
  renderNote?: (code: string) => ReactNode;
};

/**
 * A questionnaire: its progress, and the current questions, each follow-up below its answer.
 * Source: docs/reference/questionnaires.md#display.
 */
export function QuestionnaireView(props: QuestionnaireViewProps) {
  const { questionnaire, answers, path, issues, onChange, firstYear = [], renderNote = () => null } = props;
  const currentQuestions = listAskedQuestions(questionnaire, answers);
  const questions = nestQuestions(currentQuestions, ({ code }, answer) =>
    answerOf(answers, code).chosen.includes(answer),
  );
  const faults = findAnswerFaults(questionnaire, answers, { knowledge: false, firstYear });
  const shared = {
    faultOf: (code: string) =>
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

/** How many of the questions that are asked are answered; said again when that changes. */
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
