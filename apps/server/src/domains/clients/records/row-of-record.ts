import type { ClientRecord } from "@fundport/rules";
import { normaliseNumber } from "../../../lib/normalise-text.ts";

/**
 * Converts a client record to a table row. It is the inverse of `presentClient`. The record must comply with the rules
 * of the form.
 */
export function rowOfRecord(record: ClientRecord) {
  const { identityDocument: main, secondaryIdentityDocument: second, bankAccount, employer } = record;
  const { citizenshipCountryId, identificationType, identificationId, birthDate } = record;
  if (citizenshipCountryId === null || identificationId === null || birthDate === null) {
    throw new Error("a checked client has a number, a citizenship and a birth date");
  }
  return {
    identificationType: identificationType === "VID" ? ("VID" as const) : ("BirthNumber" as const),
    identificationId: normaliseNumber(identificationId),
    citizenshipCountryId,
    name: record.name ?? "",
    surname: record.surname ?? "",
    birthDate,
    email: record.email ?? "",
    phoneNumber: record.phoneNumber ?? "",
    titleBefore: record.titleBefore,
    titleAfter: record.titleAfter,
    pseudonym: record.pseudonym,
    salutation: record.salutation,
    sex: sexOf(record.sex),
    birthPlace: record.birthPlace,
    birthCountryId: record.birthCountryId,
    taxResidencyCountryId: record.taxResidencyCountryId,
    taxResidencyCity: record.taxResidencyCity,
    taxResidencyTIN: record.taxResidencyTIN,
    username: record.username,
    permanentAddress: record.permanentAddress,
    correspondentAddress: record.correspondentAddress,
    temporaryAddress: record.temporaryAddress,
    identityDocumentTypeId: main?.typeId ?? null,
    identityDocumentNumber: numberOf(main),
    identityDocumentIssuedBy: main?.issuedBy ?? null,
    identityDocumentIssuedDate: main?.issuedDate ?? null,
    identityDocumentValidTo: main?.validTo ?? null,
    identityDocumentUnlimitedValidity: main?.unlimitedValidity ?? false,
    secondaryDocumentTypeId: second?.typeId ?? null,
    secondaryDocumentNumber: numberOf(second),
    secondaryDocumentIssuedBy: second?.issuedBy ?? null,
    secondaryDocumentIssuedDate: second?.issuedDate ?? null,
    secondaryDocumentValidTo: second?.validTo ?? null,
    secondaryDocumentUnlimitedValidity: second?.unlimitedValidity ?? false,
    accountNumber: textOf(bankAccount?.accountNumber),
    bankId: bankAccount?.bankId ?? null,
    iban: textOf(bankAccount?.iban),
    accountOwner: textOf(bankAccount?.owner),
    matchingCode: textOf(bankAccount?.matchingCode),
    paymentCode: textOf(bankAccount?.paymentCode),
    accountCurrencyId: bankAccount?.currencyId ?? null,
    employerIdentificationNumber: textOf(employer?.identificationNumber),
    employerName: textOf(employer?.name),
  };
}

function sexOf(sex: string | null): "MALE" | "FEMALE" | null {
  return sex === "MALE" || sex === "FEMALE" ? sex : null;
}

function textOf(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

function numberOf(document: ClientRecord["identityDocument"]): string | null {
  const number = textOf(document?.number);
  return number === null ? null : normaliseNumber(number);
}
