import type { WebRequestClient } from "@fundport/api";

/** Builds the client data of a web request with only the given fields. All other fields are null. */
export function buildWebRequestClient(fields: Partial<WebRequestClient> = {}): WebRequestClient {
  return {
    titleBefore: null,
    name: null,
    surname: null,
    titleAfter: null,
    sex: null,
    identificationType: null,
    identificationId: null,
    citizenshipCountryId: null,
    birthDate: null,
    birthPlace: null,
    birthCountryId: null,
    taxResidencyCountryId: null,
    taxResidencyCity: null,
    taxResidencyTIN: null,
    email: null,
    phoneNumber: null,
    username: null,
    permanentAddress: null,
    correspondentAddress: null,
    temporaryAddress: null,
    identityDocument: null,
    secondaryIdentityDocument: null,
    bankAccount: null,
    questionnaireAnswers: [],
    ...fields,
  };
}
