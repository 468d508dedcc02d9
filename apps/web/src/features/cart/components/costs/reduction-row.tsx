import { formatNumber } from "@fundport/i18n";
import { useTexts } from "#lib/use-texts.tsx";
import { Explained } from "../explain/explained.tsx";
import summary from "../cart-summary.module.css";

/** What all costs take of the yearly return, below the rows that do it. */
export function ReductionRow({ reduction }: { reduction: number }) {
  const { t } = useTexts("insight");
  return (
    <div className={summary["cost"]}>
      <dt>
        {t("effect-row")}
        <span className={summary["cost-note"]}>{t("effect-row-note")}</span>
      </dt>
      <dd>
        <Explained figure="reduction" value={t("points", { value: formatNumber(reduction, 2) })} />
      </dd>
    </div>
  );
}
