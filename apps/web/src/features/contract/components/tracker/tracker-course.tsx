import { pragueMoment } from "#lib/prague-moment.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { Section } from "#ui/section.tsx";
import type { Contract } from "../../api/contract-queries.ts";
import { courseOf } from "../../model/contract-course.ts";
import classes from "./tracker-course.module.css";

/** What has happened to a contract, newest first, with times by the clocks of Prague. */
export function TrackerCourse({ contract }: { contract: Contract }) {
  const { t } = useTexts("contracts");
  return (
    <Section title={t("course")}>
      <ol className={classes["course"]} reversed>
        {courseOf(contract).map(({ id, kind, at, actor }) => (
          <li key={id} className={classes["step"]}>
            <span className={classes["words"]}>{t(`event-${kind}`)}</span>
            <span className={classes["about"]}>
              <time dateTime={at}>{pragueMoment(at)}</time>
              {actor !== null && ` · ${t(`actor-${actor}`)}`}
            </span>
          </li>
        ))}
      </ol>
      {contract.events.length === 0 && <p className={classes["note"]}>{t("course-not-kept")}</p>}
    </Section>
  );
}
