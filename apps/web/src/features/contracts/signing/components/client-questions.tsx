import { formatContractNumber } from "@fundport/rules";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import classes from "./client-questions.module.css";

type QuestionsProps = { contract: Pick<Contract, "questions" | "clientEmail" | "number"> };

/**
 * Lists the client's questions and their reason for declining, newest last. The advisor answers a question by email.
 */
export function ClientQuestions({ contract: { questions, clientEmail, number } }: QuestionsProps) {
  const { t } = useTexts("signing");
  if (questions.length === 0) return null;
  // The address is encoded, because the client typed it: it may contain "?" or "&", which have a special meaning in a
  // link.
  const address = encodeURIComponent(clientEmail ?? "").replace("%40", "@");
  const subject = encodeURIComponent(t("answer-subject", { number: formatContractNumber(number ?? "") }));
  return (
    <ul className={classes["list"]} aria-label={t("questions")}>
      {questions.map(({ at, kind, text }) => (
        <li key={`${at} ${kind} ${text}`} className={classes["question"]}>
          <p className={classes["about"]}>
            {t(`said-${kind}`)} <time dateTime={at}>{pragueDateTime(at)}</time>
          </p>
          <p className={classes["text"]}>{text}</p>
          {kind === "Question" && clientEmail !== null && (
            <a className={classes["answer"]} href={`mailto:${address}?subject=${subject}`}>
              {t("answer")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
