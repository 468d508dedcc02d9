import { expect, it } from "vitest";
import { readWhole } from "./comparison-view.ts";

it.each([
  { text: null, value: 10 },
  { text: "", value: null },
  { text: "5", value: 5 },
  { text: "0", value: 10 },
  { text: "41", value: 10 },
  { text: "-3", value: 10 },
  { text: "1e3", value: 10 },
])("reads $text as $value: accepts whole numbers from 1 to 40, and replaces invalid text by 10", ({ text, value }) => {
  expect(readWhole(text, 40, 10)).toBe(value);
});
