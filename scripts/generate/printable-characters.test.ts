import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { printableFile, printableSource } from "./printable-characters.ts";

it("lists exactly the characters that all document fonts have", async () => {
  const source = await printableSource();
  expect(await readFile(printableFile, "utf8")).toBe(source);
  // The letters of the market are among them, so an unreadable font does not pass as an empty one.
  expect(source).toContain(String.raw`\\u0020-\\u007e`);
});
