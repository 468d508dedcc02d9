import { describe, expect, it } from "vitest";
import { serverTexts } from "./server.ts";

const { en, cs, sk } = serverTexts;

const slavicForms = ["one", "few", "many", "other"];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w-]+)/g)].map((match) => match[1] ?? "").toSorted();
}

describe.each([
  ["cs", cs as Record<string, Record<string, string>>],
  ["sk", sk as Record<string, Record<string, string>>],
])("%s", (_language, texts) => {
  describe.each(Object.entries(en as Record<string, Record<string, string>>))("%s", (namespace, english) => {
    const own = texts[namespace] ?? {};
    const bases = Object.keys(english)
      .filter((key) => key.endsWith("_one"))
      .map((key) => key.slice(0, -4));
    const singular = Object.keys(english).filter(
      (key) => !bases.some((base) => key === `${base}_one` || key === `${base}_other`),
    );

    it("translates exactly the keys that exist in English", () => {
      const expected = [...singular, ...bases.flatMap((base) => slavicForms.map((form) => `${base}_${form}`))];
      expect(Object.keys(own).toSorted()).toEqual(expected.toSorted());
    });

    it("uses the same placeholders as English", () => {
      for (const key of singular)
        expect([key, placeholders(own[key] ?? "")]).toEqual([key, placeholders(english[key] ?? "")]);
    });

    it("no translation is empty", () => {
      expect(Object.entries(own).filter(([, text]) => text.trim() === "")).toEqual([]);
    });
  });
});
