import { checkAccountNumber, checkBirthNumber, checkCompanyId, checkIban } from "@fundport/rules";
import { describe, expect, it } from "vitest";
import { readListFile } from "../../lib/list-file.ts";
import { normaliseNumber } from "../../lib/normalise-text.ts";
import { contractTypes } from "../catalogue/contract-types.ts";
import { createTrialData } from "../create-trial-data.ts";
import { trialCollectionAccounts } from "./collection-accounts.ts";
import { trialEmployers } from "./employers.ts";
import { trialInvalidDocuments, trialScreeningEntries } from "./refused.ts";

describe("the trial data's lists for the client form", () => {
  it("contain unique employers from both countries, with valid identification numbers", () => {
    expect(
      trialEmployers.flatMap(({ identificationNumber, country }) =>
        checkCompanyId(identificationNumber, identificationNumber, country),
      ),
    ).toEqual([]);
    const numberOf = (country: string) => trialEmployers.filter((employer) => employer.country === country).length;
    expect([numberOf("CZ"), numberOf("SK")]).toEqual([15, 7]);
    expect(new Set(trialEmployers.map(({ identificationNumber }) => identificationNumber)).size).toBe(22);
  });

  it("list a person by birth number, a person by name and birth date, and a document to screen, but no client of the trial data", async () => {
    const [byNumber, byName, byDocument] = trialScreeningEntries;
    expect(checkBirthNumber("", byNumber?.personalId ?? "", "CZ")).toEqual([]);
    expect([byName?.personalId, byName?.surname, byName?.birthDate]).toEqual([null, "Zelená", "1984-10-30"]);
    expect(byDocument).toMatchObject({ personalId: null, name: null, documentNumber: "998877001" });
    const { contracts } = await createTrialData({ funds: 60 });
    const isListed = contracts.clients.filter(({ identificationId, surname, birthDate }) =>
      trialScreeningEntries.some(
        (entry) =>
          entry.personalId === identificationId || (entry.surname === surname && entry.birthDate === birthDate),
      ),
    );
    expect(isListed).toEqual([]);
  });

  it("contain five invalid documents in stored form, none of which is on the screening list", () => {
    const numbers = trialInvalidDocuments.map(({ number }) => number);
    expect(numbers).toHaveLength(5);
    expect(numbers.map(normaliseNumber)).toEqual(numbers);
    expect(numbers).not.toContain(trialScreeningEntries[2]?.documentNumber);
  });

  it("contain accounts for crowns and euros with matching IBANs, for every contract type", () => {
    for (const { iban, accountNumber, bic } of trialCollectionAccounts) {
      expect([
        ...checkIban("iban", iban),
        ...checkAccountNumber("account", accountNumber ?? "", iban.slice(0, 2)),
      ]).toEqual([]);
      expect(bic).toMatch(/^GIBA(?:CZ|SK)/);
    }
    const forAll = trialCollectionAccounts.filter(({ contractTypeId }) => contractTypeId === null);
    const countries = (purpose: "Investments" | "Service") =>
      forAll.filter((account) => account.purpose === purpose).map(({ iban }) => iban.slice(0, 2));
    expect([countries("Investments"), countries("Service")]).toEqual([
      ["CZ", "SK"],
      ["CZ", "SK"],
    ]);
    const own = trialCollectionAccounts.flatMap(({ contractTypeId }) => contractTypeId ?? []);
    expect(contractTypes.filter(({ id }) => own.includes(id)).map(({ code }) => code)).toEqual(["LTIP", "QUALIFIED"]);
  });

  it("contain all postcodes of both countries", () => {
    const rows = readListFile<"country" | "postcode" | "place">("postcodes.csv");
    const numberOf = (country: string) => rows.filter((row) => row.country === country).length;
    expect([numberOf("CZ"), numberOf("SK"), rows.length]).toEqual([15_366, 4_258, 19_624]);
    expect(rows.filter(({ postcode, place }) => !/^\d{5}$/.test(postcode) || place === "")).toEqual([]);
    expect(new Set(rows.map((row) => Object.values(row).join(" "))).size).toBe(rows.length);
  });

  it("contain the towns, and each part of a town a single time", () => {
    const placesOf = new Map<string, string[]>();
    for (const { postcode, place } of readListFile<"postcode" | "place">("postcodes.csv"))
      placesOf.set(postcode, [...(placesOf.get(postcode) ?? []), place]);
    const towns = [
      ["11000", "Praha"],
      ["10000", "Praha 10"],
      ["60200", "Brno"],
      ["70200", "Ostrava"],
      ["30100", "Plzeň"],
      ["73801", "Frýdek-Místek"],
      ["04001", "Košice"],
      ["08001", "Prešov"],
    ] as const;
    for (const [postcode, town] of towns) expect(placesOf.get(postcode)).toContain(town);
    expect(placesOf.get("60200")).toContain("Brno-Veveří");
    expect(placesOf.get("60200")).not.toContain("Veveří");
  });
});
