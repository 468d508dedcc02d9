import { expect, it } from "vitest";
import { drawBandChart } from "./band-chart.ts";

it("draws a column for each year and stacks its parts", () => {
  const svg = drawBandChart(
    {
      colors: ["#112233", "#445566"],
      years: [
        [60, 40],
        [0, 100],
      ],
    },
    ["now", "2 years"],
  );
  const parts = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" fill="(#\d+)"/g)];
  expect(parts.map((part) => part.slice(1))).toEqual([
    ["0", "28", "42", "#112233"],
    ["0", "0", "28", "#445566"],
    ["150", "70", "0", "#112233"],
    ["150", "0", "70", "#445566"],
  ]);
  expect(svg).toContain("2 years");
});
