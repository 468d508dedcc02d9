import { formatDay, formatNumber, formatPercent } from "@fundport/i18n";
import { Button } from "@mantine/core";
import { IconChartLine, IconTable } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { ChartLine } from "#ui/charts/lines/line-style.ts";
import { FigureTable } from "#ui/tables/figure-table.tsx";
import { LineSample } from "#ui/charts/lines/line-sample.tsx";
import { LinesChart } from "#ui/charts/lines/lines-chart.tsx";
import { changeOver, type Pointing, readStretch, type Stretch } from "#ui/charts/lines/price-chart-math.ts";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";
import type { ComparedLines } from "../../model/compare/compared-lines.ts";
import classes from "./comparison.module.css";

type LinesViewProps = ComparedLines & {
  /** `index` values start at 100 and are shown with their change; `percent` values are percentages. */
  unit: "index" | "percent";
  /** The name of the chart's values. */
  caption: string;
};

/** Shows lines as a chart or as a table, with the values of each line above. */
export function LinesView({ days, lines, unit, caption }: LinesViewProps) {
  const { t } = useTexts("fund-comparison");
  const [pointing, setPointing] = useState<Pointing | null>(null);
  const [isTable, setTable] = useState(false);
  const times = useMemo(() => days.map((day) => Date.parse(day)), [days]);
  const stretch = readStretch(pointing, days.length);

  function describe(read: Stretch): string {
    const [from, to] = [formatDay(days[read.from] ?? ""), formatDay(days[read.to] ?? "")];
    const values = lines.map((line) => `${line.name} ${describeLine(line, read, unit)}`).join("; ");
    return unit === "index" ? t("at", { from, to, values }) : t("at-day", { day: to, values });
  }

  return (
    <>
      <Readout days={days} lines={lines} unit={unit} stretch={stretch} />
      {isTable ? (
        <div className={classes["table"]}>
          <FigureTable
            caption={caption}
            columns={[t("day"), ...lines.map(({ name }) => name)]}
            rows={days
              .map((day, position) => ({
                key: day,
                cells: [formatDay(day), ...lines.map(({ values }) => formatValue(values[position] ?? null, unit))],
              }))
              .toReversed()}
          />
        </div>
      ) : (
        <div className={classes["plot"]}>
          <LinesChart
            times={times}
            lines={lines}
            pointing={pointing}
            onPoint={setPointing}
            label={t("chart-label", { chart: caption })}
            describe={describe}
          />
        </div>
      )}
      <div className={classes["footer"]}>
        <p className={classes["hint"]}>{isTable || unit === "percent" ? null : t("chart-hint")}</p>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={isTable ? <IconChartLine size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? "show-chart" : "show-table")}
        </Button>
      </div>
    </>
  );
}

type ReadoutProps = Pick<LinesViewProps, "days" | "lines" | "unit"> & { stretch: Stretch };

/** The legend of the lines. Shows each line's value on the highlighted day, and its change up to that day. */
function Readout({ days, lines, unit, stretch }: ReadoutProps) {
  const [from, to] = [days[stretch.from] ?? "", days[stretch.to] ?? ""];
  return (
    <div className={classes["readout"]}>
      <p className={classes["days"]}>{unit === "index" ? `${formatDay(from)} – ${formatDay(to)}` : formatDay(to)}</p>
      <ul className={classes["legend"]}>
        {lines.map((line) => (
          <li key={line.id}>
            <LineSample position={line.position} />
            <span className={classes["name"]}>{line.name}</span>
            {unit === "index" && <SignedPercent value={changeOf(line, stretch)} />}
            <span className={classes["value"]}>{formatValue(line.values[stretch.to] ?? null, unit)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeLine(line: ChartLine, stretch: Stretch, unit: LinesViewProps["unit"]): string {
  const value = formatValue(line.values[stretch.to] ?? null, unit);
  const change = changeOf(line, stretch);
  return unit === "percent" || change === null ? value : `${value} (${formatPercent(change, { signed: true })})`;
}

function changeOf({ values }: ChartLine, { from, to }: Stretch): number | null {
  const [start, end] = [values[from] ?? null, values[to] ?? null];
  if (start === null || end === null) return null;
  const points = [start, end].map((value) => ({ time: 0, value }));
  return changeOver(points, { from: 0, to: 1, isSelected: true }).percent;
}

function formatValue(value: number | null, unit: LinesViewProps["unit"]): string {
  if (value === null) return "–";
  return unit === "index" ? formatNumber(value, 2) : formatPercent(value, { signed: true });
}
