import type { Fund } from "@fundport/api";
import { Button } from "@mantine/core";
import { formatDay, formatMoney } from "@fundport/i18n";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./distributions.module.css";

const firstPayments = 8;

type DistributionsProps = { distributions: Fund["distributions"]; currencyCode: string };

/** The fund's distributions per unit, newest first. */
export function Distributions({ distributions, currencyCode }: DistributionsProps) {
  const { t } = useTexts("funds");
  const [isWhole, setWhole] = useState(false);
  const rest = distributions.length - firstPayments;
  return (
    <div className={classes["distributions"]}>
      <h3>{t("distributions")}</h3>
      <ul className={classes["payments"]}>
        {(isWhole ? distributions : distributions.slice(0, firstPayments)).map(({ date, amount }) => (
          <li key={date}>
            <span>{formatDay(date)}</span> <span>{formatMoney(amount, currencyCode, amount < 10 ? 4 : 2)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <Button className={classes["more"] ?? ""} variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t("show-more", { count: rest })}
        </Button>
      )}
    </div>
  );
}
