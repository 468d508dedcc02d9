import { IconCircleCheck, IconClock, IconMailOff, type IconProps } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { dotSeparator } from "#features/contracts/records/model/dot-separator.ts";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { EmailText } from "#features/contracts/records/components/email-text.tsx";
import classes from "./deliveries.module.css";

type Delivery = Contract["deliveries"][number];

const icons: Readonly<Record<Delivery["state"], ComponentType<IconProps>>> = {
  Waiting: IconClock,
  Sent: IconCircleCheck,
  Failed: IconMailOff,
};

type DeliveriesProps = { deliveries: readonly Delivery[]; label: string };

/** Lists the emails about a contract with kind, recipient, time and delivery state. */
export function Deliveries({ deliveries, label }: DeliveriesProps) {
  const { t } = useTexts("signed");
  // The reason of a failed delivery is either a code from our server or a sentence from a mail server.
  const failureOf = (reason: string) =>
    reason === "ContactChanged" ? t("mail-given-up") : t("mail-Failed-why", { reason });
  return (
    <ul className={classes["list"]} aria-label={label}>
      {deliveries.map(({ kind, recipient, state, at, reason }) => {
        const Icon = icons[state];
        return (
          <li key={`${kind} ${recipient} ${at}`} className={classes["delivery"]} data-state={state}>
            <Icon className={classes["icon"]} size={20} stroke={1.7} aria-hidden />
            <div className={classes["text"]}>
              <span className={classes["recipient"]}>
                <EmailText email={recipient} />
              </span>
              <span className={classes["about"]}>
                {t(`mail-${kind}`)}
                {dotSeparator}
                <time dateTime={at}>{pragueDateTime(at)}</time>
              </span>
              <span className={classes["state"]}>
                {state === "Failed" && reason !== null ? failureOf(reason) : t(`mail-${state}`)}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
