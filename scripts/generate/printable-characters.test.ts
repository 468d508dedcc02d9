import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { printableFile, printableSource } from "./printable-characters.ts";

it("the generated file lists exactly the characters that all document fonts have", () => {
  expect(readFileSync(printableFile, "utf8")).toBe(printableSource());
  // Checks that the list contains ASCII characters, so that the test fails if a font cannot be read.
  expect(printableSource()).toContain(String.raw`\\u0020-\\u007e`);
});
