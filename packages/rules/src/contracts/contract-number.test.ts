import { describe, expect, it } from "vitest";
import { checkContractNumber, contractNumberOf, formatContractNumber } from "./contract-number.ts";

describe("the number of a contract", () => {
  // Worked by hand by Luhn's rule: 2 6 0 0 0 0 1 2 3 → doubled from the right, the sum is 20 without a last digit.
  it.each(["2600001230", "2600001248", "9912345676"])("%s has the right check digit", (number) => {
    expect(checkContractNumber(number)).toBe(true);
  });

  it("is refused with any one digit changed, and with any two neighbours swapped but 0 and 9", () => {
    const number = "2600001248";
    for (let place = 0; place < number.length; place += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const changed = number.slice(0, place) + String(digit) + number.slice(place + 1);
        expect(checkContractNumber(changed)).toBe(changed === number);
      }
      if (place === number.length - 1) continue;
      const swapped =
        number.slice(0, place) + (number[place + 1] ?? "") + (number[place] ?? "") + number.slice(place + 2);
      expect(checkContractNumber(swapped)).toBe(swapped === number);
    }
  });

  it.each(["", "260000123", "26000012300", "26-0000123-0", "２６００００１２３０", " 2600001230"])(
    "is not %j",
    (text) => {
      expect(checkContractNumber(text)).toBe(false);
    },
  );

  it("is shown with its year, sequence and check digit apart", () => {
    expect(formatContractNumber("2600001230")).toBe("26-0000123-0");
  });

  it("is made of a year and a place in the sequence, with the check digit that the check takes", () => {
    expect(contractNumberOf(2026, 123)).toBe("2600001230");
    for (const sequence of [1, 9, 10, 124, 999_999, 9_999_999]) {
      const number = contractNumberOf(2026, sequence);
      expect(number.slice(2, 9)).toBe(String(sequence).padStart(7, "0"));
      expect(checkContractNumber(number)).toBe(true);
    }
  });
});
