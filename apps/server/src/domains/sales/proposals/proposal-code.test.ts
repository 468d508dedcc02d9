import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createProposalCode, formatProposalCode, parseProposalCode } from "./proposal-code.ts";

describe("the code of a proposal", () => {
  it("has 80 random bits in letters and digits that cannot be confused", () => {
    const codes = Array.from({ length: 200 }, createProposalCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    // The probability that one of the 32 characters is missing among 3,200 is 1 in 10⁴².
    expect(new Set(codes.join("")).size).toBe(32);
  });

  it("is printed in groups of four, and accepted in any case, with spaces and with look-alike letters", () => {
    expect(formatProposalCode("7K3M9QZ1A2B4C5D0")).toBe("7K3M-9QZ1-A2B4-C5D0");
    expect(parseProposalCode(" 7k3m 9qzI-a2b4 c5dO ")).toBe("7K3M9QZ1A2B4C5D0");
    fc.assert(
      fc.property(fc.constant(null).map(createProposalCode), (code) => {
        expect(parseProposalCode(formatProposalCode(code).toLowerCase())).toBe(code);
      }),
    );
  });

  it.each(["", "7K3M-9QZ1-A2B4-C5D", "7K3M-9QZ1-A2B4-C5D66", "7K3M-9QZ1-A2B4-C5DU", "7K3M-9QZ1-A2B4-C5Dč"])(
    "is not accepted as %j",
    (typed) => expect(parseProposalCode(typed)).toBeNull(),
  );
});
