import { Checkbox, Radio, TextInput } from "@mantine/core";
import type { EndpointOutput } from "@fundport/api";
import { type AmlAnswer, type AnswerFault, asksForText, maxAmlTextLength } from "@fundport/cart";
import { useId } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import classes from "./fki.module.css";

type Question = EndpointOutput<"getAmlQuestionnaire">["questionsDef"][number];

type AmlQuestionProps = {
  question: Question;
  answer: AmlAnswer;
  fault: AnswerFault | null;
  onChange: (answer: AmlAnswer) => void;
};

/** One question: several answers, one answer, or words of one's own. */
export function AmlQuestion({ question, answer, fault, onChange }: AmlQuestionProps) {
  const { t } = useTexts("cart");
  const id = useId();
  const isSeveral = question.questionType === "CheckboxGroup";
  const Choice = isSeveral ? Checkbox : Radio;
  function handleChoice(code: string, isChosen: boolean) {
    const others = isSeveral ? answer.chosen.filter((other) => other !== code) : [];
    onChange({ ...answer, chosen: isChosen ? [...others, code] : others });
  }
  return (
    <fieldset
      className={classes["question"]}
      data-question={question.code}
      aria-describedby={fault === "unanswered" ? `${id}-fault` : undefined}
    >
      <legend className={classes["text"]}>{question.text}</legend>
      {question.answersDef.map(({ code, text }) => (
        <Choice
          key={code}
          name={id}
          label={text}
          checked={answer.chosen.includes(code)}
          onChange={(event) => handleChoice(code, event.currentTarget.checked)}
        />
      ))}
      {asksForText(question, answer) && (
        <TextInput
          label={t("aml-text")}
          value={answer.text}
          maxLength={maxAmlTextLength}
          required
          withAsterisk={false}
          onChange={(event) => onChange({ ...answer, text: event.currentTarget.value })}
          error={fault === "text-missing" ? t("aml-text-missing") : undefined}
        />
      )}
      {fault === "unanswered" && (
        <p className={classes["fault"]} id={`${id}-fault`}>
          {t("aml-unanswered")}
        </p>
      )}
    </fieldset>
  );
}
