import {
  answersOfWire,
  checkAccountNumber,
  checkClientForm,
  checkCompanyId,
  checkEmail,
  checkIban,
  checkMobilePhone,
  checkPhone,
  checkPostcode,
  type ClientRecord,
  formOfRecord,
  ibanOfAccount,
  parseBirthNumber,
} from "@fundport/rules";
import { parseDay } from "@fundport/units";
import { beforeAll, describe, expect, it } from "vitest";
import { readListFile } from "../../lib/list-file.ts";
import {
  banks,
  countries,
  currencies,
  identityDocumentTypes,
  salutations,
  secondaryDocumentTypes,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { amlQuestions } from "../../domains/catalogue/reference/code-lists/questionnaires/aml.ts";
import { createTrialData } from "../create-trial-data.ts";
import { ordinaryAnswers } from "./aml-answers.ts";
import { trialColleagues } from "./colleagues.ts";
import type { TrialContracts } from "./contracts.ts";
import { trialUsers } from "./users.ts";
import { trialWebRequests } from "./web-requests.ts";

let data: TrialContracts;
beforeAll(async () => {
  data = (await createTrialData({ funds: 60 })).contracts;
});
const codeOf = (list: readonly { id: number; code: string }[], id: number | null | undefined) =>
  list.find((row) => row.id === id)?.code ?? "";
const postcodes = new Set(
  readListFile<"country" | "postcode" | "place">("postcodes.csv").map(
    ({ country, postcode }) => `${country} ${postcode}`,
  ),
);

/** Returns a client's record as `GET /api/client/{id}` returns it. */
function recordOf(client: TrialContracts["clients"][number]): ClientRecord {
  return {
    ...client,
    permanentAddress: client.permanentAddress ?? null,
    correspondentAddress: client.correspondentAddress ?? null,
    temporaryAddress: null,
    identityDocument: {
      typeId: client.identityDocumentTypeId ?? null,
      number: client.identityDocumentNumber ?? "",
      issuedBy: client.identityDocumentIssuedBy ?? "",
      issuedDate: client.identityDocumentIssuedDate ?? null,
      validTo: client.identityDocumentValidTo ?? null,
      unlimitedValidity: false,
    },
    secondaryIdentityDocument: client.secondaryDocumentTypeId
      ? {
          typeId: client.secondaryDocumentTypeId,
          number: client.secondaryDocumentNumber ?? "",
          issuedBy: client.secondaryDocumentIssuedBy ?? "",
          issuedDate: client.secondaryDocumentIssuedDate ?? null,
          validTo: client.secondaryDocumentValidTo ?? null,
          unlimitedValidity: false,
        }
      : null,
    bankAccount: {
      accountNumber: client.accountNumber ?? "",
      bankId: client.bankId ?? null,
      iban: client.iban ?? "",
      owner: client.accountOwner ?? "",
      matchingCode: "",
      paymentCode: "",
      currencyId: client.accountCurrencyId ?? null,
    },
    employer: client.employerIdentificationNumber
      ? { identificationNumber: client.employerIdentificationNumber, name: client.employerName ?? "" }
      : null,
    // The generator writes each column, so the record is complete.
  } as ClientRecord;
}
describe("the clients of the trial data", () => {
  it("have unique birth numbers that agree with their birth date and sex", () => {
    const numbers = data.clients.map((client) => `${client.citizenshipCountryId} ${client.identificationId}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    const wrong = data.clients.filter((client) => {
      const parsed = parseBirthNumber(client.identificationId);
      if (client.identificationType === "VID") return parsed !== null;
      return parsed?.birthDate !== client.birthDate || parsed.sex.toUpperCase() !== client.sex;
    });
    expect(wrong).toEqual([]);
  });

  it("have complete records: an existing postcode, a valid account and an identity document that has not expired", () => {
    for (const client of data.clients) {
      const address = client.permanentAddress;
      const country = codeOf(countries, address?.countryId);
      expect(postcodes).toContain(`${country} ${address?.postalCode}`);
      const bank = banks.find(({ id }) => id === client.bankId);
      const account = `${client.accountNumber}/${bank?.code}`;
      expect([
        ...checkPostcode("postcode", address?.postalCode ?? "", country),
        ...checkAccountNumber("account", account, codeOf(countries, bank?.countryId)),
        ...checkIban("iban", client.iban ?? ""),
        ...checkEmail("email", client.email),
        ...checkPhone("phone", client.phoneNumber),
        ...checkMobilePhone("phone", client.phoneNumber),
        ...(client.employerIdentificationNumber
          ? checkCompanyId("employer", client.employerIdentificationNumber, country)
          : []),
      ]).toEqual([]);
      expect(client.iban).toBe(ibanOfAccount(account, country));
      expect(String(client.identityDocumentIssuedDate) < "2026-01-01").toBe(true);
      expect(String(client.identityDocumentValidTo) > "2029-12-31").toBe(true);
      for (const needed of [
        address?.street,
        address?.conscriptionNumber,
        address?.city,
        client.birthPlace,
        client.birthCountryId,
        client.taxResidencyCountryId,
        client.taxResidencyTIN,
        client.username,
        client.identityDocumentNumber,
        client.identityDocumentIssuedBy,
        client.accountOwner,
        client.accountCurrencyId,
      ])
        expect(needed).toBeTruthy();
    }
  });

  it("have records that give their advisors valid client forms", () => {
    const users = new Map(data.contracts.map(({ clientId, userId }) => [clientId, userId]));
    const questionsDef = amlQuestions.map((question) => ({
      ...question,
      text: question.text.cs,
      answersDef: question.answersDef.map((answer) => ({ ...answer, text: answer.text.cs })),
    }));
    const day = parseDay("2026-11-01");
    if (day === null) throw new Error("no day");
    for (const client of data.clients) {
      const user = [...trialUsers, ...trialColleagues].find(({ id }) => id === users.get(client.id));
      const terms = {
        today: day,
        user: {
          email: user?.email ?? "",
          mobilePhone: user?.mobilePhone ?? null,
          countryCode: codeOf(countries, user?.countryId),
        },
        countries,
        banks,
        currencies,
        identityDocumentTypes,
        secondaryDocumentTypes,
        salutations,
        questionnaire: { code: "AML", questionsDef },
        needsEmployer: false,
        hasEmployers: true,
      };
      const form = { ...formOfRecord(recordOf(client)), questionnaire: answersOfWire(ordinaryAnswers) };
      expect(checkClientForm(form, terms)).toEqual([]);
    }
  });

  it("have contact data that differ from their advisors' data, and unique usernames", () => {
    const own = new Set(trialUsers.flatMap(({ email, mobilePhone }) => [email, mobilePhone]));
    expect(data.clients.filter(({ email, phoneNumber }) => own.has(email) || own.has(phoneNumber))).toEqual([]);
    const names = data.clients.map(({ username }) => username?.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it("include the client of every framework contract, with the same name, birth date and account", () => {
    expect(data.frameworks.length).toBeGreaterThan(5);
    for (const { clientId, clientName, clientBirthDate, accountNumber } of data.frameworks) {
      const client = data.clients.find(({ id }) => id === clientId);
      expect(`${client?.name} ${client?.surname}`).toBe(clientName);
      expect(client?.birthDate).toBe(clientBirthDate);
      const own = `${client?.accountNumber}/${codeOf(banks, client?.bankId)}`;
      expect(own).toBe(accountNumber ?? own);
    }
  });

  it("include a Slovak with a Slovak account, and a foreigner with a passport", () => {
    const slovak = data.clients.find(({ id }) => id === data.frameworks.find(({ userId }) => userId === 2)?.clientId);
    expect(codeOf(countries, slovak?.citizenshipCountryId)).toBe("SK");
    expect(slovak?.iban).toMatch(/^SK/);
    const foreign = data.clients.filter(({ identificationType }) => identificationType === "VID");
    expect(foreign.map(({ citizenshipCountryId }) => codeOf(countries, citizenshipCountryId))).toEqual(["DE"]);
    expect(codeOf(identityDocumentTypes, foreign[0]?.identityDocumentTypeId)).toBe("PASSPORT");
  });
});

/** Returns the codes of questions that have a wrong answer, lack an answer, or should not have one. */
function wrongAnswers(answers: readonly { questionCode: string; answerCode: string; answerValue: string | null }[]) {
  const followUps = new Set(
    amlQuestions.flatMap(({ answersDef }) =>
      answersDef.flatMap(({ followUpQuestionCodes = [] }) => followUpQuestionCodes),
    ),
  );
  const requiredCodes = new Set(amlQuestions.flatMap(({ code }) => (followUps.has(code) ? [] : [code])));
  const wrong = answers.flatMap(({ questionCode, answerCode, answerValue }) => {
    const answer = amlQuestions
      .find(({ code }) => code === questionCode)
      ?.answersDef.find(({ code }) => code === answerCode);
    for (const code of answer?.followUpQuestionCodes ?? []) requiredCodes.add(code);
    return answer === undefined || answer.freeTextAllowed !== (answerValue !== null) ? [questionCode] : [];
  });
  const answered = new Set(answers.map(({ questionCode }) => questionCode));
  return [
    ...wrong,
    ...[...requiredCodes].filter((code) => !answered.has(code)),
    ...[...answered].filter((code) => !requiredCodes.has(code)),
  ];
}

describe("the web requests of the trial data", () => {
  it("include one for a known client, and one that lacks three fields of the form", () => {
    const known = new Set(data.clients.map(({ identificationId }) => identificationId));
    const numbers = trialWebRequests.map(({ client }) => client.identificationId);
    expect(numbers.filter((number) => number !== null && known.has(number))).toHaveLength(1);
    const nearly = trialWebRequests.find(({ client }) => client.identityDocument !== null)?.client;
    expect([nearly?.birthPlace, nearly?.identityDocument?.issuedBy, nearly?.bankAccount?.currencyId]).toEqual([
      null,
      "",
      null,
    ]);
    expect(checkIban("iban", nearly?.bankAccount?.iban ?? "")).toEqual([]);
    expect(nearly?.bankAccount?.iban).toBe(ibanOfAccount("19-2000145399/0800", "CZ"));
  });
});

describe("answers to the AML questionnaire in the trial data", () => {
  it("include every mandatory and follow-up answer, free text where allowed, and no other answers", () => {
    expect(data.answers).toHaveLength(3);
    for (const { answers } of data.answers) expect(wrongAnswers(answers)).toEqual([]);
    expect(data.answers.flatMap(({ answers }) => answers.map(({ questionCode }) => questionCode))).toContain(
      "PEP_FUNCTION",
    );
    const requests = trialWebRequests
      .map(({ client }) => client.questionnaireAnswers)
      .filter(({ length }) => length > 0);
    expect(requests.length).toBeGreaterThanOrEqual(2);
    for (const answers of requests) expect(wrongAnswers(answers)).toEqual([]);
  });

  it("are stored for signed contracts: some less than a year before the end of the trial data, some more", () => {
    const days = data.answers.map(({ contractId, answeredAt }) => {
      const contract = data.contracts.find(({ id }) => id === contractId);
      expect(contract?.signedAt).not.toBeNull();
      return answeredAt.toISOString().slice(0, 10);
    });
    expect(days.some((day) => day > "2025-11-30")).toBe(true);
    expect(days.some((day) => day < "2025-10-30")).toBe(true);
  });
});
