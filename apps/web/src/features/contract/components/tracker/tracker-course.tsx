import { describeOpening, formatDay } from "@fundport/i18n";
import { dot } from "#lib/dot.ts";
import { pragueMoment } from "#lib/prague-moment.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { Section } from "#ui/section.tsx";
import type { Contract } from "../../api/contract-queries.ts";
import { courseOf, type CourseStep } from "../../model/contract-course.ts";
import classes from "./tracker-course.module.css";

/** What has happened to a contract, newest first, with times by the clocks of Prague. */
export function TrackerCourse({ contract }: { contract: Contract }) {
  const { t } = useTexts("contracts");
  return (
    <Section title={t("course")}>
      <ol className={classes["course"]} reversed>
        {courseOf(contract).map(({ id, kind, at, actor, detail }) => (
          <li key={id} className={classes["step"]}>
            <span className={classes["words"]}>{t(`event-${kind}`)}</span>
            <span className={classes["about"]}>
              <time dateTime={at}>{pragueMoment(at)}</time>
              {actor !== null && `${dot}${t(`actor-${actor}`)}`}
            </span>
            <Detail detail={detail} />
          </li>
        ))}
      </ol>
      {contract.events.length === 0 && <p className={classes["note"]}>{t("course-not-kept")}</p>}
    </Section>
  );
}

/** Why a link was refused, or an e-mail not sent. */
const refusals = [
  "Signed",
  "Declined",
  "Expired",
  "Closed",
  "AdvisorSession",
  "Unidentified",
  "ContactChanged",
] as const;

function isRefusal(reason: string): reason is (typeof refusals)[number] {
  return (refusals as readonly string[]).includes(reason);
}

/** What there is to say of a step besides: the way, the document and how far it was read, the recipient, the reason. */
function Detail({ detail }: Pick<CourseStep, "detail">) {
  const { t } = useTexts(["contracts", "signed"]);
  const { way, recipient, reason, changed = [], sentOn, sentBy } = detail;
  const words = [
    way && t(`signed:way-${way}`),
    ...describeOpening(detail, (key, values = {}) => t(`contracts:${key}`, values)),
    recipient,
    sentOn && t("signed:sent-on", { day: formatDay(sentOn) }),
    sentBy && t(`signed:sent-${sentBy}`),
    ...changed.map((field) => t(`contracts:changed-${field}`)),
    reason && (isRefusal(reason) ? t(`contracts:refused-${reason}`) : reason),
  ].filter(Boolean);
  return words.length === 0 ? null : <span className={classes["about"]}>{words.join(dot)}</span>;
}
