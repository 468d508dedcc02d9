/** The client form as the server stores and sends it. Source: docs/reference/client-form.md#fields. */
import { type WireAnswer, answersOfWire } from "../questionnaire/wire-answers.ts";
import { type ClientForm, emptyClientForm } from "./form.ts";

/** An address. An unknown text is "". */
export type AddressRecord = {
  readonly street: string;
  readonly conscriptionNumber: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly postalCode: string;
  readonly countryId: number | null;
};
/** An identity document. A day is `yyyy-mm-dd`, or the typed text if it is not a valid day; null if empty. */
export type DocumentRecord = {
  readonly typeId: number | null;
  readonly number: string;
  readonly issuedBy: string;
  readonly issuedDate: string | null;
  readonly validTo: string | null;
  readonly unlimitedValidity: boolean;
};
export type BankAccountRecord = {
  readonly accountNumber: string;
  readonly bankId: number | null;
  readonly iban: string;
  readonly owner: string;
  /** The variable symbol of payments. */
  readonly matchingCode: string;
  /** The specific symbol of payments. */
  readonly paymentCode: string;
  readonly currencyId: number | null;
};

/** The fields that client records and web requests have in common. Unknown values are null. */
type PersonRecord = {
  readonly titleBefore: string | null;
  readonly name: string | null;
  readonly surname: string | null;
  readonly titleAfter: string | null;
  readonly identificationType: string | null;
  readonly identificationId: string | null;
  readonly citizenshipCountryId: number | null;
  readonly birthDate: string | null;
  readonly birthPlace: string | null;
  readonly birthCountryId: number | null;
  readonly taxResidencyCountryId: number | null;
  readonly taxResidencyCity: string | null;
  readonly taxResidencyTIN: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly username: string | null;
  readonly permanentAddress: AddressRecord | null;
  /** Null if it is the same as the permanent address. */
  readonly correspondentAddress: AddressRecord | null;
  readonly temporaryAddress: AddressRecord | null;
  readonly identityDocument: DocumentRecord | null;
  readonly secondaryIdentityDocument: DocumentRecord | null;
  readonly bankAccount: BankAccountRecord | null;
};
export type ClientRecord = PersonRecord & {
  readonly id: number | null;
  readonly pseudonym: string | null;
  readonly salutation: string | null;
  /** MALE or FEMALE. */
  readonly sex: string | null;
  readonly employer: { readonly identificationNumber: string; readonly name: string } | null;
};
/** The client data of a web request. */
export type WebRequestRecord = PersonRecord & {
  /** The sex, spelled as in the form. */
  readonly sex: string | null;
  readonly questionnaireAnswers: readonly WireAnswer[];
};

const text = (value: string | null) => value ?? "";
const textOrNull = (value: string) => (value.trim() === "" ? null : value.trim());
const trim = (value: string) => value.trim();

type Suffix = "" | "Postal" | "Temporary";

function addressOfForm(form: ClientForm, suffix: Suffix): AddressRecord {
  return {
    street: trim(form[`street${suffix}`]),
    conscriptionNumber: trim(form[`conscriptionNum${suffix}`]),
    streetNumber: trim(form[`streetNum${suffix}`]),
    city: trim(form[`city${suffix}`]),
    postalCode: trim(form[`postcode${suffix}`]),
    countryId: form[`country${suffix}`],
  };
}

function formOfAddress(address: AddressRecord | null, suffix: Suffix): Partial<ClientForm> {
  if (address === null) return {};
  return {
    [`street${suffix}`]: address.street,
    [`conscriptionNum${suffix}`]: address.conscriptionNumber,
    [`streetNum${suffix}`]: address.streetNumber,
    [`city${suffix}`]: address.city,
    [`postcode${suffix}`]: address.postalCode,
    [`country${suffix}`]: address.countryId,
  };
}

/**
 * Returns the client's record for a contract request. Texts are trimmed. Fields that do not apply are omitted: an
 * address that equals the permanent address, the expiry of an unlimited document, and a second document without a type.
 * The answers to the questionnaire and the id of the web request are not included, because they are elsewhere in the
 * contract request.
 */
