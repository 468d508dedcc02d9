import { Button } from "@mantine/core";
import { type AmlAnswers, checkAnswers, noAnswer } from "@fundport/cart";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { TextModal } from "#ui/text-modal.tsx";
import { FkiHint } from "./fki-hint.tsx";
import { readAmlAnswers } from "../../model/aml-answers.ts";
import { AmlQuestion } from "./aml-question.tsx";
import classes from "./fki.module.css";

type AmlDialogProps = {
  uuid: string;
  name: string;
  onSubmit: (answers: AmlAnswers) => void;
  onClose: () => void;
};

/** The questionnaire of an item. Source: cart §4, "until the questionnaire is submitted". */
export function AmlDialog({ uuid, name, onSubmit, onClose }: AmlDialogProps) {
  const { t } = useTexts("cart");
  const { questionsDef } = useGlobalList("getAmlQuestionnaire");
  const [answers, setAnswers] = useState<AmlAnswers>(() => readAmlAnswers(uuid));
  const [isAttempted, setAttempted] = useState(false);
  const faults = checkAnswers(questionsDef, answers);
  const form = useId();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [first] = faults.keys();
    if (first === undefined) onSubmit(answers);
    else {
      setAttempted(true);
      event.currentTarget.querySelector<HTMLElement>(`[data-question="${CSS.escape(first)}"] input, textarea`)?.focus();
    }
  }
  return (
    <TextModal
      title={t("aml-title")}
      closeLabel={t("close")}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={form}>
            {t("aml-submit")}
          </Button>
        </>
      }
    >
      <p className={classes["intro"]}>{t("aml-intro", { name })}</p>
      <FkiHint />
      <form id={form} onSubmit={handleSubmit} noValidate className={classes["questions"]}>
        {questionsDef.map((question) => (
          <AmlQuestion
            key={question.code}
            question={question}
            answer={answers[question.code] ?? noAnswer}
            fault={isAttempted ? (faults.get(question.code) ?? null) : null}
            onChange={(answer) => setAnswers((before) => ({ ...before, [question.code]: answer }))}
          />
        ))}
      </form>
    </TextModal>
  );
}
