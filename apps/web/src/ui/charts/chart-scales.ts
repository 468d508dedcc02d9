import { formatAxis } from "@fundport/i18n";
import type { ScaleOptions, Tick, TooltipOptions } from "chart.js";
import type { ChartColors } from "./use-chart-colors.ts";
import { formatTick, timeTicks } from "./time-ticks.ts";

/** The width of a tick with the space around it, in pixels. */
const tickWidth = 84;

type TimeScale = {
  /** The edges of the axis, in milliseconds UTC. */
  from: number;
  to: number;
  colors: ChartColors;
  /** The space between the axis and its tick labels, in pixels; default: the library's. */
  padding?: number;
};

/** Returns a time axis with ticks at the beginnings of days, months or years, as many as fit. */
export function timeScale({ from, to, colors, padding }: TimeScale): ScaleOptions<"linear"> {
  const ticksOf = (width: number) => timeTicks(from, to, Math.max(2, Math.floor(width / tickWidth)));
  return {
    type: "linear",
    min: from,
    max: to,
    grid: { display: false },
    border: { color: colors.hairline },
    afterBuildTicks: (axis) => {
      axis.ticks = ticksOf(axis.chart.width).times.map((value) => ({ value }));
    },
    ticks: {
      color: colors.inkSoft,
      maxRotation: 0,
      autoSkip: false,
      ...(padding === undefined ? {} : { padding }),
      callback(value) {
        return formatTick(Number(value), ticksOf(this.chart.width).unit);
      },
    },
  };
}

/** The space above and below a line, as a fraction of the range of its values. */
const margin = 0.06;

/**
 * Returns a price axis on the right, with some space above and below the line. It has no ticks below zero, because
 * prices are never negative.
 */
export function priceScale(colors: ChartColors, values: readonly number[]): ScaleOptions<"linear"> {
  const [lowest, highest] = rangeOf(values);
  const reachesZero = lowest >= 0 && lowest < (highest - lowest) * margin;
  return {
    type: "linear",
    position: "right",
    grace: `${margin * 100}%`,
    ...(reachesZero ? { min: 0 } : {}),
    grid: { color: colors.hairline, tickLength: 0 },
    border: { display: false },
    ticks: { color: colors.inkSoft, maxTicksLimit: 6, padding: 8, callback: labelOf(formatAxis) },
  };
}

function rangeOf(values: readonly number[]): [number, number] {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const value of values) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return [lowest, highest];
}

/**
 * Returns a function that labels each tick of an axis. It formats all ticks together, so that no two labels are equal.
 */
export function labelOf(format: (values: readonly number[]) => string[]) {
  return (_value: number | string, position: number, ticks: readonly Tick[]) =>
    format(ticks.map(({ value }) => value))[position];
}

/** Returns the tooltip style of all charts: inverted colours. */
export function tooltipStyle({ ink, surface }: Pick<ChartColors, "ink" | "surface">) {
  return {
    backgroundColor: ink,
    titleColor: surface,
    bodyColor: surface,
    padding: 10,
    cornerRadius: 8,
    displayColors: false,
  } satisfies Partial<TooltipOptions>;
}
