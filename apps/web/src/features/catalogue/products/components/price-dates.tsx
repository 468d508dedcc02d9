import { type Day, parseDay } from "@fundport/units";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DateField } from "#ui/forms/date-field.tsx";
import classes from "./price-section.module.css";

type PriceDaysProps = {
  /** First day of the displayed range. */
  from: string;
  to: string;
  /** First day of the whole history. */
  firstDay: string;
  lastDay: string;
  onChange: (from: Day, to: Day) => void;
};
type Drafts = { from: Day | null; to: Day | null };

/** Two date fields. Once both dates are within the history and in order, the displayed range changes. */
export function PriceDates({ from, to, firstDay, lastDay, onChange }: PriceDaysProps) {
  const { t } = useTexts("product");
  const [days, setDays] = useState<Drafts>({ from: parseDay(from), to: parseDay(to) });
  // If the range changes elsewhere, both fields show the new range. If the dates in the fields caused the change, the
  // fields stay as they are.
  const [shown, setShown] = useState({ from, to });
  if (shown.from !== from || shown.to !== to) {
    setShown({ from, to });
    if (days.from !== from || days.to !== to) setDays({ from: parseDay(from), to: parseDay(to) });
  }
  const isBackwards = days.from !== null && days.to !== null && days.from >= days.to;
  return (
    <fieldset className={classes["span"]}>
      <legend className="visually-hidden">{t("span")}</legend>
      <DateField
        label={t("from-day")}
        value={days.from}
        onChange={(day) => change({ ...days, from: day })}
        placeholder={t("day-pattern")}
        invalidMessage={t("day-invalid")}
      />
      <DateField
        label={t("to-day")}
        value={days.to}
        onChange={(day) => change({ ...days, to: day })}
        placeholder={t("day-pattern")}
        invalidMessage={t("day-invalid")}
        error={isBackwards ? t("days-backwards") : undefined}
      />
    </fieldset>
  );

  function change(next: Drafts) {
    setDays(next);
    if (next.from === null || next.to === null || next.from >= next.to) return;
    if (next.from <= lastDay && next.to >= firstDay) onChange(next.from, next.to);
  }
}
