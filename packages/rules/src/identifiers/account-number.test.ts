import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountOfIban, checkAccountNumber, ibanOfAccount } from "./account-number.ts";
import { checkIban } from "./iban.ts";

const isValid = (value: string, country = "CZ") => checkAccountNumber("account", value, country).length === 0;

describe("an account number", () => {
  it.each([
    ["19-2000145399/0800", "CZ", true],
    ["178124-4159/0710", "CZ", true],
    ["19-34222621/0710", "CZ", true],
    ["280154417/0300", "CZ", true],
    ["0500021502/0800", "CZ", true],
    ["34278-0727558021/0100", "CZ", true],
    ["034278-0727558021/0100", "CZ", true],
    ["19/0100", "CZ", true],
    ["0-19/0100", "CZ", true],
    ["19-8742637541/1200", "SK", true],
    ["2502056361/2010", "CZ", true],
    // Refused: a wrong prefix, a wrong number, only zeros, a missing bank code, and wrong lengths and characters.
    ["4278-727558021/0100", "CZ", false],
    ["11-19/0100", "CZ", false],
    ["8021/0100", "CZ", false],
    ["19-0000000000/0100", "CZ", false],
    ["0/0100", "SK", false],
    ["-19/0100", "CZ", false],
    ["19-2000145399", "CZ", false],
    ["19-2000145399/800", "CZ", false],
    ["19-2000145399/08000", "CZ", false],
    ["0000019-2000145399/0800", "CZ", false],
    ["19-02000145399/0800", "CZ", false],
    ["19 2000145399/0800", "CZ", false],
    ["19-2000145399 /0800", "CZ", false],
    ["1/0100", "CZ", false],
    ["", "CZ", false],
    ["532013000/37040044", "DE", true],
    ["1/37040044", "DE", true],
    ["0532013000/3704004", "DE", false],
    ["10532013000/37040044", "DE", false],
    ["0000000000/37040044", "DE", false],
    ["19-532013000/37040044", "DE", false],
    ["00234573201/19043", "AT", true],
    ["234573201/19043", "AT", true],
    ["234573201/1904", "AT", false],
    ["000000000000/19043", "AT", false],
    ["0/19043", "AT", false],
    ["BG80BNBG96611020345678", "BG", true],
    ["BG81BNBG96611020345678", "BG", false],
    ["CZ6508000000192000145399", "BG", false],
    ["96611020345678", "BG", false],
    // Accounts of other countries are not checked.
    ["12345", "PL", true],
    ["", "GB", true],
    ["12345", "constructor", true],
  ])("%j in the country %s is valid: %s", (value, country, valid) => {
    expect(isValid(value, country)).toBe(valid);
    expect(checkAccountNumber("account", value, country).map(({ key }) => key)).toEqual(
      valid ? [] : ["string.accountNumber"],
    );
    const isKnown = ["CZ", "SK", "DE", "AT", "BG"].includes(country);
    expect(ibanOfAccount(value, country) !== null).toBe(valid && isKnown);
  });

  it("accepts only strings and does not throw for other values", () => {
    const country = fc.constantFrom("CZ", "SK", "DE", "AT", "BG", "XX");
    fc.assert(
      fc.property(fc.anything(), country, (value, of) => {
        expect(checkAccountNumber("a", value as string, of).length).toBeLessThanOrEqual(1);
        expect(typeof value === "string" || ibanOfAccount(value as string, of) === null).toBe(true);
        expect(typeof value === "string" || accountOfIban(value as string) === null).toBe(true);
      }),
    );
  });
});

describe("an account and its IBAN", () => {
  it.each([
    ["19-2000145399/0800", "CZ", "CZ6508000000192000145399"],
    ["1011038930/5500", "CZ", "CZ9455000000001011038930"],
    ["19-8742637541/1200", "SK", "SK3112000000198742637541"],
    ["532013000/37040044", "DE", "DE89370400440532013000"],
    ["234573201/19043", "AT", "AT611904300234573201"],
    ["BG80BNBG96611020345678", "BG", "BG80BNBG96611020345678"],
  ])("converts the account %s of %s to the IBAN %s and back", (account, country, iban) => {
    expect(ibanOfAccount(account, country)).toBe(iban);
    const [accountNumber, bankCode = "BNBG"] = account.split("/");
    expect(accountOfIban(iban)).toEqual({ country, accountNumber, bankCode });
  });

  it("an account converted to its IBAN and back is the same, except for leading zeros", () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{1,${length}}$`));
    const account = fc
      .constantFrom(
        ["CZ", 6, 10, 4] as const,
        ["SK", 6, 10, 4] as const,
        ["DE", 0, 10, 8] as const,
        ["AT", 0, 11, 5] as const,
      )
      .chain(([country, prefixLength, numberLength, bankLength]) =>
        fc.record({
          country: fc.constant(country),
          prefix: prefixLength === 0 ? fc.constant("") : digits(prefixLength),
          number: digits(numberLength),
          bank: fc.stringMatching(new RegExp(`^\\d{${bankLength}}$`)),
        }),
      );
    let converted = 0;
    fc.assert(
      fc.property(account, ({ country, prefix, number, bank }) => {
        const value = `${prefix === "" ? "" : `${prefix}-`}${number}/${bank}`;
        const iban = ibanOfAccount(value, country);
        expect(iban !== null).toBe(isValid(value, country));
        if (iban === null) return;
        converted += 1;
        expect(checkIban("iban", iban)).toEqual([]);
        const back = accountOfIban(iban);
        const shortPrefix = prefix.replace(/^0+/, "");
        expect(back).toEqual({
          country,
          accountNumber: `${shortPrefix === "" ? "" : `${shortPrefix}-`}${number.replace(/^0+/, "")}`,
          bankCode: bank,
        });
      }),
      { numRuns: 2000 },
    );
    expect(converted).toBeGreaterThan(100);
  });

  it("accountOfIban returns null for an IBAN of another country or an invalid IBAN", () => {
    expect(accountOfIban("PL61109010140000071219812874")).toBeNull();
    expect(accountOfIban("CZ6608000000192000145399")).toBeNull();
    expect(ibanOfAccount("12345", "PL")).toBeNull();
  });
});
