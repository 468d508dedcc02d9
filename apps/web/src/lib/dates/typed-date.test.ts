import { describe, expect, it } from "vitest";
import { isPartialDate, maxDateLength, readTypedDate, insertSlashes } from "./typed-date.ts";

/**
 * Simulates typing a text letter by letter into a field, and returns the field's content. The field refuses letters
 * that cannot lead to a date.
 */
function type(text: string, start = ""): string {
  return Array.from(text).reduce((before, letter) => {
    const next = insertSlashes(before + letter, before);
    return isPartialDate(next) ? next : before;
  }, start);
}

describe("a date field", () => {
  it.each([
    ["3.2.2014", "03/02/2014"],
    ["3. 2. 2014", "03/02/2014"],
    ["3/2/2014", "03/02/2014"],
    ["3-2-2014", "03/02/2014"],
    ["03.02.2014", "03/02/2014"],
    ["03. 02. 2014", "03/02/2014"],
    ["03/02/2014", "03/02/2014"],
    ["03022014", "03/02/2014"],
    ["3.12.2014", "03/12/2014"],
    ["13.2.2014", "13/02/2014"],
    ["31.12.1999", "31/12/1999"],
  ])("shows %s as %s if it is typed, pasted, or pasted over another date", (text, shown) => {
    expect(type(text)).toBe(shown);
    expect(insertSlashes(text, "")).toBe(shown);
    expect(insertSlashes(text, "17/06/1985")).toBe(shown);
    expect(readTypedDate(shown)).not.toBeNull();
    expect(text.length).toBeLessThanOrEqual(maxDateLength);
  });

  it.each([
    ["2014-02-03", "03/02/2014"],
    [" 3. 2. 2014 ", "03/02/2014"],
  ])("shows the pasted text %j as %s", (text, shown) => expect(insertSlashes(text, "")).toBe(shown));

  it.each([
    ["", "0", "0"],
    ["3", "3.", "03/"],
    ["3", "32", "32/"],
    ["03/", "03/.", "03/"],
    ["03", "032", "03/2"],
    ["03/02", "03/022", "03/02/2"],
    ["0", "0.", "0/"],
    ["03/02/201", "03/02/2014", "03/02/2014"],
  ])("after typing changes %j to %j, the field shows %j", (before, next, shown) =>
    expect(insertSlashes(next, before)).toBe(shown),
  );

  it.each([
    ["03/02/2014", "03/02/201"],
    ["03/02/", "03/02"],
    ["03/", "03"],
    ["03/02/2014", "3/02/2014"],
    ["03/02/2014", ""],
  ])("does not add characters when the user shortens %j to %j", (before, next) =>
    expect(insertSlashes(next, before)).toBe(next),
  );

  it.each(["3.2.2014.1", "013/02/2014", "x", "3.2.20145"])("refuses the text %j", (text) =>
    expect(isPartialDate(insertSlashes(text, ""))).toBe(false),
  );
});
