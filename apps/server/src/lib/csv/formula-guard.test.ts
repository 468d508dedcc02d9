import { expect, it } from "vitest";
import { guardFormula, unguardFormula } from "./formula-guard.ts";

it.each([
  "=1+1",
  "+420601234567",
  "-",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1",
  "|calc",
  "%0A",
  "＝1",
  "'=1",
  "''-x",
])("adds an apostrophe before %j and removes it again", (text) => {
  expect(guardFormula(text)).toBe(`'${text}`);
  expect(unguardFormula(guardFormula(text))).toBe(text);
});

it.each(["", "abc", "'abc", "O'Neil", "'", "''", "-2.5", "-1000", "-0,25", "'-5", "1+1", "Žluťoučký"])(
  "leaves %j unchanged when adding and when removing apostrophes",
  (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  },
);
