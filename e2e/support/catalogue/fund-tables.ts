import type { EndpointOutput } from "@fundport/api";
import type { Page } from "@playwright/test";

type Fund = EndpointOutput<"getFund">;

/** Returns the text of a table's cells, row by row. */
export async function readCells(page: Page, name: string): Promise<string[][]> {
  return await page
    .getByRole("table", { name, exact: true })
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")),
    );
}

export const percent = (value: number | null | undefined) =>
  typeof value !== "number" ? "N/A" : `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2).replace(".", ",")}\u00a0%`;

export const performanceOf = ({ performance }: Fund, type: string) =>
  performance.find((entry) => entry.type === type)?.value;
