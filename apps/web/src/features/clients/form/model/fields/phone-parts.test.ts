import { expect, it } from "vitest";
import { joinPhone } from "./phone-parts.ts";

it.each([
  ["+420", "601 234 567", "+420601234567"],
  ["+421", "(0)905 123 456", "+4210905123456"],
  ["+420", "+421 905 123 456", "+421905123456"],
  ["+420", "00421905123456", "+421905123456"],
  // A number that was pasted with its country code but without the plus.
  ["+420", "420 601 234 567", "+420601234567"],
  ["+420", "421905123456", "+421905123456"],
  ["+49", "421905123456", "+49421905123456"],
  ["+420", "", ""],
])("joins the prefix %s and the number %j to %j", (prefix, number, phone) =>
  expect(joinPhone({ prefix, number })).toBe(phone),
);
