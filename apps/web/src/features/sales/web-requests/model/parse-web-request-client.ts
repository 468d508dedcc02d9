import type { WebRequestClient } from "@fundport/api";
import { listOf, oneOf, orNull, type Parse, parseFlag, parseInteger, parseText, recordOf } from "#lib/parse.ts";

type Address = NonNullable<WebRequestClient["permanentAddress"]>;
type IdentityDocument = NonNullable<WebRequestClient["identityDocument"]>;
type BankAccount = NonNullable<WebRequestClient["bankAccount"]>;
type QuestionnaireAnswer = WebRequestClient["questionnaireAnswers"][number];

const optionalText = orNull(parseText);
const optionalId = orNull(parseInteger);

const parseAddress = recordOf<Address>({
  street: parseText,
  conscriptionNumber: parseText,
  streetNumber: parseText,
  city: parseText,
  postalCode: parseText,
  countryId: optionalId,
});

const parseIdentityDocument = recordOf<IdentityDocument>({
  typeId: optionalId,
  number: parseText,
  issuedBy: parseText,
  issuedDate: optionalText,
  validTo: optionalText,
  unlimitedValidity: parseFlag,
});

const parseBankAccount = recordOf<BankAccount>({
  accountNumber: parseText,
  bankId: optionalId,
  iban: parseText,
  owner: parseText,
  matchingCode: parseText,
  paymentCode: parseText,
  currencyId: optionalId,
});

const parseAnswer = recordOf<QuestionnaireAnswer>({
  questionCode: parseText,
  answerCode: parseText,
  answerValue: optionalText,
});

/**
 * Parses the client data of a web request in the format in which the browser or the server has stored it.
 * Source: docs/reference/drafts.md#web-requests.
 */
export const parseWebRequestClient: Parse<WebRequestClient> = recordOf<WebRequestClient>({
  titleBefore: optionalText,
  name: optionalText,
  surname: optionalText,
  titleAfter: optionalText,
  sex: orNull(oneOf(["male", "female"])),
  identificationType: optionalText,
  identificationId: optionalText,
  citizenshipCountryId: optionalId,
  birthDate: optionalText,
  birthPlace: optionalText,
  birthCountryId: optionalId,
  taxResidencyCountryId: optionalId,
  taxResidencyCity: optionalText,
  taxResidencyTIN: optionalText,
  email: optionalText,
  phoneNumber: optionalText,
  username: optionalText,
  permanentAddress: orNull(parseAddress),
  correspondentAddress: orNull(parseAddress),
  temporaryAddress: orNull(parseAddress),
  identityDocument: orNull(parseIdentityDocument),
  secondaryIdentityDocument: orNull(parseIdentityDocument),
  bankAccount: orNull(parseBankAccount),
  questionnaireAnswers: listOf(parseAnswer),
});
