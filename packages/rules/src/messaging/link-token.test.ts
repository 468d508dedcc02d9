import { expect, it } from "vitest";
import { readLinkToken } from "./link-token.ts";

it.each([
  ["aB3-_x", "aB3-_x"],
  ["-aB3_-", "-aB3_-"],
  ["aB3.", "aB3"],
  ["aB3).", "aB3"],
  ["<aB3>", "aB3"],
  ["aB3,", "aB3"],
  ["aB3”", "aB3"],
  ["aB3\u200b", "aB3"],
  [" aB\r\n3 ", "aB3"],
  ["e30.e30.c2ln.", "e30.e30.c2ln"],
  ["a/b", "a/b"],
  [")", ""],
])("reads the token in %j as %j", (input, token) => expect(readLinkToken(input)).toBe(token));
