import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { printableFile, printableSource } from "./printable-characters.ts";

it("lists exactly the characters that all document fonts have", () => {
  expect(readFileSync(printableFile, "utf8")).toBe(printableSource());
  // The letters of the market are among them, so an unreadable font does not pass as an empty one.
  expect(printableSource()).toContain(String.raw`\\u0020-\\u007e`);
});
