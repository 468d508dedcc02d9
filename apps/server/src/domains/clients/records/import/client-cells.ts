import { readCodes } from "../../../imports/definition/codes.ts";
import { codeLists } from "../../../catalogue/reference/code-lists/code-lists-of-files.ts";
import type { ClientAddress } from "../tables.ts";
import type { Work } from "../../../imports/definition/work.ts";
import type { StoredClient } from "../key-repository.ts";

/** Codes of the code lists to which client records refer, keyed by id. */
export type ClientCodes = Record<"countries" | "currencies" | "identityDocuments" | "secondaryDocuments", Codes> & {
  banks: ReadonlyMap<number, { code: string; country: string }>;
};
type Codes = ReadonlyMap<number, string>;

export async function readClientCodes({ client }: Work): Promise<ClientCodes> {
  const { rows: banks } = await client.query<{ id: number; code: string; country: string }>(
    "select b.id, b.code, c.code as country from banks b join countries c on c.id = b.country_id",
  );
  return {
    countries: await readCodes(client, codeLists.countries),
    currencies: await readCodes(client, codeLists.currencies),
    identityDocuments: await readCodes(client, codeLists.identityDocumentTypes),
    secondaryDocuments: await readCodes(client, codeLists.secondaryDocumentTypes),
    banks: new Map(banks.map(({ id, code, country }) => [id, { code, country }])),
  };
}

/** Returns the cells of a client for the client file. Unknown data is an empty cell. */
export function cellsOfClient(client: StoredClient, codes: ClientCodes): Record<string, string> {
  const country = (id: number | null) => codes.countries.get(id ?? 0) ?? "";
  const bank = codes.banks.get(client.bankId ?? 0);
  return {
    citizenship: country(client.citizenshipCountryId),
    identification_type: client.identificationType,
    identification_id: client.identificationId,
    title_before: client.titleBefore ?? "",
    name: client.name,
    surname: client.surname,
    title_after: client.titleAfter ?? "",
    pseudonym: client.pseudonym ?? "",
    salutation: client.salutation ?? "",
    sex: client.sex?.toLowerCase() ?? "",
    birth_date: client.birthDate,
    birth_place: client.birthPlace ?? "",
    birth_country: country(client.birthCountryId),
    tax_residence: country(client.taxResidencyCountryId),
    tax_residence_city: client.taxResidencyCity ?? "",
    tax_id: client.taxResidencyTIN ?? "",
    email: client.email,
    phone: client.phoneNumber,
    username: client.username ?? "",
    ...addressCells(client.permanentAddress, "", country),
    ...addressCells(client.correspondentAddress, "postal_", country),
    ...addressCells(client.temporaryAddress, "temporary_", country),
    ...documentCells("document_", codes.identityDocuments, {
      typeId: client.identityDocumentTypeId,
      number: client.identityDocumentNumber,
      issuedBy: client.identityDocumentIssuedBy,
      issuedDate: client.identityDocumentIssuedDate,
      validTo: client.identityDocumentValidTo,
      isUnlimited: client.identityDocumentUnlimitedValidity,
    }),
    ...documentCells("second_document_", codes.secondaryDocuments, {
      typeId: client.secondaryDocumentTypeId,
      number: client.secondaryDocumentNumber,
      issuedBy: client.secondaryDocumentIssuedBy,
      issuedDate: client.secondaryDocumentIssuedDate,
      validTo: client.secondaryDocumentValidTo,
      isUnlimited: client.secondaryDocumentUnlimitedValidity,
    }),
    account_number: client.accountNumber ?? "",
    bank_country: bank?.country ?? "",
    bank_code: bank?.code ?? "",
    iban: client.iban ?? "",
    account_currency: codes.currencies.get(client.accountCurrencyId ?? 0) ?? "",
    account_owner: client.accountOwner ?? "",
    variable_symbol: client.matchingCode ?? "",
    specific_symbol: client.paymentCode ?? "",
    employer_number: client.employerIdentificationNumber ?? "",
    employer_name: client.employerName ?? "",
    language: client.language ?? "",
  };
}

function addressCells(
  address: ClientAddress | null,
  prefix: string,
  country: (id: number | null) => string,
): Record<string, string> {
  return {
    [`${prefix}street`]: address?.street ?? "",
    [`${prefix}conscription_number`]: address?.conscriptionNumber ?? "",
    [`${prefix}street_number`]: address?.streetNumber ?? "",
    [`${prefix}city`]: address?.city ?? "",
    [`${prefix}postcode`]: address?.postalCode ?? "",
    [`${prefix}country`]: address === null ? "" : country(address.countryId),
  };
}

type Document = {
  typeId: number | null;
  number: string | null;
  issuedBy: string | null;
  issuedDate: string | null;
  validTo: string | null;
  isUnlimited: boolean;
};

function documentCells(prefix: string, types: Codes, document: Document): Record<string, string> {
  const hasDocument = document.number !== null;
  return {
    [`${prefix}type`]: types.get(document.typeId ?? 0) ?? "",
    [`${prefix}number`]: document.number ?? "",
    [`${prefix}issued_by`]: document.issuedBy ?? "",
    [`${prefix}issued_date`]: document.issuedDate ?? "",
    [`${prefix}valid_to`]: document.validTo ?? "",
    [`${prefix}unlimited`]: hasDocument && document.isUnlimited ? "yes" : "",
  };
}
