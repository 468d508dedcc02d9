/** Generates client forms without issues, for many kinds of people. */
import type { Pick } from "../pick.ts";
import {
  requiresText,
  type ClientForm,
  type ClientTerms,
  codeOfCountry,
  emptyClientForm,
  ibanOfForm,
  listApplicableQuestions,
  needsAccountNumber,
  type QuestionnaireAnswer,
} from "@fundport/rules";
import { makeAccountNumber, makeCompanyId, makePerson } from "./valid-numbers.ts";

const maybe = (pick: Pick, value: string) => (pick.chance(0.5) ? value : "");
const year = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
const postcodes: Readonly<Record<string, string>> = { CZ: "60200", SK: "81101", DE: "10115", AT: "1010", BG: "1000" };
const ibans = [
  "PL61109010140000071219812874",
  "GB29NWBK60161331926819",
  "DE89370400440532013000",
  "BG80BNBG96611020345678",
];

function makeIdentity(pick: Pick, terms: ClientTerms): Partial<ClientForm> {
  const person = makePerson(pick);
  const { birthDate: dateOfBirth, sex } = person;
  const citizenship = pick.of(terms.countries).id;
  const national = terms.countries.find(({ id }) => id === citizenship)?.givesPersonalIds === true;
  const personalId = national ? person.birthNumber : `VID-${pick.number(1000, 9999)} ${pick.of(["A", "B"])}`;
  return {
    dateOfBirth,
    sex,
    citizenship,
    personalId,
    identificationType: national ? "BirthNumber" : "VID",
    taxResidence: pick.chance(0.8) ? citizenship : pick.of(terms.countries).id,
    vatId: national ? personalId : "TIN 123",
  };
}

function makeAddress(pick: Pick, suffix: "" | "Postal" | "Temporary", terms: ClientTerms): Partial<ClientForm> {
  const country = pick.of(terms.countries).id;
  return {
    [`street${suffix}`]: pick.of(["Dlouhá", "Hlavná", "Unter den Linden"]),
    [`conscriptionNum${suffix}`]: String(pick.number(1, 9999)),
    [`streetNum${suffix}`]: maybe(pick, "12a"),
    [`city${suffix}`]: pick.of(["Brno", "Bratislava", "Žďár nad Sázavou"]),
    [`postcode${suffix}`]: postcodes[codeOfCountry(country, terms) ?? ""] ?? "SW1A1AA",
    [`country${suffix}`]: country,
  };
}

function makeDocuments(
  pick: Pick,
  { today, identityDocumentTypes, secondaryDocumentTypes }: ClientTerms,
): Partial<ClientForm> {
  const unlimitedValidity = pick.chance(0.2);
  const main = {
    idType: pick.of(identityDocumentTypes).id,
    idNumber: String(pick.number(100_000_000, 999_999_999)),
    idIssuedBy: "Magistrát Brno",
    dateOfIssue: pick.of([today, "2019-02-28"]),
    unlimitedValidity,
    dateOfExpiry: unlimitedValidity ? "" : year("2026-11-30", pick.number(1, 9)),
  };
  if (pick.chance(0.5)) return main;
  const secondaryUnlimitedValidity = pick.chance(0.3);
  return {
    ...main,
    secondaryIdType: pick.of(secondaryDocumentTypes).id,
    secondaryIdNumber: `EA ${pick.number(100_000, 999_999)}`,
    secondaryIdIssuedBy: "Magistrát Brno",
    secondaryDateOfIssue: "2018-05-05",
    secondaryUnlimitedValidity,
    secondaryDateOfExpiry: secondaryUnlimitedValidity ? "" : maybe(pick, "2099-01-01"),
  };
}

/**
 * Returns a Czech or Slovak account with its IBAN, a German account, or only an IBAN of a country whose accounts need
 * no other field.
 */
function makeAccount(pick: Pick, terms: ClientTerms): Partial<ClientForm> {
  const domestic = terms.banks.filter(({ countryId }) => /CZ|SK/.test(codeOfCountry(countryId, terms) ?? ""));
  const account = { accountNumber: makeAccountNumber(pick), bank: pick.of(domestic).id, iban: "" };
  const foreign = { accountNumber: "", bank: null, iban: pick.of(ibans) };
  const isForeign = pick.chance(0.2) && !needsAccountNumber(foreign, terms);
  const german = terms.banks.find(({ countryId }) => codeOfCountry(countryId, terms) === "DE");
  const atGermanBank = { accountNumber: String(pick.number(1000, 999_999_999)), bank: german?.id ?? null, iban: "" };
  const own = german !== undefined && pick.chance(0.2) ? atGermanBank : account;
  return {
    ...(isForeign ? foreign : { ...own, iban: ibanOfForm(own, terms) ?? "" }),
    currency: pick.of(terms.currencies.filter(({ displayed }) => displayed)).id,
    accountOwner: "Jana Nováková",
    variableSymbol: maybe(pick, "0012345678"),
    specificSymbol: maybe(pick, "7"),
  };
}

/** Answers all visible questions. Each follow-up question comes after the question that it depends on. */
export function answerQuestionnaire(
  pick: Pick,
  questionnaire: ClientTerms["questionnaire"],
): Readonly<Record<string, QuestionnaireAnswer>> {
  const answers: Record<string, QuestionnaireAnswer> = {};
  const next = () => listApplicableQuestions(questionnaire, answers).find(({ code }) => !Object.hasOwn(answers, code));
  for (let question = next(); question !== undefined; question = next()) {
    const chosen = question.answersDef.length === 0 ? [] : [pick.of(question.answersDef).code];
    const text = requiresText(question, { chosen, text: "" }) ? "Starosta obce" : "";
    answers[question.code] = { chosen, text };
  }
  return answers;
}

/** Creates a form that has no issues and is stored unchanged. */
export function makeValidForm(pick: Pick, terms: ClientTerms): ClientForm {
  const [samePostalAddress, sameTemporaryAddress] = [pick.chance(0.5), pick.chance(0.5)];
  const hasEmployer = terms.needsEmployer || pick.chance(0.2);
  return {
    ...emptyClientForm,
    prefix: maybe(pick, "Ing."),
    firstName: pick.of(["Jana", "Ľubomír", "Žofie"]),
    lastName: pick.of(["Nováková", "O’Neil", "Kováč"]),
    suffix: maybe(pick, "Ph.D."),
    pseudonym: maybe(pick, "JN"),
    salutation: pick.chance(0.5) ? pick.of(terms.salutations).code : "",
    ...makeIdentity(pick, terms),
    placeOfBirth: "Brno",
    countryOfBirth: pick.of(terms.countries).id,
    taxResidenceCity: maybe(pick, "Brno"),
    email: `client${pick.number(1, 1e6)}@example.com`,
    phone: pick.of(["+420", "+421"]) + String(pick.number(700_000_000, 799_999_999)),
    appUsername: `client.${pick.number(1, 1e6)}@example`,
    ...makeAddress(pick, "", terms),
    samePostalAddress,
    ...(!samePostalAddress && makeAddress(pick, "Postal", terms)),
    sameTemporaryAddress,
    ...(!sameTemporaryAddress && makeAddress(pick, "Temporary", terms)),
    ...makeDocuments(pick, terms),
    ...makeAccount(pick, terms),
    ...(hasEmployer && { employerIdentificationNumber: makeCompanyId(pick), employerName: "Firma, a.s." }),
    questionnaire: answerQuestionnaire(pick, terms.questionnaire),
  };
}
