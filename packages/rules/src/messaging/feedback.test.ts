import { expect, it } from "vitest";
import { checkFeedback, feedbackLength } from "./feedback.ts";

const keysOf = (message: string) => checkFeedback(message).map(({ path, key }) => `${path} ${key}`);

it.each([
  ["is required", "", ["message mixed.required"]],
  ["must not be only whitespace", " \n\t ", ["message mixed.required"]],
  ["may have one character", "?", []],
  ["may have 1000 characters", "ž".repeat(1000), []],
  ["must not have 1001 characters", "ž".repeat(1001), ["message string.max"]],
  ["is counted without surrounding whitespace", `  ${"a".repeat(1000)}\n`, []],
])("checkFeedback %s", (_name, message, keys) => expect(keysOf(message)).toEqual(keys));

it("counts a character outside the Basic Multilingual Plane as one", () => {
  expect(feedbackLength("👍👍")).toBe(2);
  expect(keysOf("👍".repeat(1000))).toEqual([]);
});
