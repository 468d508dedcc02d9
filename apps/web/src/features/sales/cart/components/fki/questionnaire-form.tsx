import { type AmlAnswers, isKnowledgeTest } from "@fundport/cart";
import { checkQuestionnaire, dropInapplicableAnswers, type Questionnaire } from "@fundport/rules";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { focusQuestion } from "#ui/forms/questionnaire/focus-question.ts";
import { QuestionnaireView } from "#ui/forms/questionnaire/questionnaire-view.tsx";
import { readStartingAnswers } from "../../model/products/aml-answers.ts";
import classes from "./fki.module.css";

type QuestionnaireFormProps = {
  id: string;
  uuid: string;
  name: string;
  questionnaire: Questionnaire;
  onSubmit: (answers: AmlAnswers) => void;
};
const path = "answers";

/**
 * The form with the questions of an item's questionnaire. Unanswered questions are marked. Wrong answers to knowledge
 * questions are not marked, because that would reveal the right answer; a message only reports that some answers are
 * wrong.
 */
export function QuestionnaireForm({ id, uuid, name, questionnaire, onSubmit }: QuestionnaireFormProps) {
  const { t } = useTexts("questionnaire");
  const [start] = useState(() => readStartingAnswers(uuid, questionnaire));
  const [answers, setAnswers] = useState(start.answers);
  const [isAttempted, setAttempted] = useState(false);
  /**
   * The answers that failed the knowledge check. The message about them is shown until one of the answers is changed.
   */
  const [wrong, setWrong] = useState<AmlAnswers | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong !== null) notice.current?.focus();
  }, [wrong]);
  const missing = checkQuestionnaire(path, questionnaire, answers, { knowledge: false });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Stops the submit event, which would otherwise also reach the form of the page around the dialog.
    event.stopPropagation();
    const knowledge = isKnowledgeTest(questionnaire.code);
    if (missing.length > 0) {
      setAttempted(true);
      focusQuestion(event.currentTarget, path, missing);
    } else if (checkQuestionnaire(path, questionnaire, answers, { knowledge }).length > 0) setWrong({ ...answers });
    else onSubmit(dropInapplicableAnswers(questionnaire, answers));
  }

  return (
    <form id={id} onSubmit={handleSubmit} noValidate>
      {start.isOutdated && <output className={classes["notice"]}>{t("outdated")}</output>}
      {wrong && (
        <div className={classes["notice"]} role="alert" tabIndex={-1} ref={notice}>
          <strong>{t("wrong-title")}</strong>
          <p>{t("wrong-text", { name })}</p>
        </div>
      )}
      <QuestionnaireView
        questionnaire={questionnaire}
        answers={answers}
        path={path}
        issues={isAttempted ? missing : []}
        onChange={(next) => {
          setWrong(null);
          setAnswers(next);
        }}
      />
    </form>
  );
}
