import { describe, expect, it } from "vitest";
import { drawDoughnutChart } from "./doughnut-chart.ts";
import { parseSvg, textsOf } from "../testing/svg.ts";

const middle = ["Celkem", "100 Kč"] as const;
const equity = { name: "Akciové", color: "#2f6fd0", percentage: 75 };
const unknown = { name: "Neznámá", color: "#ffffff", percentage: 25 };

function pathsOf(svg: string | null) {
  return parseSvg(svg).filter(({ name }) => name === "path");
}

describe("the doughnut chart", () => {
  it("has a hole of 65 % and starts at the top, clockwise", () => {
    const [first] = pathsOf(drawDoughnutChart([equity, unknown], middle));
    // 75 % of a full turn ends at nine o'clock. The outer radius is 60, and the inner one is 39.
    expect(first?.attributes["d"]).toBe("M82 22A60 60 0 1 1 22 82L43 82A39 39 0 1 0 82 43Z");
  });

  it("draws a whole ring for a single class", () => {
    const [ring] = pathsOf(drawDoughnutChart([{ ...equity, percentage: 100 }], middle));
    expect(ring?.attributes["d"]?.match(/A/g)).toHaveLength(4);
  });

  it("gives the white slice of the unknown class a border", () => {
    const white = pathsOf(drawDoughnutChart([equity, unknown], middle)).find(
      ({ attributes }) => attributes["fill"] === "#ffffff",
    );
    expect(white?.attributes["stroke"]).toBe("#5b6577");
  });

  it("shows the percentage of slices of at least 4 %, and two lines of text in the middle", () => {
    const slices = [
      { ...equity, percentage: 96.5 },
      { ...unknown, percentage: 3.5 },
    ];
    const shown = textsOf(parseSvg(drawDoughnutChart(slices, middle)));
    expect(shown).toEqual(["97 %", "Celkem", "100 Kč"]);
  });

  it("is not rendered if no slice is above 0 %", () => {
    expect(drawDoughnutChart([], middle)).toBeNull();
    expect(drawDoughnutChart([{ ...equity, percentage: 0 }], middle)).toBeNull();
  });

  it("escapes the text in the middle", () => {
    expect(textsOf(parseSvg(drawDoughnutChart([equity], ["<b>", "&"])))).toEqual(["75 %", "<b>", "&"]);
  });
});
