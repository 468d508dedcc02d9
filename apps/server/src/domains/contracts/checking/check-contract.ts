import { ApiError, type ContractRequest, type User } from "@fundport/api";
import { calculateCart, firstYearPayments, readStoredCart } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import {
  type ClientForm,
  type ClientTerms,
  type ConfirmedAmount,
  listConfirmed,
  type WireAnswer,
  wireOfAnswers,
} from "@fundport/rules";
import type { FindRuleStart } from "../../../db/rule-starts.ts";
import { requireDay } from "../../../lib/prague-days.ts";
import { documentLanguage } from "./document-language.ts";
import { type Clock, today } from "../../../ports/clock.ts";
import type { Calculations, CheckedCart } from "../../sales/calculation/service.ts";
import type { ClientRecords, ScreeningDuty } from "../../clients/records/service.ts";
import type { ContractDocuments } from "../documents/service.ts";
import type { FrameworkContracts } from "../framework-contracts/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { Users } from "../../identity/users/service.ts";
import type { WebRequests } from "../../sales/web-requests/service.ts";
import { checkCart, refuseOutdated } from "./check-cart.ts";
import { checkAgainstOthers, checkAmounts, checkForm, formOfRequest } from "./check-client.ts";
import { checkFramework } from "./check-framework.ts";
import { checkParties } from "./check-parties.ts";
import { loadClientTerms } from "./client-terms.ts";
import { matchConsequences, type Consequences, listAnsweredQuestionnaires } from "./match-consequences.ts";
import { missing, refuse, type RequestIssue } from "./request-issues.ts";

type Dependencies = {
  calculations: Pick<Calculations, "loadCheckedCart">;
  clients: Pick<
    ClientRecords,
    | "findEmployerName"
    | "findKnownClient"
    | "getDocumentValidity"
    | "getUsernameValidity"
    | "hasEmployers"
    | "isInvalidDocument"
    | "isScreened"
    | "refuseForeign"
    | "spendLookup"
  >;
  screening: Pick<ScreeningDuty, "refuseWithoutLists">;
  contracts: Pick<FrameworkContracts, "listOfUser">;
  reference: Pick<Reference, "getCodelists" | "getAmlQuestionnaire" | "readBanks" | "readQuestionnaire">;
  webRequests: Pick<WebRequests, "getClient">;
  users: Pick<Users, "getUser">;
  documents: Pick<ContractDocuments, "listMissingParticulars">;
  findRuleStart: FindRuleStart;
  clock: Clock;
  maxCartItems: number;
};
type Caller = { userId: number; language: Language };
/** A request that passed the check, with all data from which the contract is created. */
export type CheckedContract = {
  user: User;
  /**
   * The creation time and its date in Prague. The check fixes both values because midnight may pass before the contract
   * is stored.
   */
  createdAt: Date;
  day: string;
  form: ClientForm;
  terms: ClientTerms;
  /** Id of the existing client with the form's personal number, even if the client belongs to another advisor. */
  clientId: number | null;
  cart: CheckedCart;
  /** Answers to the questions of the AML questionnaire that apply to the client. */
  amlAnswers: readonly WireAnswer[];
  /** Consequences of all answers, including the answers to funds' questionnaires. */
  consequences: Omit<Consequences, "isRefused">;
  /** Answers about amounts that the client has confirmed although they contradict the cart's payments. */
  confirmed: readonly ConfirmedAmount[];
};
export type ContractCheck = ReturnType<typeof createContractCheck>;

/**
 * Creates the check that decides if a cart and a client form can become a contract.
 * Source: docs/reference/contract-checks.md#order-of-the-checks.
 */
