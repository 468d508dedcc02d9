import { checkCompanyId } from "@fundport/rules";
import { describe, expect, it } from "vitest";
import { matchEntries } from "../../domains/identity/accounts/match-register.ts";
import { trialBranches, trialDistributors, trialRegisterEntries } from "./distributors.ts";
import { trialUsers } from "./users.ts";

const workshop = trialDistributors.find(({ code }) => code === "100200");

describe("distributors of the trial data", () => {
  it("include the two exempt codes, the code of every trial user, and a distributor whose registrations the operator checks", () => {
    const codes = trialDistributors.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["7900", "UNICREDSVK"]));
    expect(codes).toEqual(expect.arrayContaining(trialUsers.map(({ distributorCode }) => distributorCode)));
    expect(trialDistributors.some(({ needsManualCheck }) => needsManualCheck)).toBe(true);
    expect(trialDistributors.some(({ emailDomains }) => emailDomains.length > 0)).toBe(true);
  });

  it("have branches if and only if they use branch codes", () => {
    for (const { code, isBranchCodeAvailable } of trialDistributors) {
      expect([code, trialBranches.some(({ distributorCode }) => distributorCode === code)]).toEqual([
        code,
        isBranchCodeAvailable,
      ]);
    }
  });
});

describe("the register of the trial data", () => {
  it("contains only valid identification numbers", () => {
    expect(trialRegisterEntries.flatMap(({ vatId }) => checkCompanyId("vatId", vatId, "CZ"))).toEqual([]);
  });

  it.each([
    ["Černá", "Adéla", null],
    ["Horák", "Emil", "RegistrationCnbDealerWithoutNetwork"],
    ["Marková", "Gita", "RegistrationCnbDealerMultipleNetworks"],
    ["Pokorný", "Hynek", "RegistrationUnknownError"],
  ])("returns for %s %s of distributor 100200 the result %s", (surname, name, result) => {
    const vatId = trialRegisterEntries.find((entry) => entry.surname === surname)?.vatId ?? "";
    expect(matchEntries(trialRegisterEntries, { surname, name, vatId }, workshop?.network ?? "")).toBe(result);
  });

  it("detects an identification number of another person, and an unknown name", () => {
    const match = (surname: string) =>
      matchEntries(trialRegisterEntries, { surname, name: "Filip", vatId: "61001015" }, workshop?.network ?? "");
    expect([match("Kučera"), match("Nikdo")]).toEqual(["RegistrationCnbVatMismatch", "RegistrationCnbDealerNotFound"]);
  });
});
