import { describe, expect, it } from "vitest";
import { checkProposalEmail, uniqueAddresses } from "./proposal-email.ts";

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `client-${index}@example.com`);
const check = (emails: string[], message = "") =>
  checkProposalEmail({ emails, message }).map(({ path, key }) => [path, key]);

describe("an email with a proposal", () => {
  it("requires between one and ten addresses", () => {
    expect(check([])).toEqual([["emails", "mixed.required"]]);
    expect(check(addresses(1))).toEqual([]);
    expect(check(addresses(10))).toEqual([]);
    expect(check(addresses(11))).toEqual([["emails", "mixed.too-many-addresses"]]);
  });

  it("counts an address once, ignoring case and surrounding spaces", () => {
    expect(uniqueAddresses(["Jana@example.com", " jana@EXAMPLE.com ", "petr@example.com"])).toEqual([
      "jana@EXAMPLE.com",
      "petr@example.com",
    ]);
    expect(check([...addresses(10), "CLIENT-1@example.com"])).toEqual([]);
  });

  it("reports each invalid address", () => {
    expect(check(["jana@example.com", "nobody", "a@b.cz, c@d.cz", "x@example.com\r\nBcc: y@example.com"])).toEqual([
      ["emails.1", "string.email"],
      ["emails.2", "string.email"],
      ["emails.3", "string.email"],
    ]);
  });

  it("accepts an email without a message, and a message of up to 1000 characters", () => {
    expect(check(addresses(1), "č".repeat(1000))).toEqual([]);
    expect(check(addresses(1), `  ${"👍".repeat(1000)}\n`)).toEqual([]);
    expect(check(addresses(1), "x".repeat(1001))).toEqual([["message", "string.max"]]);
  });
});
