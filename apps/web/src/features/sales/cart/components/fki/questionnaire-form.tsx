import { type AmlAnswers, asksKnowledge } from "@fundport/cart";
import { checkQuestionnaire, dropUnasked, type Questionnaire } from "@fundport/rules";
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
 * The questions of an item's questionnaire. What is missing is marked where it is; of what one must know it is only said
 * that not all of it is right, for a mark would give the right answer away.
 */
export function QuestionnaireForm({ id, uuid, name, questionnaire, onSubmit }: QuestionnaireFormProps) {
  const { t } = useTexts("questionnaire");
  const [start] = useState(() => readStartingAnswers(uuid, questionnaire));
  const [answers, setAnswers] = useState(start.answers);
  const [isAttempted, setAttempted] = useState(false);
  /** The answers that did not show what one must know; said until one of them is changed. */
  const [wrong, setWrong] = useState<AmlAnswers | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong !== null) notice.current?.focus();
  }, [wrong]);
  const missing = checkQuestionnaire(path, questionnaire, answers, { knowledge: false });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // What is sent from here must not be sent by the page around the dialog, too.
    event.stopPropagation();
    const knowledge = asksKnowledge(questionnaire.code);
    if (missing.length > 0) {
      setAttempted(true);
      focusQuestion(event.currentTarget, path, missing);
    } else if (checkQuestionnaire(path, questionnaire, answers, { knowledge }).length > 0) setWrong({ ...answers });
    else onSubmit(dropUnasked(questionnaire, answers));
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
