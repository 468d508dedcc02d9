import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { printableFile, printableSource } from "./printable-characters.ts";

it("the generated file lists exactly the characters that all document fonts have", () => {
  expect(readFileSync(printableFile, "utf8")).toBe(printableSource());
  // The list contains ASCII letters, so that an unreadable font does not pass as an empty one.
  expect(printableSource()).toContain(String.raw`\\u0020-\\u007e`);
});
