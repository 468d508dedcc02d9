import { expect, it } from "vitest";
import { formatPhone } from "./format-phone.ts";

it.each([
  ["+420601000111", "+420 601 000 111"],
  ["+421 905123456", "+421 905 123 456"],
  ["+4915112345678", "+49 151 123 456 78"],
  ["+436641234567", "+43 664 123 4567"],
  ["+359888123456", "+359 888 123 456"],
  ["+1 555 0100", "+1 555 0100"],
  ["601 000 111", "601 000 111"],
])("formats %s in the spaced international format", (phone, spaced) =>
  expect(formatPhone(phone).replaceAll("\u00a0", " ")).toBe(spaced),
);
