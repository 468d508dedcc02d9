import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detachLongTexts, restoreTexts } from "./detach-texts.ts";

const long = (letter: string) => letter.repeat(70_000 / letter.length);

/** As the server reads a large body. */
async function read(json: string): Promise<unknown> {
  const lifted = detachLongTexts(Buffer.from(json));
  if (lifted === null) return JSON.parse(json);
  return await restoreTexts(JSON.parse(lifted.rest.toString("utf8")), lifted.texts);
}

describe("JSON without its long texts", () => {
  it.each([
    ["one text", long("a")],
    ["a member", { name: long("ab"), other: "b" }],
    ["members of lists", [[long("a")], { a: [long("b"), "c", long("d")] }]],
    ["letters of several bytes", { name: long("ž"), astral: long("😀") }],
    ["a name that is long itself", { [long("a")]: long("b") }],
    ["a text with escapes", { name: `${long("a")}"\\`, next: long("c") }],
    ["a text that ends with backslashes", [`${long("a")}\\\\`, long("b")]],
  ])("holds the same as the whole: %s", async (_what, value) => {
    expect(await read(JSON.stringify(value))).toEqual(value);
    expect(await read(JSON.stringify(value, null, 2))).toEqual(value);
  });

  it("holds the same as the whole, whatever stands beside a long text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (before, after) => {
        const json = JSON.stringify([before, long("x"), { after }]);
        expect(await read(json)).toEqual(JSON.parse(json));
      }),
    );
  });

  it("is small; JSON without a long text and invalid JSON stay as they are", () => {
    expect(detachLongTexts(Buffer.from(JSON.stringify([long("a"), long("b")])))?.rest.length).toBeLessThan(100);
    expect(detachLongTexts(Buffer.from('{"a":"b"}'))).toBeNull();
    expect(detachLongTexts(Buffer.from(`{"a":"${long("b")}`))).toBeNull();
  });

  it("does not take another text for one of its own", async () => {
    const first = detachLongTexts(Buffer.from(JSON.stringify([long("a")])))?.rest.toString("utf8") ?? "";
    const [token] = JSON.parse(first) as string[];
    expect(await read(JSON.stringify([token, long("b")]))).toEqual([token, long("b")]);
  });

  it("refuses a control character, which JSON has as an escape alone", async () => {
    await expect(read(`["${long("a")}\n"]`)).rejects.toThrow(SyntaxError);
  });
});
