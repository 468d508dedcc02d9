import { useComputedColorScheme } from "@mantine/core";

type Scheme = "light" | "dark";

/** The theme colours that a chart needs as values, because a canvas cannot use CSS variables. */
export type ChartColors = {
  ink: string;
  inkSoft: string;
  inkFaint: string;
  accent: string;
  band: string;
  hairline: string;
  hairlineStrong: string;
  surface: string;
  gain: string;
  loss: string;
};

/** The colours of the light scheme, used until the stylesheet has loaded. */
export const lightColors: ChartColors = {
  ink: "#16213a",
  inkSoft: "#4a5670",
  inkFaint: "#646e87",
  accent: "#0b5d5e",
  band: "#0b5d5e26",
  hairline: "#e0e2dc",
  hairlineStrong: "#8a92a3",
  surface: "#ffffff",
  gain: "#0b6b45",
  loss: "#b3261e",
};

const colorsByScheme = new Map<Scheme, ChartColors>();

/**
 * Returns the theme colours of the active scheme. Caches the colours of each scheme, because reading them from the page
 * recalculates its styles, and a chart may appear for the first time while the user moves a slider.
 */
export function useChartColors(): ChartColors {
  const scheme = useComputedColorScheme("light");
  const colors = colorsByScheme.get(scheme) ?? readColors(scheme);
  colorsByScheme.set(scheme, colors);
  return colors;
}

function readColors(scheme: Scheme): ChartColors {
  const probe = document.createElement("div");
  probe.dataset["mantineColorScheme"] = scheme;
  document.documentElement.append(probe);
  const styles = getComputedStyle(probe);
  const read = (token: string, fallback: string) => styles.getPropertyValue(token).trim() || fallback;
  const colors = {
    ink: read("--ink", lightColors.ink),
    inkSoft: read("--ink-soft", lightColors.inkSoft),
    inkFaint: read("--ink-faint", lightColors.inkFaint),
    accent: read("--accent", lightColors.accent),
    band: read("--band", lightColors.band),
    hairline: read("--hairline", lightColors.hairline),
    hairlineStrong: read("--hairline-strong", lightColors.hairlineStrong),
    surface: read("--surface", lightColors.surface),
    gain: read("--gain", lightColors.gain),
    loss: read("--loss", lightColors.loss),
  };
  probe.remove();
  return colors;
}
