import { describe, expect, it } from "vitest";
import { checkEmail, checkPhone } from "./fields-of-text.ts";

const isFine = (check: typeof checkEmail) => (value: string) => check("field", value).length === 0;

describe("an e-mail address", () => {
  it.each([
    ["jana@example.com", true],
    ["jana.nova+portal@sub.example.co", true],
    ["žofie@příklad.cz", true],
    ["jana@localhost", false],
    ["jana", false],
    ["@example.com", false],
    ["jana@", false],
    ["a@b@example.com", false],
    ["jana @example.com", false],
    ["jana@example.com, eva@example.com", false],
    ["Jana <jana@example.com>", false],
    ["jana@example.com\r\nBcc: eva@example.com", false],
    ["jana..nova@example.com", false],
    ["jana@-example.com", false],
    [`${"a".repeat(65)}@example.com`, false],
    [`jana@${"a.".repeat(130)}com`, false],
  ])("%j is valid: %s", (value, valid) => expect(isFine(checkEmail)(value)).toBe(valid));
});

// Source: portal §5, §9.
describe("a phone", () => {
  it.each([
    ["+420601234567", true],
    ["+421901234567", true],
    ["+42060123456", false],
    ["+4206012345678", false],
    ["+420 60123456", false],
    ["+42060123456x", false],
    ["+4912345", true],
    ["+491234", false],
    ["+49 12345678", false],
    ["0049123456", false],
    ["601234567", false],
    ["", false],
  ])("%j is valid: %s", (value, valid) => expect(isFine(checkPhone)(value)).toBe(valid));
});
