import { formatPercent } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { CostRow, CostTable as Table } from "../../model/figures/list-costs.ts";
import { Explained } from "../explain/explained.tsx";
import { PartialNote } from "./partial-note.tsx";
import summary from "../summary/cart-summary.module.css";

/** Shows the costs by kind with their sum. Below the sum, shows the cost of the service for the whole cart. */
export function CostTable({ table }: { table: Table }) {
  return (
    <>
      <CostRows rows={table.rows} />
      {table.service && <Service rows={table.service} />}
    </>
  );
}

function Service({ rows }: { rows: readonly CostRow[] }) {
  const { t } = useTexts("cart");
  return (
    <section className={summary["service"]}>
      <h4 className={summary["service-title"]}>{t("cart-service-title")}</h4>
      <CostRows rows={rows} />
    </section>
  );
}

/** Rows of costs, styled as in the cart's summary. */
export function CostRows({ rows }: { rows: readonly CostRow[] }) {
  return (
    <dl className={summary["costs"]}>
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </dl>
  );
}

function Row({ row }: { row: CostRow }) {
  const isSum = row.key === "total" || row.key === "wholeCost";
  return (
    <div className={summary["cost"]} data-total={isSum || undefined}>
      <dt>
        {row.label}
        {row.note !== undefined && <span className={summary["cost-note"]}>{row.note}</span>}
      </dt>
      <dd data-unknown={row.isUnknown || undefined}>
        <Explained figure={row.key} value={row.text.value} />
        <PartialNote note={row.text.note} isRepeated={row.isRepeated ?? false} />
        {row.percentage !== null && row.key !== "cartService" && row.key !== "wholeCost" && (
          <span className={summary["cost-note"]}>
            <Explained figure={`${row.key}Share`} value={formatPercent(row.percentage)} />
          </span>
        )}
      </dd>
    </div>
  );
}
