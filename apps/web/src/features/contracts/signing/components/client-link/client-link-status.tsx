import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import classes from "#features/contracts/records/components/contract-forms.module.css";

type Link = NonNullable<NonNullable<Contract["signing"]>["link"]>;

/** Shows how long the client's link is valid, when it was opened, and when the last reminder was sent. */
export function ClientLinkStatus({ link }: { link: Link }) {
  const { t } = useTexts("signing");
  const { validUntil, openedAt, remindedAt } = link;
  return (
    <output>
      <ul className={classes["facts"]}>
        <li>{t("link-until", { when: pragueDateTime(validUntil) })}</li>
        <li>{openedAt === null ? t("link-unopened") : t("link-opened", { when: pragueDateTime(openedAt) })}</li>
        {remindedAt !== null && <li>{t("link-reminded", { when: pragueDateTime(remindedAt) })}</li>}
      </ul>
    </output>
  );
}
