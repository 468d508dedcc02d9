import { languages } from "@fundport/i18n/languages";
import { describe, expect, it } from "vitest";
import { exampleNotices } from "./notices/notices.ts";
import { type PlaceholderValues, placeholders } from "./placeholders.ts";
import { checkWording, resolveWording } from "./wording.ts";

const validContent =
  "# Odstoupení\nOdstoupení pošlete na {distributor.withdrawalAddress}. Dohlíží {distributor.supervisor}.\n";
const reasons = (content: string) =>
  checkWording("contract", "cs", content).map(({ line, reason }) => `${line}: ${reason}`);
/** The value of each placeholder is its own name. */
const values = Object.fromEntries(Object.keys(placeholders).map((name) => [name, `<${name}>`])) as PlaceholderValues;

describe("a wording", () => {
  it("has headings, paragraphs and lists, and contains the values of the contract", () => {
    const content = `\uFEFF# Kdo\r\n{client.name} a\r\n{distributor.name}\r\n\r\nDalší odstavec.\r\n- první\r\n  pokračuje\r\n- druhá\r\n# Kdy\r\n{contract.date}`;
    expect(resolveWording(content, values)).toEqual([
      { kind: "heading", text: "Kdo" },
      { kind: "text", text: "<client.name> a <distributor.name>" },
      { kind: "text", text: "Další odstavec." },
      { kind: "item", text: "první pokračuje" },
      { kind: "item", text: "druhá" },
      { kind: "heading", text: "Kdy" },
      { kind: "text", text: "<contract.date>" },
    ]);
  });

  it("never interprets a value as a placeholder", () => {
    const [, text] = resolveWording("# A\n{client.name}", { ...values, "client.name": "{distributor.email} #x" });
    expect(text).toEqual({ kind: "text", text: "{distributor.email} #x" });
  });

  it("is accepted if it contains all mandatory placeholders", () => {
    expect(reasons(validContent)).toEqual([]);
  });

  it.each([
    ["", ["1: the text is empty"]],
    [`Bez nadpisu.\n${validContent}`, ["1: the text must begin with a heading: # and the heading"]],
    [`${validContent}Píše {client.nmae}.`, ["3: unknown placeholder {client.nmae}"]],
    [
      `${validContent}Píše {client.name.`,
      ['3: "{" is a single brace: use braces only around a placeholder such as {client.name}'],
    ],
    [`${validContent}# Prázdné\n# Jiné\ntext`, ["3: there is no text under this heading"]],
    [
      `${validContent}## Podnadpis`,
      ["3: begin a heading with # and a space, a list item with - and a space, and other lines with text"],
    ],
    [`${validContent}Text 中 zde`, ["3: U+4E2D can't be printed"]],
    [
      "# Odstoupení\nPošlete na {distributor.withdrawalAddress}.",
      ["2: {distributor.supervisor} is missing (the distributor's supervisor, with licence or register number)"],
    ],
    [
      `# The withdrawal\nYou withdraw by the form, and the form is for you. ${validContent.slice(13)}`,
      ['1: the text is in "en", but the file name says "cs"'],
    ],
  ])("is rejected if its text is %j", (content, expected) => {
    expect(reasons(content)).toEqual(expected);
  });

  it.each(languages)(
    "is accepted if it is the example notice in %s, which has the right language and all mandatory content",
    (language) => {
      expect(checkWording("notice", language, exampleNotices[language])).toEqual([]);
      for (const other of languages.filter((each) => each !== language))
        expect(checkWording("notice", other, exampleNotices[language])).toHaveLength(1);
    },
  );
});
