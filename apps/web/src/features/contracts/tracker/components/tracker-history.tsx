import { describeOpening, formatDay } from "@fundport/i18n";
import { dotSeparator } from "#features/contracts/records/model/dot-separator.ts";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { isRefusalReason } from "#features/contracts/records/model/find-hold.ts";
import { type HistoryGroup, historyOf, type HistoryStep, groupOpenings } from "../model/contract-history.ts";
import classes from "./tracker-history.module.css";

/** Lists the events of a contract, newest first, with times in the Prague time zone. */
export function TrackerHistory({ contract }: { contract: Contract }) {
  const { t } = useTexts("contracts");
  return (
    <Section title={t("course")}>
      <ol className={classes["course"]} reversed>
        {groupOpenings(historyOf(contract)).map((steps) => (
          <li key={steps[0].id} className={classes["step"]}>
            {steps.length === 1 ? <Step step={steps[0]} /> : <Openings steps={steps} />}
          </li>
        ))}
      </ol>
      {contract.events.length === 0 && <p className={classes["note"]}>{t("course-not-kept")}</p>}
    </Section>
  );
}

/** Shows how many documents an actor opened in a row. A click expands the list of these documents. */
function Openings({ steps }: { steps: HistoryGroup }) {
  const { t } = useTexts("signing");
  return (
    <details>
      <summary className={classes["summary"]}>
        <span className={classes["words"]}>{t("opened", { count: steps.length })}</span>
        <About step={steps[0]} />
      </summary>
      <ul className={classes["openings"]}>
        {steps.map((step) => (
          <li key={step.id}>
            <Step step={step} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Step({ step }: { step: HistoryStep }) {
  const { t } = useTexts("contracts");
  return (
    <>
      <span className={classes["words"]}>{t(`event-${step.kind}`)}</span>
      <About step={step} />
      <Detail detail={step.detail} />
    </>
  );
}

/** Shows when a step happened and who the actor was. */
function About({ step: { at, actor } }: { step: HistoryStep }) {
  const { t } = useTexts("contracts");
  return (
    <span className={classes["about"]}>
      <time dateTime={at}>{pragueDateTime(at)}</time>
      {actor !== null && `${dotSeparator}${t(`actor-${actor}`)}`}
    </span>
  );
}

/** Reasons that have their own message: why a link was refused, or why an email was not sent. */
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

/** Shows the details of a step: the method, the document and how far it was read, the recipient, and the reason. */
function Detail({ detail }: Pick<HistoryStep, "detail">) {
  const { t } = useTexts(["contracts", "signed", "signing"]);
  const { way, recipient, reason, reasons = [], changed = [], sentOn, sentBy } = detail;
  const detailTexts = [
    way && t(`signed:way-${way}`),
    ...describeOpening(detail, (key, values = {}) => t(`contracts:${key}`, values)),
    recipient,
    sentOn && t("signed:sent-on", { day: formatDay(sentOn) }),
    sentBy && t(`signed:sent-${sentBy}`),
    ...changed.map((field) => t(`contracts:changed-${field}`)),
    ...reasons.map((code) => (isRefusalReason(code) ? t(`signing:refusal-${code}`) : code)),
    reason && (isRefusal(reason) ? t(`contracts:refused-${reason}`) : reason),
  ].filter(Boolean);
  return detailTexts.length === 0 ? null : <span className={classes["about"]}>{detailTexts.join(dotSeparator)}</span>;
}
