import { describe, expect, it } from "vitest";
import { checkContractNumber, contractNumberOf, formatContractNumber } from "./contract-number.ts";

describe("a contract number", () => {
  // Calculated by hand with Luhn's rule for the digits 2 6 0 0 0 0 1 2 3: doubled from the right, their sum is 20, so
  // the last digit is 0.
  it.each(["2600001230", "2600001248", "9912345676"])("accepts %s, which has the right check digit", (number) => {
    expect(checkContractNumber(number)).toBe(true);
  });

  it("a contract number is refused if any digit is changed, or if two different neighbours are swapped (except 0 and 9)", () => {
    const number = "2600001248";
    for (let position = 0; position < number.length; position += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const changed = number.slice(0, position) + String(digit) + number.slice(position + 1);
        expect(checkContractNumber(changed)).toBe(changed === number);
      }
      if (position === number.length - 1) continue;
      const swapped =
        number.slice(0, position) +
        (number[position + 1] ?? "") +
        (number[position] ?? "") +
        number.slice(position + 2);
      expect(checkContractNumber(swapped)).toBe(swapped === number);
    }
  });

  it.each(["", "260000123", "26000012300", "26-0000123-0", "２６００００１２３０", " 2600001230"])(
    "refuses %j",
    (text) => {
      expect(checkContractNumber(text)).toBe(false);
    },
  );

  it("a contract number is displayed with hyphens between the year, the sequence number and the check digit", () => {
    expect(formatContractNumber("2600001230")).toBe("26-0000123-0");
  });

  it("a contract number consists of the year, the sequence number and a valid check digit", () => {
    expect(contractNumberOf(2026, 123)).toBe("2600001230");
    for (const sequence of [1, 9, 10, 124, 999_999, 9_999_999]) {
      const number = contractNumberOf(2026, sequence);
      expect(number.slice(2, 9)).toBe(String(sequence).padStart(7, "0"));
      expect(checkContractNumber(number)).toBe(true);
    }
  });
});
