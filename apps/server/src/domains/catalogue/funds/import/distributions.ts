import type { RefreshAdvisorStatistics } from "../../import/follow-ups.ts";
import { refreshFigures } from "./prices/refresh-figures.ts";
import { countOf } from "../../../imports/definition/report.ts";
import { withoutValuesNote } from "../../import/without-values-note.ts";
import { day } from "../../../imports/definition/column-types.ts";
import { number } from "../../../imports/definition/number-types.ts";
import { required } from "../../../imports/definition/column.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable, type Entry, type TableKind } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { fundKey, refuseUnknownFunds } from "../../import/product-keys.ts";

/** Creates the import kind for funds' distributions. */
export function createDistributionKind(refreshAdvisorStatistics: RefreshAdvisorStatistics): TableKind {
  const refresh = (entries: readonly Entry[], work: Work) => refreshFunds(entries, work, refreshAdvisorStatistics);
  return defineTable({
    kind: "distributions",
    title: "Distributions",
    plural: "distributions",
    about: "Amounts per unit that funds paid out, by day. Performance treats distributions as reinvested.",
    columns: {
      fund: required(fundKey, "ISIN or symbol of the fund"),
      date: required(day, "ex-date: the day on which the price fell by this amount"),
      amount: required(
        number({ min: 0.000001, max: 1_000_000_000, maxDecimals: 8, example: "1.25", noun: "amount" }),
        "amount per unit, in the fund's currency",
      ),
    },
    key: ["fund", "date"],
    missing: "stay",
    isInCatalogue: true,
    examples: [
      { fund: "US78462F1030", date: "2024-09-20", amount: "1.745531" },
      { fund: "US78462F1030", date: "2024-06-21", amount: "1.759024" },
    ],
    read: (work) =>
      readRows(
        work,
        `select coalesce(f.isin, f.symbol) as fund, d.date::text as date, d.amount from fund_distributions d join funds f on f.id = d.fund_id
       order by 1, 2`,
      ),
    async checkAll(lines, work, refuse) {
      await refuseUnknownFunds(lines, work, refuse);
      for (const { line, entry } of lines)
        if (String(entry["date"]) > work.today) refuse(line, "date", `${String(entry["date"])} is in the future`);
    },
    async write(rows, work) {
      const all = allOf(rows);
      await writeRows(
        work,
        "payments",
        all,
        `insert into fund_distributions (fund_id, date, amount) select f.id, g.date, g.amount
       from jsonb_to_recordset($1) as g (fund text, date date, amount float8) join funds f on coalesce(f.isin, f.symbol) = g.fund
       on conflict (fund_id, date) do update set amount = excluded.amount`,
      );
      return await refresh(all, work);
    },
    async remove(rows, work) {
      await writeRows(
        work,
        "payments",
        rows,
        `delete from fund_distributions d using funds f, jsonb_to_recordset($1) as g (fund text, date date)
       where coalesce(f.isin, f.symbol) = g.fund and (d.fund_id, d.date) = (f.id, g.date)`,
      );
      await refresh(rows, work);
    },
  });
}

async function refreshFunds(
  entries: readonly Entry[],
  work: Work,
  refreshAdvisorStatistics: RefreshAdvisorStatistics,
): Promise<string[]> {
  const { rows } = await work.client.query<{ id: number }>(
    "select id from funds where coalesce(isin, symbol) = any($1)",
    [[...new Set(entries.map(({ fund }) => fund))]],
  );
  const { programsWithoutValues } = await refreshFigures(
    rows.map(({ id }) => id),
    work,
    refreshAdvisorStatistics,
  );
  return [`Performance recalculated for ${countOf(rows.length, "fund")}.`, ...withoutValuesNote(programsWithoutValues)];
}
