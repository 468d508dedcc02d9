import { isDeepStrictEqual } from "node:util";
import { type ClientFieldName, recordOfForm } from "@fundport/rules";
import { normaliseNumber } from "../../../../lib/normalise-text.ts";
import type { ClientGroup } from "./client-columns.ts";
import type { ClientLine } from "./client-line.ts";
import type { ClientKey, StoredClient } from "../key-repository.ts";
import type { NewClient } from "./client-repository.ts";

type Needed = Pick<NewClient, keyof ClientKey | "name" | "surname" | "birthDate" | "email" | "phoneNumber">;

/**
 * Returns the columns that a line of the client file changes. Leaves out empty cells, so that their stored values are
 * kept. A group with at least one value is complete.
 */
export function rowOfLine({ form, scope, language }: ClientLine): Needed & Partial<NewClient> {
  const record = recordOfForm(form);
  const { identityDocument: main, secondaryIdentityDocument: second, bankAccount: account, employer } = record;
  const orNull = (value: string | undefined) => value || null;
  const numberOrNull = (value: string | undefined) => normaliseNumber(value ?? "") || null;
  const has = (name: ClientFieldName, row: Partial<NewClient>) => (scope.fields.has(name) ? row : {});
  const hasGroup = (group: ClientGroup, row: Partial<NewClient>) => (scope.groups.has(group) ? row : {});
  return {
    citizenshipCountryId: form.citizenship ?? 0,
    identificationType: form.identificationType === "VID" ? "VID" : "BirthNumber",
    identificationId: normaliseNumber(form.personalId),
    name: form.firstName,
    surname: form.lastName,
    birthDate: form.dateOfBirth,
    email: form.email,
    phoneNumber: form.phone,
    ...(form.sex === "" ? {} : { sex: form.sex === "male" ? "MALE" : "FEMALE" }),
    ...(language === null ? {} : { language }),
    ...has("prefix", { titleBefore: record.titleBefore }),
    ...has("suffix", { titleAfter: record.titleAfter }),
    ...has("pseudonym", { pseudonym: record.pseudonym }),
    ...has("salutation", { salutation: record.salutation }),
    ...has("placeOfBirth", { birthPlace: record.birthPlace }),
    ...has("countryOfBirth", { birthCountryId: record.birthCountryId }),
    ...has("taxResidence", { taxResidencyCountryId: record.taxResidencyCountryId }),
    ...has("taxResidenceCity", { taxResidencyCity: record.taxResidencyCity }),
    ...has("vatId", { taxResidencyTIN: record.taxResidencyTIN }),
    ...has("appUsername", { username: record.username }),
    ...hasGroup("permanentAddress", { permanentAddress: record.permanentAddress }),
    ...hasGroup("postalAddress", { correspondentAddress: record.correspondentAddress }),
    ...hasGroup("temporaryAddress", { temporaryAddress: record.temporaryAddress }),
    ...hasGroup("mainDocument", {
      identityDocumentTypeId: main?.typeId ?? null,
      identityDocumentNumber: numberOrNull(main?.number),
      identityDocumentIssuedBy: orNull(main?.issuedBy),
      identityDocumentIssuedDate: main?.issuedDate ?? null,
      identityDocumentValidTo: main?.validTo ?? null,
      identityDocumentUnlimitedValidity: main?.unlimitedValidity ?? false,
    }),
    ...hasGroup("secondaryDocument", {
      secondaryDocumentTypeId: second?.typeId ?? null,
      secondaryDocumentNumber: numberOrNull(second?.number),
      secondaryDocumentIssuedBy: orNull(second?.issuedBy),
      secondaryDocumentIssuedDate: second?.issuedDate ?? null,
      secondaryDocumentValidTo: second?.validTo ?? null,
      secondaryDocumentUnlimitedValidity: second?.unlimitedValidity ?? false,
    }),
    ...hasGroup("bankAccount", {
      accountNumber: orNull(account?.accountNumber),
      bankId: account?.bankId ?? null,
      iban: orNull(account?.iban),
      accountOwner: orNull(account?.owner),
      matchingCode: orNull(account?.matchingCode),
      paymentCode: orNull(account?.paymentCode),
      accountCurrencyId: account?.currencyId ?? null,
    }),
    ...hasGroup("employer", {
      employerIdentificationNumber: orNull(employer?.identificationNumber),
      employerName: orNull(employer?.name),
    }),
  };
}

/** Returns the stored record with the changes of a line. Returns null if the line changes nothing in it. */
export function changedBy(row: Partial<NewClient>, stored: StoredClient): StoredClient | null {
  const isSame = Object.entries(row).every(([name, value]) =>
    isDeepStrictEqual(stored[name as keyof StoredClient], value),
  );
  return isSame ? null : ({ ...stored, ...row } as StoredClient);
}
