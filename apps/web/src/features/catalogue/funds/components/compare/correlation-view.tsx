import type { Fund, FundComparison } from "@fundport/api";
import { formatDay, formatNumber } from "@fundport/i18n";
import type { CSSProperties } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ScrollTable } from "#ui/tables/scroll-table.tsx";
import { linesOf } from "../../model/compare/compared-lines.ts";
import classes from "./comparison.module.css";
import { FundName } from "./fund-name.tsx";

type ViewProps = { comparison: FundComparison; funds: readonly Fund[] };

/** A table with the correlation of each pair of funds. The colours show the same as the numbers. */
export function CorrelationView({ comparison, funds }: ViewProps) {
  const { t } = useTexts("fund-comparison");
  const { values, months, minMonths, fromDate, toDate } = comparison.correlation;
  const { lines } = linesOf(comparison, funds, () => []);
  if (lines.length < 2) return <p className={classes["words"]}>{t("correlation-two")}</p>;
  if (months < minMonths || fromDate === null || toDate === null)
    return <p className={classes["words"]}>{t("correlation-few", { min: minMonths, count: months })}</p>;
  return (
    <>
      <ScrollTable
        caption={t("view-correlation")}
        columns={[t("fund"), ...lines.map(({ name }) => name)]}
        className={classes["matrix"]}
      >
        {lines.map((line, row) => (
          <tr key={line.id}>
            <th scope="row">
              <FundName line={line} />
            </th>
            {lines.map(({ id }, column) => (
              <CorrelationCell key={id} value={values[row]?.[column] ?? null} />
            ))}
          </tr>
        ))}
      </ScrollTable>
      <p className={classes["words"]}>
        {t("correlation-scale")}{" "}
        {t("correlation-months", { count: months, from: formatDay(fromDate), to: formatDay(toDate) })}
      </p>
    </>
  );
}

function CorrelationCell({ value }: { value: number | null }) {
  const { t } = useTexts("fund-comparison");
  if (value === null) return <td>{t("correlation-unknown")}</td>;
  const strength = { "--strength": `${Math.round(Math.abs(value) * 100)}%` } as CSSProperties;
  return (
    <td data-direction={value < 0 ? "against" : "with"} style={strength}>
      {formatNumber(value, 2)}
    </td>
  );
}
