import { describe, expect, it } from "vitest";
import { parseMarkdown } from "./markdown.ts";

describe("the Markdown of hints", () => {
  it("parses headings, paragraphs, lists and emphasis", () => {
    expect(
      parseMarkdown("# News\r\nThe **portal** has `moved`,\nto *two*\n\n- one\n* two\n\n1. first\n2) second"),
    ).toEqual([
      { kind: "heading", lines: [["News"]] },
      {
        kind: "paragraph",
        lines: [
          ["The ", { kind: "strong", parts: ["portal"] }, " has ", { kind: "code", text: "moved" }, ","],
          ["to ", { kind: "em", parts: ["two"] }],
        ],
      },
      { kind: "bullets", lines: [["one"], ["two"]] },
      { kind: "steps", lines: [["first"], ["second"]] },
    ]);
  });

  it.each(["https://portal.test/a", "http://portal.test", "mailto:help@portal.test", "tel:+420123456789"])(
    "turns %s into a link",
    (address) =>
      expect(parseMarkdown(`See [**it**](${address})`)).toEqual([
        {
          kind: "paragraph",
          lines: [["See ", { kind: "link", address, parts: [{ kind: "strong", parts: ["it"] }] }]],
        },
      ]),
  );

  it.each(["javascript:alert(1)", "data:text/html,x", "/relative"])("leaves a link to %s as plain text", (address) => {
    const text = `[press](${address})`;
    const [block] = parseMarkdown(text);
    expect(block?.lines).toEqual([[text]]);
  });
});
