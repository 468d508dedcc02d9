import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawForecastChart, type ForecastPoint } from "./forecast-chart.ts";
import { parseSvg, type SvgNode, textsOf } from "../testing/svg.ts";

const texts = {
  invested: "Investováno",
  unfavourable: "Nepříznivý",
  moderate: "Umírněný",
  favourable: "Příznivý",
  years: "Roky",
};
const points: ForecastPoint[] = [
  { year: 0, invested: 1000, unfavourable: 970, moderate: 970, favourable: 970 },
  { year: 1, invested: 2000, unfavourable: 1900, moderate: 2050, favourable: 2200 },
  { year: 2, invested: 3000, unfavourable: 2800, moderate: 3300, favourable: 4000 },
];

function pathsWith(nodes: readonly SvgNode[], attribute: string, value?: string): SvgNode[] {
  return nodes.filter(
    ({ name, attributes }) =>
      name === "path" && (value === undefined ? attribute in attributes : attributes[attribute] === value),
  );
}

describe("the forecast chart", () => {
  it("has well-formed lines for the investment and each scenario, with a band between the outer scenarios", () => {
    const nodes = parseSvg(drawForecastChart(points, texts));
    expect(nodes[0]?.name).toBe("svg");
    // Each line also has a connector to its label.
    expect(pathsWith(nodes, "stroke", "#0f6b66")).toHaveLength(2);
    expect(pathsWith(nodes, "stroke-dasharray")).toHaveLength(2);
    expect(pathsWith(nodes, "stroke", "#7fb0ac")).toHaveLength(4);
    expect(pathsWith(nodes, "fill", "#cfe3e1")).toHaveLength(1);
  });

  it("draws each point at the coordinates of its year and value", () => {
    const [line] = pathsWith(parseSvg(drawForecastChart(points, texts)), "stroke", "#0f6b66");
    const found = [...(line?.attributes["d"] ?? "").matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    // The frame is 44…364 wide and 186…10 high; the axis ends at 4000.
    expect(found).toEqual([
      [44, 143.32],
      [204, 95.8],
      [364, 40.8],
    ]);
  });

  it("labels each line at its end with its name and its value in thousands", () => {
    const shown = textsOf(parseSvg(drawForecastChart(points, texts)));
    expect(shown).toEqual(
      expect.arrayContaining(["Příznivý", "4,00k", "Umírněný", "3,30k", "Investováno", "Nepříznivý"]),
    );
    expect(shown).toEqual(expect.arrayContaining(["0,00k", "1,00k", "2,00k", "Roky", "0", "1", "2"]));
  });

  it("keeps labels apart from each other and from the years below, wherever the lines end", () => {
    const value = fc.integer({ min: -1_000_000, max: 5_000_000 });
    const scenario = fc.record({ invested: value, unfavourable: value, moderate: value, favourable: value });
    fc.assert(
      fc.property(scenario, (end) => {
        const nodes = parseSvg(
          drawForecastChart(
            [
              { year: 0, ...end },
              { year: 9, ...end },
            ],
            texts,
          ),
        );
        const labels = nodes
          .filter(({ name, attributes }) => name === "text" && Number(attributes["x"]) > 364)
          .map(({ attributes }) => ({ baseline: Number(attributes["y"]), size: Number(attributes["font-size"]) }))
          .toSorted((a, b) => a.baseline - b.baseline);
        expect(labels).toHaveLength(8);
        for (const [index, { baseline, size }] of labels.entries()) {
          // In this font, letters rise 0.73 of the font size above the baseline, and some letters descend 0.2 below it.
          const below = labels[index + 1];
          const limit = below ? below.baseline - 0.73 * below.size : 192;
          expect(baseline + 0.2 * size).toBeLessThan(limit);
        }
      }),
    );
  });

  it("escapes its texts against markup", () => {
    const nasty = `</text><script>alert("1")</script> & 'x'\u0000`;
    const nodes = parseSvg(drawForecastChart(points, { ...texts, moderate: nasty }));
    expect(nodes.filter(({ name }) => name === "script")).toEqual([]);
    expect(textsOf(nodes)).toContain(nasty.slice(0, -1));
  });

  it("is not rendered with fewer than two points", () => {
    expect(drawForecastChart([], texts)).toBeNull();
    expect(drawForecastChart(points.slice(0, 1), texts)).toBeNull();
  });

  it("is rendered if all values are 0", () => {
    const nothing = [0, 1].map((year) => ({ year, invested: 0, unfavourable: 0, moderate: 0, favourable: 0 }));
    expect(drawForecastChart(nothing, texts)).not.toMatch(/NaN|Infinity/);
  });
});
