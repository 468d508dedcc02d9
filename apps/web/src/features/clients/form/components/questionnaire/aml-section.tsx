import { Button, Loader } from "@mantine/core";
import { formatDay } from "@fundport/i18n";
import { answerOf, type FirstYear, type Issue, type QuestionnaireAnswers } from "@fundport/rules";
import { parseDay } from "@fundport/units";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { describeAnswer } from "#ui/forms/questionnaire/describe-answer.ts";
import { QuestionnaireView } from "#ui/forms/questionnaire/questionnaire-view.tsx";
import { type EarlierAnswers, emptyEarlierAnswers, isEarlier } from "../../model/aml/earlier-answers.ts";
import { useEarlierAnswers } from "../../model/aml/use-earlier-answers.ts";
import classes from "./aml-section.module.css";

type AmlSectionProps = {
  /** The id of a known client; null for a new client. */
  clientId: number | null;
  answers: QuestionnaireAnswers;
  /** The issues of the whole form. Issues of questions have the path `questionnaire.<code>`. */
  issues: readonly Issue[];
  onChange: (answers: QuestionnaireAnswers) => void;
  /** The cart's payments of the first year, with which answers about amounts must agree. */
  firstYear?: FirstYear | undefined;
  /** Today's date (`yyyy-mm-dd`), which determines which earlier answers are old. */
  today: string;
};

/**
 * The AML questionnaire of the client form. Waits for the answers of an earlier contract, fills them in and marks them.
 * Answers older than 12 months are shown and must be confirmed.
 * Source: docs/reference/questionnaires.md#earlier-answers.
 */
export function AmlSection({ clientId, answers, issues, onChange, firstYear, today }: AmlSectionProps) {
  const questionnaire = useGlobalList("getAmlQuestionnaire");
  const { earlier, isLoading, isFailed, retry } = useEarlierAnswers({
    clientId,
    questionnaire,
    answers,
    onChange,
    today,
  });
  const { t } = useTexts("questionnaire");
  if (isLoading)
    return (
      <output className={classes["note"]} aria-busy>
        <Loader size={16} aria-hidden />
        <p>{t("earlier-loading")}</p>
      </output>
    );
  return (
    <div className={classes["section"]}>
      {isFailed && (
        <output className={classes["note"]}>
          <p>{t("earlier-error")}</p>
          <Button variant="light" size="compact-sm" onClick={retry}>
            {t("retry")}
          </Button>
        </output>
      )}
      {earlier && <EarlierNote earlier={earlier} answers={answers} onChange={onChange} />}
      <QuestionnaireView
        questionnaire={questionnaire}
        answers={answers}
        path="questionnaire"
        issues={issues}
        firstYear={firstYear}
        onChange={onChange}
        renderNote={(code) => {
          const question = questionnaire.questionsDef.find((one) => one.code === code);
          const earlierAnswer = question && earlier ? describeAnswer(question, answerOf(earlier.answers, code)) : null;
          if (!question || !earlier || earlierAnswer === null) return null;
          const isSame = isEarlier(answers, earlier, code);
          if (!earlier.isOld) return isSame && t("from", { day: dayOf(earlier) });
          if (isSame) return t("from-confirmed", { day: dayOf(earlier) });
          return (
            <>
              {t("earlier-said", { day: dayOf(earlier), answer: earlierAnswer })}{" "}
              <Button
                variant="light"
                size="compact-xs"
                aria-label={t("earlier-confirm-of", { question: question.text })}
                onClick={() => onChange({ ...answers, [code]: answerOf(earlier.answers, code) })}
              >
                {t("earlier-confirm")}
              </Button>
            </>
          );
        }}
      />
    </div>
  );
}

type EarlierNoteProps = {
  earlier: EarlierAnswers;
  answers: QuestionnaireAnswers;
  onChange: (answers: QuestionnaireAnswers) => void;
};

/** Names the source of the earlier answers and offers to undo or confirm them. Hidden if no earlier answer applies. */
function EarlierNote({ earlier, answers, onChange }: EarlierNoteProps) {
  const { t } = useTexts("questionnaire");
  const codes = Object.keys(earlier.answers);
  const same = codes.filter((code) => isEarlier(answers, earlier, code));
  if (earlier.isOld ? same.length === codes.length : same.length === 0) return null;
  return (
    <output className={classes["note"]}>
      <p>{t(earlier.isOld ? "earlier-old" : "earlier-filled", { day: dayOf(earlier) })}</p>
      {earlier.isOld ? (
        <Button variant="light" size="compact-sm" onClick={() => onChange({ ...answers, ...earlier.answers })}>
          {t("earlier-confirm-all")}
        </Button>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(emptyEarlierAnswers(answers, earlier))}>
          {t("earlier-undo")}
        </Button>
      )}
    </output>
  );
}

function dayOf({ day }: EarlierAnswers): string {
  const parsed = parseDay(day);
  return parsed === null ? day : formatDay(parsed);
}
