import { expect, it } from "vitest";
import { fileNameOf } from "./save-file.ts";

it.each([
  ["application/pdf", "Report.pdf"],
  ["image/png", "Report.pdf"],
  ["", "Report.pdf"],
  ["application/xml", "Report.xml"],
  ["text/xml; charset=utf-8", "Report.xml"],
  ["application/vnd.ms-excel", "Report.xls"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "Report.xlsx"],
  ["text/plain;charset=utf-8", "Report.txt"],
])("uses the file extension of the type %s, or .pdf for other types", (type, fileName) => {
  expect(fileNameOf("Report", type)).toBe(fileName);
});

it("does not add the extension again if the name already has it", () => {
  expect(fileNameOf("Výroční zpráva.PDF", "application/pdf")).toBe("Výroční zpráva.PDF");
  expect(fileNameOf("Prices.csv", "text/plain")).toBe("Prices.csv.txt");
});
