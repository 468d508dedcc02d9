import { imports } from "../../../../app/import-kinds.ts";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { testEncryption } from "../../../../testing/keys.ts";
import { openImports } from "../../../imports/testing/open-imports.ts";

const { file, folder, pool, load, errorsOf, one } = await openImports();
const text = (english: string) => ({ en: english, cs: english, sk: english });
const question = (code: string, ...followUpQuestionCodes: string[]) => ({
  code,
  text: text(code),
  questionType: "RadioGroup",
  answersDef: [{ code: "YES", text: text("Yes"), ...(followUpQuestionCodes.length > 0 && { followUpQuestionCodes }) }],
});
const priced = (more: object) => entry({ ...question("A"), answersDef: [{ code: "YES", text: text("Yes"), ...more }] });
const amounts = (...answerAmounts: object[]) => priced({ amounts: answerAmounts });
const entry = (...questionsDef: object[]) => ({ code: "OWN", questionsDef, fundTypes: ["ETF"] });
const write = (...entries: object[]) =>
  file(`[\n${entries.map((each) => JSON.stringify(each)).join(",\n")}\n]`, "q.json");

describe("an import of questionnaires", () => {
  it("adds a questionnaire for a fund type, changes nothing for the same file, and replaces the questionnaire by another", async () => {
    const path = await write(entry(question("A", "B"), question("B")));
    expect(await load("questionnaires", path)).toMatchObject({ read: 1, added: 1, changed: 0 });
    expect(await load("questionnaires", path)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await one("select questionnaire_code from fund_types where code = 'ETF'")).toBe("OWN");
    expect(await one("select questions_def -> 0 -> 'answersDef' -> 0 from questionnaires where code = 'OWN'")).toEqual({
      code: "YES",
      text: text("Yes"),
      freeTextAllowed: false,
      correctAnswer: null,
      followUpQuestionCodes: ["B"],
    });
    expect(await load("questionnaires", await write(entry(question("C"))))).toMatchObject({ added: 0, changed: 1 });
  });

  it("stores the consequences and amounts of answers, and exports them unchanged", async () => {
    const answer = {
      consequence: "review",
      amounts: [
        { currency: "CZK", from: 100_000, to: 400_000 },
        { currency: "EUR", to: 16_000 },
      ],
    };
    await load("questionnaires", await write(priced(answer)));
    expect(await one("select questions_def -> 0 -> 'answersDef' -> 0 from questionnaires where code = 'OWN'")).toEqual({
      code: "YES",
      text: text("Yes"),
      freeTextAllowed: false,
      correctAnswer: null,
      ...answer,
    });
    const { path } = await imports.runExport(pool, "questionnaires", join(folder, "exported"), {
      encryption: testEncryption,
    });
    expect(await load("questionnaires", path)).toMatchObject({ added: 0, changed: 0 });
  });

  it("ignores a byte-order mark, and removes invisible characters from texts", async () => {
    const json = JSON.stringify([entry({ ...question("A"), text: text("Ro\u200bky") })]).replace("Ro", "\\u00adRo");
    await load("questionnaires", await file(`\uFEFF${json}`, "q.json"));
    expect(await one("select questions_def -> 0 -> 'text' from questionnaires where code = 'OWN'")).toEqual(
      text("Roky"),
    );
  });

  it("reads questionnaires in Windows-1250 and in UTF-16", async () => {
    const json = JSON.stringify([entry({ ...question("A"), text: text("Škoda žižka šťastný fond") })]);
    const bytes: Record<string, string> = { Š: "\x8a", ž: "\x9e", š: "\x9a", ť: "\x9d", ý: "\xfd" };
    const windows = json.replaceAll(/[Šžšťý]/g, (letter) => bytes[letter] ?? "");
    for (const content of [Buffer.from(windows, "latin1"), Buffer.from(`\ufeff${json}`, "utf16le")]) {
      await load("questionnaires", await write(entry(question("B"))));
      await load("questionnaires", await file(content, "q.json"));
      expect(await one("select questions_def -> 0 -> 'text' from questionnaires where code = 'OWN'")).toEqual(
        text("Škoda žižka šťastný fond"),
      );
    }
  });

  it("reads questionnaires from a file with one very long line", async () => {
    const long = Array.from({ length: 80 }, (_, index) => question(`Q${index}`)).map((each) => ({
      ...each,
      answersDef: Array.from({ length: 50 }, (_, index) => ({ code: `A${index}`, text: text("Ano ".repeat(30)) })),
    }));
    const json = JSON.stringify([entry(...long)]);
    expect(json.length).toBeGreaterThan(1_000_000);
    expect(await load("questionnaires", await file(json, "q.json"))).toMatchObject({ read: 1 });
  });

  it("names the format of a file that is not JSON", async () => {
    const workbook = await writeXlsx({ sheets: [{ name: "Sheet1", rows: [["code"]] }] });
    expect(await errorsOf("questionnaires", await file(Buffer.from(workbook), "q.json"))).toEqual([
      "1 : this is an Excel workbook (.xlsx): use a JSON file",
    ]);
    expect(await errorsOf("questionnaires", await file("<!doctype html>\n<html></html>", "q.json"))).toEqual([
      "1 : this is a web page, perhaps a log-in page or a saved page: download the file itself",
    ]);
    expect(await errorsOf("questionnaires", await file("%PDF-1.7", "q.json"))).toEqual([
      "1 : this is a PDF document: use a JSON file",
    ]);
  });

  it("keeps an operator's AML questionnaire when the built-in one is updated", async () => {
    const own = await write({ code: "AML", questionsDef: [question("MINE")] });
    expect(await load("questionnaires", own)).toMatchObject({ changed: 1 });
    // Imports once more, because every import first updates the built-in lists.
    await load("questionnaires", own);
    expect(await one("select questions_def -> 0 ->> 'code' from questionnaires where code = 'AML'")).toBe("MINE");
  });

  it.each([
    ["circular follow-ups", [entry(question("A", "B"), question("B", "A"))], 2, /circle: .*A.*B|circle: .*B.*A/],
    ["a follow-up that does not exist", [entry(question("A", "Z"))], 2, /the follow-up Z/],
    ["a repeated question", [entry(question("A"), question("A"))], 2, /question A twice/],
    ["a repeated questionnaire", [entry(question("A")), entry(question("A"))], 3, /OWN twice/],
    ["an unknown fund type", [{ ...entry(question("A")), fundTypes: ["X"] }], 2, /unknown fund type X/],
    [
      "a text that is missing in one language",
      [entry({ ...question("A"), text: { en: "A", cs: "A" } })],
      2,
      /text\.sk/,
    ],
    ["an unknown consequence", [priced({ consequence: "block" })], 2, /consequence/],
    ["an amount without a currency", [amounts({ to: 5 })], 2, /needs a currency code such as CZK/],
    ["an unknown currency", [amounts({ currency: "XXQ", to: 5 })], 2, /unknown currency XXQ/],
    ["a repeated currency", [amounts({ currency: "CZK", to: 5 }, { currency: "CZK", to: 6 })], 2, /has CZK twice/],
    ["an amount without bounds", [amounts({ currency: "CZK" })], 2, /has neither from nor to in CZK/],
    ["bounds in the wrong order", [amounts({ currency: "CZK", from: 9, to: 5 })], 2, /from 9 to 5 CZK: from must be/],
    ["a negative bound", [amounts({ currency: "CZK", to: -1 })], 2, /amounts\.0\.to/],
    [
      "a repeated answer",
      [entry({ ...question("A"), answersDef: [1, 2].map(() => ({ code: "YES", text: text("Yes") })) })],
      2,
      /answer YES twice/,
    ],
  ] as [string, object[], number, RegExp][])("refuses questionnaires with %s", async (_what, entries, line, reason) => {
    const errors = await errorsOf("questionnaires", await write(...entries));
    expect(errors.join("\n")).toMatch(reason);
    expect(errors.every((error) => error.startsWith(`${line} `))).toBe(true);
  });
});
