import type { ContractRequest, User } from "@fundport/api";
import {
  answersOfWire,
  checkClientForm,
  type ClientForm,
  type ClientTerms,
  formOfRecord,
  type Issue,
  normaliseClientForm,
  serverPathOf,
} from "@fundport/rules";
import type { Clients } from "../client/service.ts";

/** A field of the request and what is wrong with it: a key that the page has words for. */
export type RequestIssue = { readonly path: string; readonly code: string };

/** The form behind a request, as it will be stored. */
export function formOfRequest(
  { client, amlQuestionnaire, webRequestId }: ContractRequest,
  terms: ClientTerms,
): ClientForm {
  return normaliseClientForm(
    {
      ...formOfRecord(client),
      questionnaire: answersOfWire(amlQuestionnaire.answers),
      webRequestId: webRequestId ?? null,
    },
    terms,
  );
}

/** What the rules say that the page has too: equal in path and key to what the page shows. */
export function checkForm(form: ClientForm, terms: ClientTerms): RequestIssue[] {
  return checkClientForm(form, terms).map(({ path, key }: Issue) => ({ path: serverPathOf(path), code: key }));
}

/** As in the form: whose documents are known to be valid or not. Source: client §5, ID number; §9. */
const checkedDocumentCountry = "CZ";

/**
 * What only the server knows of a client whose form is right: a user name or document that is another's, an employer who
 * is not known. `clientId` is that of the known client with this number; null for a new one.
 */
export async function checkAgainstOthers(
  clients: Pick<Clients, "getUsernameValidity" | "isDocumentFree" | "findEmployerName">,
  form: ClientForm,
  { terms, clientId, user }: { terms: ClientTerms; clientId: number | null; user: Pick<User, "countryCode"> },
): Promise<RequestIssue[]> {
  const [username, isDocumentFree, employer] = await Promise.all([
    clients.getUsernameValidity(form.appUsername, clientId),
    isDocumentChecked(form, terms) ? clients.isDocumentFree(form.idNumber, clientId) : true,
    terms.hasEmployers && form.employerIdentificationNumber !== ""
      ? clients.findEmployerName(form.employerIdentificationNumber, user.countryCode)
      : "",
  ]);
  const codes = { Valid: null, AlreadyUsed: "appUsername.taken", InvalidFormat: "appUsername.invalid" } as const;
  const issues: [keyof ClientForm, string | null][] = [
    ["appUsername", codes[username]],
    ["idNumber", isDocumentFree ? null : "idNumber.invalid"],
    ["employerIdentificationNumber", employer === null ? "employer-not-found" : null],
  ];
  return issues.flatMap(([path, code]) => (code === null ? [] : [{ path: serverPathOf(path), code }]));
}

function isDocumentChecked(form: ClientForm, terms: ClientTerms): boolean {
  const citizenship = terms.countries.find(({ id }) => id === form.citizenship);
  const type = terms.identityDocumentTypes.find(({ id }) => id === form.idType);
  return citizenship?.code === checkedDocumentCountry && type?.isNational === true;
}