export function createContractCheck(dependencies: Dependencies) {
  const { clients, screening, contracts, webRequests, users, clock } = dependencies;

  /**
   * Checks if a request can become a contract: first the form, then the cart, the screening list, the consequences of
   * the answers and the server's own figures. Throws the first error.
   * The check of a valid form counts as a lookup, because it reveals as much about a person.
   * If the screening lists are missing, no other check runs.
   * Errors: `ScreeningListsMissing`, `NotFound` (a client or web request of another advisor), `ContractInvalid`,
   * `TooManyRequests`, `CartInvalid`, `LegalReasons`, `DistributorIncomplete`, `ProposalOutdated`. Errors of fields
   * include the fields.
   */
  async function check({ userId, language }: Caller, request: ContractRequest): Promise<CheckedContract> {
    await screening.refuseWithoutLists();
    if (request.client.id !== null) await clients.refuseForeign(userId, request.client.id);
    if (request.webRequestId) await webRequests.getClient(userId, request.webRequestId);
    const user = await users.getUser(userId);
    const createdAt = clock.now();
    const day = today({ now: () => createdAt });
    const stored = request.cart ? readStoredCart(request.cart) : null;
    const terms = await loadClientTerms(dependencies, { user, language, day, cart: stored });
    const form = formOfRequest(request, terms);
    refuse([...checkForm(form, terms), ...checkShape(request, user)]);
    await clients.spendLookup(userId);
    const known = form.citizenship === null ? null : await clients.findKnownClient(form.citizenship, form.personalId);
    const clientId = known?.id ?? null;
    const others = await checkAgainstOthers(clients, form, { terms, clientId, user });
    refuse(others.issues);
    const cart = await checkCart(dependencies, request, { user, language, day });
    refuse(await checkFramework(contracts, user, cart, { clientId, birthDate: form.dateOfBirth }));
    const firstYear = firstYearPayments(
      calculateCart(cart.state, cart.reference, requireDay(day)).items,
      cart.reference,
    );
    refuse(checkAmounts(form, terms, firstYear));
    if (await clients.isScreened(personOf(form))) throw new ApiError("LegalReasons");
    const clientAnswers = { code: terms.questionnaire.code, answers: form.questionnaire };
    const answered = [clientAnswers, ...listAnsweredQuestionnaires(cart.state, cart.reference)];
    const { isRefused, ...consequences } = await matchConsequences(dependencies, answered, user.language);
    if (isRefused) throw new ApiError("LegalReasons");
    const documentsLanguage = documentLanguage(request.language, citizenshipOf(form, terms), language);
    await checkParties(dependencies, user, { documentsLanguage, pageLanguage: language }, createdAt);
    refuseOutdated(request, cart, day);
    // If the employer is known, its name in the register replaces the name in the request.
    const named = { ...form, employerName: others.employerName ?? form.employerName };
    const amlAnswers = wireOfAnswers(terms.questionnaire, form.questionnaire);
    const confirmed = listConfirmed(terms.questionnaire, form.questionnaire, firstYear);
    return { user, createdAt, day, form: named, terms, clientId, cart, amlAnswers, consequences, confirmed };
  }

  return {
    check,

    /** Loads the terms for checking a client form without a cart. */
    loadFormTerms: (user: User, { language, needsEmployer }: { language: Language; needsEmployer: boolean }) =>
      loadClientTerms(dependencies, { user, language, day: today(clock), cart: null }).then((terms): ClientTerms => ({
        ...terms,
        needsEmployer,
      })),
  };
}

const citizenshipOf = ({ citizenship }: ClientForm, { countries }: ClientTerms): string | undefined =>
  countries.find(({ id }) => id === citizenship)?.code;

/** Checks the parts of the request other than the client form and the contents of the cart. */
function checkShape({ cart, frameworkOnly, amlQuestionnaire }: ContractRequest, user: User): RequestIssue[] {
  const isAllowed = !frameworkOnly || user.allowSameFrameworkContract;
  return [
    ...(cart ? [] : [missing("cart")]),
    ...(isAllowed ? [] : [{ path: "frameworkOnly", code: "mixed.one-of" }]),
    ...(amlQuestionnaire.code === "AML" ? [] : [{ path: "amlQuestionnaire.code", code: "mixed.one-of" }]),
  ];
}

function personOf(form: ClientForm): Parameters<ClientRecords["isScreened"]>[0] {
  return {
    identificationId: form.personalId,
    citizenshipCountryId: form.citizenship,
    name: form.firstName,
    surname: form.lastName,
    birthDate: form.dateOfBirth,
    documentNumbers: [form.idNumber, form.secondaryIdNumber],
  };
}
