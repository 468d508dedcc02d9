import { useTexts } from "#lib/use-texts.tsx";
import { SignedPercent } from "#ui/signed-percent.tsx";
import type { CatalogueFund } from "../model/catalogue.ts";
import classes from "./fund-card.module.css";

/** The periods that lists show. Source: client and details §3, Fund. */
export const listPeriods = ["YTD", "1Y", "3Y", "5Y"] as const;

/** How a fund did over the periods of the lists, side by side. */
export function PeriodFigures({ performance }: { performance: CatalogueFund["item"]["performance"] }) {
  const { t } = useTexts("funds");
  return (
    <dl className={classes["periods"]}>
      {listPeriods.map((period) => (
        <div key={period}>
          <dt>{t(`period-${period}`)}</dt>
          <dd>
            <SignedPercent value={performance[period]} decimals={1} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
