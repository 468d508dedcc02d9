import { formatNumber } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Explained } from "../explain/explained.tsx";
import { PartialNote } from "./partial-note.tsx";
import type { CostEffect } from "../../model/figures/summary-data.ts";
import summary from "../summary/cart-summary.module.css";

/** The row below the costs that shows how much all costs reduce the yearly return. */
export function ReductionRow({ effect }: { effect: CostEffect }) {
  const { t } = useTexts("insight");
  return (
    <dl className={summary["costs"]}>
      <div className={summary["cost"]}>
        <dt>
          {t("effect-row")}
          <span className={summary["cost-note"]}>{t("effect-row-note")}</span>
          <PartialNote {...effect} />
        </dt>
        <dd>
          <Explained figure="reduction" value={t("points", { value: formatNumber(effect.reduction, 2) })} />
        </dd>
      </div>
    </dl>
  );
}
