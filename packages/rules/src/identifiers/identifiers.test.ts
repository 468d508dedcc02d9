import {
  accountOfIban,
  checkAccountNumber,
  checkBirthNumber,
  checkCompanyId,
  checkIban,
  checkIsin,
  checkPhone,
  checkPostcode,
  ibanOfAccount,
  parseBirthNumber,
} from "@fundport/rules";
import { describe, expect, it } from "vitest";

/** All checks that the package exports, each with a valid and an invalid value. */
const checks = {
  birthNumber: [(value: string) => checkBirthNumber("field", value, "SK"), "7103192745", "7103192746"],
  companyId: [(value: string) => checkCompanyId("field", value, "SK"), "31322832", "31322833"],
  accountNumber: [(value: string) => checkAccountNumber("field", value, "SK"), "19-8742637541/1200", "19/12"],
  iban: [(value: string) => checkIban("field", value), "SK3112000000198742637541", "SK3212000000198742637541"],
  postcode: [(value: string) => checkPostcode("field", value, "SK"), "811 01", "8110"],
  phone: [(value: string) => checkPhone("field", value), "+421905123456", "0905123456"],
  isin: [(value: string) => checkIsin("field", value), "CZ0008040318", "CZ0008040319"],
} as const;

describe("checks of identifiers", () => {
  it.each(Object.entries(checks))(
    "%s accepts a valid value and reports the path of an invalid one",
    (_name, [check, right, wrong]) => {
      expect(check(right)).toEqual([]);
      expect(check(wrong)).toEqual([{ path: "field", key: expect.stringMatching(/^string\./) }]);
    },
  );

  it("the checks accept the same values as their parsers", () => {
    expect(parseBirthNumber("7103192745", "CZ")).toEqual({ birthDate: "1971-03-19", sex: "male" });
    const iban = ibanOfAccount("19-8742637541/1200", "SK");
    expect(accountOfIban(iban ?? "")).toEqual({ country: "SK", accountNumber: "19-8742637541", bankCode: "1200" });
  });
});
