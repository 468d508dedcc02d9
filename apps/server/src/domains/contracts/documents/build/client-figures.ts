import type { Codelists } from "@fundport/api";
import { formatPhone } from "@fundport/i18n";
import type { ClientRecord } from "@fundport/rules";
import type { AddressFigures, ClientFigures, IdentityFigures } from "../document/input.ts";

type Named = { readonly id: number; readonly name: string };
/** The code lists to which the client's data refer, in the language of the documents. */
export type ClientLists = Pick<
  Codelists,
  "countries" | "identityDocumentTypes" | "secondaryDocumentTypes" | "salutations" | "currencies"
> & { readonly banks: readonly { readonly id: number; readonly name: string }[] };

const nameIn = (list: readonly Named[], id: number | null) => list.find((row) => row.id === id)?.name ?? null;

/** Returns the client's data with names instead of ids. A name is null if its list does not contain the id. */
export function clientFiguresOf(client: ClientRecord, lists: ClientLists): ClientFigures {
  const { identityDocument, secondaryIdentityDocument, bankAccount, salutation, employer } = client;
  const country = (id: number | null) => nameIn(lists.countries, id);
  const address = (stored: ClientRecord["permanentAddress"]): AddressFigures | null =>
    stored && {
      street: stored.street,
      conscriptionNumber: stored.conscriptionNumber,
      streetNumber: stored.streetNumber,
      city: stored.city,
      postalCode: stored.postalCode,
      country: country(stored.countryId),
    };
  const identity = (stored: ClientRecord["identityDocument"], types: readonly Named[]): IdentityFigures | null =>
    stored && {
      type: nameIn(types, stored.typeId),
      number: stored.number,
      issuedBy: stored.issuedBy,
      issuedDate: stored.issuedDate,
      validTo: stored.validTo,
      unlimitedValidity: stored.unlimitedValidity,
    };
  return {
    titleBefore: client.titleBefore,
    name: client.name,
    surname: client.surname,
    titleAfter: client.titleAfter,
    pseudonym: client.pseudonym,
    salutation: lists.salutations.find(({ code }) => code === salutation)?.name ?? null,
    sex: client.sex,
    identificationType: client.identificationType,
    identificationId: client.identificationId,
    citizenship: country(client.citizenshipCountryId),
    birthDate: client.birthDate,
    birthPlace: client.birthPlace,
    birthCountry: country(client.birthCountryId),
    taxResidencyCountry: country(client.taxResidencyCountryId),
    taxResidencyCity: client.taxResidencyCity,
    taxResidencyTIN: client.taxResidencyTIN,
    email: client.email,
    phoneNumber: client.phoneNumber && formatPhone(client.phoneNumber),
    username: client.username,
    permanentAddress: address(client.permanentAddress),
    correspondentAddress: address(client.correspondentAddress),
    temporaryAddress: address(client.temporaryAddress),
    identityDocument: identity(identityDocument, lists.identityDocumentTypes),
    secondaryIdentityDocument: identity(secondaryIdentityDocument, lists.secondaryDocumentTypes),
    bankAccount: bankAccount && {
      accountNumber: bankAccount.accountNumber,
      bank: nameIn(lists.banks, bankAccount.bankId),
      iban: bankAccount.iban,
      owner: bankAccount.owner,
      variableSymbol: bankAccount.matchingCode,
      specificSymbol: bankAccount.paymentCode,
      currencyCode: lists.currencies.find(({ id }) => id === bankAccount.currencyId)?.code ?? null,
    },
    employer: employer && { identificationNumber: employer.identificationNumber, name: employer.name },
  };
}
