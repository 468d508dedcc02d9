import type { ClientRecord } from "@fundport/api";
import type { ClientRow } from "./repository.ts";

/** Returns a client in the API format. Source: docs/reference/client-lookups-and-links.md#client-record. */
export function presentClient(row: ClientRow): ClientRecord {
  const { id, name, surname, birthDate, email, phoneNumber, identificationType, identificationId } = row;
  return {
    id,
    titleBefore: row.titleBefore,
    name,
    surname,
    titleAfter: row.titleAfter,
    pseudonym: row.pseudonym,
    salutation: row.salutation,
    sex: row.sex,
    identificationType,
    identificationId,
    citizenshipCountryId: row.citizenshipCountryId,
    birthDate,
    birthPlace: row.birthPlace,
    birthCountryId: row.birthCountryId,
    taxResidencyCountryId: row.taxResidencyCountryId,
    taxResidencyCity: row.taxResidencyCity,
    taxResidencyTIN: row.taxResidencyTIN,
    email,
    phoneNumber,
    username: row.username,
    permanentAddress: row.permanentAddress,
    correspondentAddress: row.correspondentAddress,
    temporaryAddress: row.temporaryAddress,
    identityDocument: presentDocument({
      typeId: row.identityDocumentTypeId,
      number: row.identityDocumentNumber,
      issuedBy: row.identityDocumentIssuedBy,
      issuedDate: row.identityDocumentIssuedDate,
      validTo: row.identityDocumentValidTo,
      unlimitedValidity: row.identityDocumentUnlimitedValidity,
    }),
    secondaryIdentityDocument: presentDocument({
      typeId: row.secondaryDocumentTypeId,
      number: row.secondaryDocumentNumber,
      issuedBy: row.secondaryDocumentIssuedBy,
      issuedDate: row.secondaryDocumentIssuedDate,
      validTo: row.secondaryDocumentValidTo,
      unlimitedValidity: row.secondaryDocumentUnlimitedValidity,
    }),
    bankAccount: presentAccount(row),
    employer:
      row.employerIdentificationNumber === null
        ? null
        : { identificationNumber: row.employerIdentificationNumber, name: row.employerName ?? "" },
    language: row.language,
  };
}

type Document = NonNullable<ClientRecord["identityDocument"]>;
type StoredDocument = Omit<Document, "number" | "issuedBy"> & { number: string | null; issuedBy: string | null };

/** Returns a document in the API format. Returns null if the record has no such document. */
function presentDocument(stored: StoredDocument): Document | null {
  if (stored.typeId === null && stored.number === null) return null;
  return { ...stored, number: stored.number ?? "", issuedBy: stored.issuedBy ?? "" };
}

function presentAccount(row: ClientRow): ClientRecord["bankAccount"] {
  if (row.accountNumber === null && row.iban === null) return null;
  return {
    accountNumber: row.accountNumber ?? "",
    bankId: row.bankId,
    iban: row.iban ?? "",
    owner: row.accountOwner ?? "",
    matchingCode: row.matchingCode ?? "",
    paymentCode: row.paymentCode ?? "",
    currencyId: row.accountCurrencyId,
  };
}
