import { describe, expect, it } from "vitest";
import { readImportArguments } from "./import-arguments.ts";

const read = (text: string) => readImportArguments(text.split(" "), ["funds", "prices"]);
const plain = {
  does: "import",
  kind: "funds",
  path: "a.csv",
  isDry: false,
  replaces: false,
  skipsFaulty: false,
  decimal: null,
  ignored: [],
};

describe("readImportArguments", () => {
  it.each([
    ["funds a.csv", plain],
    ["funds a.csv --dry-run", { ...plain, isDry: true }],
    ["--replace funds a.csv", { ...plain, replaces: true }],
    ["funds a.csv --ignore exchange,mic --ignore source", { ...plain, ignored: ["exchange", "mic", "source"] }],
    ["funds a.csv --skip-faulty", { ...plain, skipsFaulty: true }],
    ["funds a.csv --decimal=,", { ...plain, decimal: "," }],
    ["funds a.csv --decimal .", { ...plain, decimal: "." }],
    ["--missing", { does: "missing" }],
    [
      "fund-market withdraw CZ0008470011 IE00B4L5Y983",
      { does: "fundMarket", isAllowed: false, keys: ["CZ0008470011", "IE00B4L5Y983"] },
    ],
    ["fund-market restore CZ0008470011", { does: "fundMarket", isAllowed: true, keys: ["CZ0008470011"] }],
  ])("parses %s", (text, command) => {
    expect(read(text)).toEqual(command);
  });

  it.each([
    "",
    "funds",
    "shares a.csv",
    "funds a.csv b.csv",
    "funds a.csv --drop",
    "funds a.csv --decimal=;",
    "funds a.csv --decimal",
    "fund-market",
    "fund-market sell X",
    "fund-market withdraw",
    "--missing funds",
  ])("returns null for the invalid arguments '%s'", (text) => {
    expect(read(text)).toBeNull();
  });
});