export function recordOfForm(form: ClientForm): ClientRecord {
  return {
    id: form.clientId,
    titleBefore: textOrNull(form.prefix),
    name: textOrNull(form.firstName),
    surname: textOrNull(form.lastName),
    titleAfter: textOrNull(form.suffix),
    pseudonym: textOrNull(form.pseudonym),
    salutation: textOrNull(form.salutation),
    sex: form.sex === "" ? null : form.sex.toUpperCase(),
    identificationType: textOrNull(form.identificationType),
    identificationId: textOrNull(form.personalId),
    citizenshipCountryId: form.citizenship,
    birthDate: textOrNull(form.dateOfBirth),
    birthPlace: textOrNull(form.placeOfBirth),
    birthCountryId: form.countryOfBirth,
    taxResidencyCountryId: form.taxResidence,
    taxResidencyCity: textOrNull(form.taxResidenceCity),
    taxResidencyTIN: textOrNull(form.vatId),
    email: textOrNull(form.email),
    phoneNumber: textOrNull(form.phone),
    username: textOrNull(form.appUsername),
    permanentAddress: addressOfForm(form, ""),
    correspondentAddress: form.samePostalAddress ? null : addressOfForm(form, "Postal"),
    temporaryAddress: form.sameTemporaryAddress ? null : addressOfForm(form, "Temporary"),
    identityDocument: {
      typeId: form.idType,
      number: trim(form.idNumber),
      issuedBy: trim(form.idIssuedBy),
      issuedDate: textOrNull(form.dateOfIssue),
      validTo: form.unlimitedValidity ? null : textOrNull(form.dateOfExpiry),
      unlimitedValidity: form.unlimitedValidity,
    },
    secondaryIdentityDocument:
      form.secondaryIdType === null
        ? null
        : {
            typeId: form.secondaryIdType,
            number: trim(form.secondaryIdNumber),
            issuedBy: trim(form.secondaryIdIssuedBy),
            issuedDate: textOrNull(form.secondaryDateOfIssue),
            validTo: form.secondaryUnlimitedValidity ? null : textOrNull(form.secondaryDateOfExpiry),
            unlimitedValidity: form.secondaryUnlimitedValidity,
          },
    bankAccount: {
      accountNumber: trim(form.accountNumber),
      bankId: form.bank,
      iban: trim(form.iban),
      owner: trim(form.accountOwner),
      matchingCode: trim(form.variableSymbol),
      paymentCode: trim(form.specificSymbol),
      currencyId: form.currency,
    },
    employer:
      textOrNull(form.employerIdentificationNumber) === null && textOrNull(form.employerName) === null
        ? null
        : { identificationNumber: trim(form.employerIdentificationNumber), name: trim(form.employerName) },
  };
}

function sexOf(value: string | null): ClientForm["sex"] {
  const sex = value?.toLowerCase();
  return sex === "male" || sex === "female" ? sex : "";
}

function formOfPerson(person: PersonRecord): Partial<ClientForm> {
  const { identityDocument: main, secondaryIdentityDocument: secondary, bankAccount: account } = person;
  const type = person.identificationType;
  return {
    prefix: text(person.titleBefore),
    firstName: text(person.name),
    lastName: text(person.surname),
    suffix: text(person.titleAfter),
    identificationType: type === "BirthNumber" || type === "VID" ? type : "",
    personalId: text(person.identificationId),
    citizenship: person.citizenshipCountryId,
    dateOfBirth: text(person.birthDate),
    placeOfBirth: text(person.birthPlace),
    countryOfBirth: person.birthCountryId,
    taxResidence: person.taxResidencyCountryId,
    taxResidenceCity: text(person.taxResidencyCity),
    vatId: text(person.taxResidencyTIN),
    email: text(person.email),
    phone: text(person.phoneNumber),
    appUsername: text(person.username),
    ...formOfAddress(person.permanentAddress, ""),
    samePostalAddress: person.correspondentAddress === null,
    ...formOfAddress(person.correspondentAddress, "Postal"),
    sameTemporaryAddress: person.temporaryAddress === null,
    ...formOfAddress(person.temporaryAddress, "Temporary"),
    ...(main && {
      idType: main.typeId,
      idNumber: main.number,
      idIssuedBy: main.issuedBy,
      dateOfIssue: text(main.issuedDate),
      dateOfExpiry: text(main.validTo),
      unlimitedValidity: main.unlimitedValidity,
    }),
    ...(secondary && {
      secondaryIdType: secondary.typeId,
      secondaryIdNumber: secondary.number,
      secondaryIdIssuedBy: secondary.issuedBy,
      secondaryDateOfIssue: text(secondary.issuedDate),
      secondaryDateOfExpiry: text(secondary.validTo),
      secondaryUnlimitedValidity: secondary.unlimitedValidity,
    }),
    ...(account && {
      accountNumber: account.accountNumber,
      bank: account.bankId,
      iban: account.iban,
      accountOwner: account.owner,
      variableSymbol: account.matchingCode,
      specificSymbol: account.paymentCode,
      currency: account.currencyId,
    }),
  };
}

/** Returns the form of a client's record, without answers to the questionnaire. */
export function formOfRecord(record: ClientRecord): ClientForm {
  return {
    ...emptyClientForm,
    ...formOfPerson(record),
    clientId: record.id,
    pseudonym: text(record.pseudonym),
    salutation: text(record.salutation),
    sex: sexOf(record.sex),
    employerIdentificationNumber: record.employer?.identificationNumber ?? "",
    employerName: record.employer?.name ?? "",
  };
}

/**
 * Returns the form for a web request, with its answers to the questionnaire. `webRequestId` is the id with which the
 * web request was loaded.
 */
export function formOfWebRequest(record: WebRequestRecord, webRequestId: string | null = null): ClientForm {
  return {
    ...emptyClientForm,
    ...formOfPerson(record),
    sex: sexOf(record.sex),
    questionnaire: answersOfWire(record.questionnaireAnswers),
    webRequestId,
  };
}
