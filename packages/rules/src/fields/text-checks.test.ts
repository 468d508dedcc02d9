import { describe, expect, it } from "vitest";
import { checkEmail } from "./text-checks.ts";

const isValid = (check: typeof checkEmail) => (value: string) => check("field", value).length === 0;

describe("an email address", () => {
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
  ])("checkEmail accepts %j: %s", (value, valid) => expect(isValid(checkEmail)(value)).toBe(valid));
});
