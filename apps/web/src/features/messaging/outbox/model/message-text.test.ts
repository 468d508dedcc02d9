import { describe, expect, it } from "vitest";
import { linksOf, splitText } from "./message-text.ts";

describe("links in a message", () => {
  it.each([
    [
      "at the end of a sentence, without its full stop",
      "Open http://localhost:3000/registration-confirm/a-b_c.",
      ["http://localhost:3000/registration-confirm/a-b_c"],
    ],
    ["in brackets", "(see https://portal.test/x?y=1)", ["https://portal.test/x?y=1"]],
    ["only once if they are repeated", "https://a.test/1\nhttps://a.test/1", ["https://a.test/1"]],
    ["without email addresses and other schemes", "Write to advisor@portal.test, or javascript:alert(1)", []],
  ])("lists links %s", (_name, text, links) => expect(linksOf(text)).toEqual(links));

  it("splits a text into parts that add up to the whole text", () => {
    const text = "Hello,\n\nhttps://a.test/1 and 123456.\n";
    expect(
      splitText(text, { hasCodes: true })
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
});

describe("the code in an SMS", () => {
  it.each([
    ["Fundport: your code is 042117.", ["042117"]],
    ["042117 is your code", ["042117"]],
    ["Order 12345678, amount 150000,50 CZK, call +420601000001", []],
    ["https://a.test/123456", []],
  ])("finds only the code in %j", (text, codes) =>
    expect(
      splitText(text, { hasCodes: true })
        .filter(({ kind }) => kind === "code")
        .map((part) => part.text),
    ).toEqual(codes),
  );

  it("finds no codes in an email", () =>
    expect(splitText("Your order 123456")).toEqual([{ kind: "text", text: "Your order 123456", at: 0 }]));
});
