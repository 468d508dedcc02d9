import { pragueMoment } from "#lib/prague-moment.ts";
import { useTexts } from "#lib/use-texts.tsx";
import type { Contract } from "../../api/contract-queries.ts";
import classes from "./questions.module.css";

/** What the client asked on their own device, and why they declined, newest last. */
export function Questions({ contract: { questions } }: { contract: Pick<Contract, "questions"> }) {
  const { t } = useTexts("signing");
  if (questions.length === 0) return null;
  return (
    <ul className={classes["list"]} aria-label={t("questions")}>
      {questions.map(({ at, kind, text }) => (
        <li key={`${at} ${kind} ${text}`} className={classes["question"]}>
          <p className={classes["about"]}>
            {t(`said-${kind}`)} <time dateTime={at}>{pragueMoment(at)}</time>
          </p>
          <p className={classes["text"]}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
