import { todayInPrague } from "#lib/dates/today-in-prague.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DateField } from "#ui/forms/date-field.tsx";
import type { BirthDate } from "../model/use-birth-date.ts";
import classes from "./proposal-page.module.css";

/**
 * The field for the client's date of birth. If it is unknown, a fee that depends on it can only be shown as "up to".
 * Source: docs/reference/proposals.md#birth-date-field.
 */
export function BirthDateField({ value, issue, onChange, onUnread }: BirthDate) {
  const { t } = useTexts(["proposal", "cart", "validation"]);
  return (
    <div className={classes["client"]}>
      <DateField
        label={t("proposal:birth-date")}
        description={t("proposal:birth-date-hint")}
        value={value}
        onChange={onChange}
        onUnread={onUnread}
        placeholder={t("cart:date-pattern")}
        invalidMessage={t("validation:date.invalid")}
        latest={{ day: todayInPrague(), message: t("validation:date.future") }}
        error={issue && t(`validation:${issue.key}`, { ...issue.params })}
      />
    </div>
  );
}
