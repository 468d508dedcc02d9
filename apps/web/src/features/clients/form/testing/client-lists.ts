import type { ClientTerms } from "@fundport/rules";
import { buildCodelists } from "@fundport/testing";
import { todayInPrague } from "#lib/dates/today-in-prague.ts";
import { fakeLists } from "@fundport/testing/catalogue/fake-catalogue";

/** Code lists with one option for each list of the client form, which is enough for a valid form. */
export const clientLists = buildCodelists({
  countries: [{ id: 1, code: "CZ", name: "Česko", dialCode: "+420", givesPersonalIds: true }],
  identityDocumentTypes: [{ id: 1, code: "PASSPORT", name: "Passport", isNational: true }],
  secondaryDocumentTypes: [{ id: 2, code: "DRIVING_LICENCE", name: "Driving licence" }],
  salutations: [{ id: 1, code: "MR", name: "Mr" }],
  banks: [{ id: 20_001, countryId: 1, code: "0800", name: "Spořitelna", bic: null }],
});

/** The data that the form's rules need, with these code lists. */
export const clientTerms: ClientTerms = {
  ...clientLists,
  today: todayInPrague(),
  user: { email: "advisor@example.com", mobilePhone: null, countryCode: "CZ" },
  questionnaire: fakeLists().getAmlQuestionnaire,
  needsEmployer: false,
};
