import type { ContractRequest, User } from "@fundport/api";
import {
  answersOfWire,
  checkClientForm,
  checkQuestionnaire,
  type ClientForm,
  type ClientTerms,
  type FirstYear,
  formOfRecord,
  type Issue,
  type IssueKey,
  normaliseClientForm,
  serverPathOf,
  withConfirmed,
} from "@fundport/rules";
import type { ClientRecords } from "../../clients/records/service.ts";
import type { RequestIssue } from "./request-issues.ts";

/** Returns the form that will be stored for the client of a request. */
export function formOfRequest(
  { client, amlQuestionnaire, webRequestId }: ContractRequest,
  terms: ClientTerms,
): ClientForm {
  return normaliseClientForm(
    {
      ...formOfRecord(client),
      questionnaire: withConfirmed(answersOfWire(amlQuestionnaire.answers), amlQuestionnaire.confirmedAmounts ?? []),
      webRequestId: webRequestId ?? null,
    },
    terms,
  );
}

/** Checks a form with the same rules as the page, so that the server reports the same paths and message keys. */
export function checkForm(form: ClientForm, terms: ClientTerms): RequestIssue[] {
  return checkClientForm(form, terms).map(({ path, key }: Issue) => ({ path: serverPathOf(path), code: key }));
}

/**
 * Returns an issue for each answer about amounts that contradicts the payments of the first year and that the client
 * has not confirmed.
 */
export function checkAmounts(form: ClientForm, { questionnaire }: ClientTerms, firstYear: FirstYear): RequestIssue[] {
  // All other issues have already been refused by the form check.
  const issues = checkQuestionnaire("questionnaire", questionnaire, form.questionnaire, {
    knowledge: false,
    firstYear,
  });
  return issues.map(({ path, key }) => ({ path: serverPathOf(path), code: key }));
}

/**
 * The page checks the format and owner of the main document only for this citizenship.
 * Source: docs/reference/contract-checks.md#client-data-that-only-the-server-can-check.
 */
const checkedDocumentCountry = "CZ";

const codesOfUsername = {
  Valid: null,
  AlreadyUsed: "appUsername.taken",
  InvalidFormat: "appUsername.invalid",
} as const;
const codesOfDocument = { Valid: null, AlreadyUsed: "idNumber.taken", InvalidFormat: "idNumber.invalid" } as const;

/**
 * Returns the issues of a valid form that only the server can find: another client uses the username or document, the
 * register of invalid documents lists the document (of any country), or the employer is unknown. Also returns the name
 * of a known employer.
 * `clientId` is the id of the existing client with the form's personal number, or null for a new client.
 */
export async function checkAgainstOthers(
  clients: Pick<
    ClientRecords,
    "getUsernameValidity" | "getDocumentValidity" | "isInvalidDocument" | "findEmployerName"
  >,
  form: ClientForm,
  { terms, clientId, user }: { terms: ClientTerms; clientId: number | null; user: Pick<User, "countryCode"> },
): Promise<{ issues: RequestIssue[]; employerName: string | null }> {
  const isEmployerKnown = terms.hasEmployers && form.employerIdentificationNumber !== "";
  const [username, document, hasInvalidSecond, employer] = await Promise.all([
    clients.getUsernameValidity(form.appUsername, clientId),
    isDocumentLookedUp(form, terms)
      ? clients.getDocumentValidity(form.idNumber, clientId)
      : clients.isInvalidDocument(form.idNumber).then((isInvalid) => (isInvalid ? "InvalidFormat" : "Valid")),
    form.secondaryIdNumber !== "" && clients.isInvalidDocument(form.secondaryIdNumber),
    isEmployerKnown ? clients.findEmployerName(form.employerIdentificationNumber, user.countryCode) : null,
  ]);
  const issues: [keyof ClientForm, IssueKey | null][] = [
    ["appUsername", codesOfUsername[username]],
    ["idNumber", codesOfDocument[document]],
    ["secondaryIdNumber", hasInvalidSecond ? codesOfDocument.InvalidFormat : null],
    ["employerIdentificationNumber", isEmployerKnown && employer === null ? "employer-not-found" : null],
  ];
  return {
    issues: issues.flatMap(([path, code]) => (code === null ? [] : [{ path: serverPathOf(path), code }])),
    employerName: employer,
  };
}

function isDocumentLookedUp(form: ClientForm, terms: ClientTerms): boolean {
  const citizenship = terms.countries.find(({ id }) => id === form.citizenship);
  const type = terms.identityDocumentTypes.find(({ id }) => id === form.idType);
  return citizenship?.code === checkedDocumentCountry && type?.isNational === true;
}
