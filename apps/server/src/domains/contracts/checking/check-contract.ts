import { ApiError, type ContractRequest, type User } from "@fundport/api";
import { calculateCart, firstYearPayments, isAppendix, readStoredCart } from "@fundport/cart";
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
import { dayOf } from "../../../lib/day-of.ts";
import { documentLanguage } from "../../../lib/document-language.ts";
import { type Clock, today } from "../../../ports/clock.ts";
import type { Calculations, CheckedCart } from "../../sales/calculation/service.ts";
import type { ClientRecords, ScreeningDuty } from "../../clients/records/service.ts";
import type { ContractDocuments } from "../documents/service.ts";
import type { FrameworkContracts } from "../framework-contracts/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { Users } from "../../identity/users/service.ts";
import type { WebRequests } from "../../sales/web-requests/service.ts";
import { cartOfRequest, hasItems, refuseOutdated } from "./check-cart.ts";
import { checkAgainstOthers, checkAmounts, checkForm, formOfRequest, type RequestIssue } from "./check-client.ts";
import { loadClientTerms } from "./client-terms.ts";
import { matchConsequences, type Consequences, listAnsweredQuestionnaires } from "./match-consequences.ts";

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
    | "spendLookUp"
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
/** Everything that a contract is made from, once nothing is wrong with it. */
export type CheckedContract = {
  user: User;
  /** The moment that all of the contract goes by, and its day in Prague: midnight may pass while it is made. */
  createdAt: Date;
  day: string;
  form: ClientForm;
  terms: ClientTerms;
  /** Of the client who is known under this number already, whoever advises them. */
  clientId: number | null;
  cart: CheckedCart;
  /** To the AML questionnaire: to those of its questions that are asked. */
  amlAnswers: readonly WireAnswer[];
  /** The consequences of the answers, including funds' questionnaires. */
  consequences: Omit<Consequences, "isRefused">;
  /** Answers about amounts that the client confirmed, though the cart's payments contradict them. */
  confirmed: readonly ConfirmedAmount[];
};
export type ContractCheck = ReturnType<typeof createContractCheck>;

/** Making contracts out of a cart and a client's form. Source: cart §3, Contract request; client §5, §8; docs/decisions/168. */
export function createContractCheck(dependencies: Dependencies) {
  const { calculations, clients, screening, contracts, webRequests, users, documents, findRuleStart } = dependencies;
  const { clock, maxCartItems } = dependencies;

  /**
   * Checks whether a request could become a contract: the rules of the form, those of the cart, the screening list, the
   * consequences of the answers, and the figures as the server calculates them. Throws the first refusal in this order.
   * Once the form is right, a check says as much about a person as the look-ups do, and so counts as one of them.
   * Skips all other checks if the lists for screening clients are missing.
   * Errors: `ScreeningListsMissing`, `NotFound` (a client or web request of another advisor), `ContractInvalid`,
   * `TooManyRequests`, `CartInvalid`, `LegalReasons`, `DistributorIncomplete`, `ProposalOutdated`; those of fields name them.
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
    await clients.spendLookUp(userId);
    const known = form.citizenship === null ? null : await clients.findKnownClient(form.citizenship, form.personalId);
    const clientId = known?.id ?? null;
    const others = await checkAgainstOthers(clients, form, { terms, clientId, user });
    refuse(others.issues);
    const cart = await checkCart(request, { user, language, day });
    refuse(await checkFramework(user, cart, { clientId, birthDate: form.dateOfBirth }));
    const firstYear = firstYearPayments(calculateCart(cart.state, cart.reference, dayOf(day)).items, cart.reference);
    refuse(checkAmounts(form, terms, firstYear));
    if (await clients.isScreened(personOf(form))) throw new ApiError("LegalReasons");
    const ofClient = { code: terms.questionnaire.code, answers: form.questionnaire };
    const answered = [ofClient, ...listAnsweredQuestionnaires(cart.state, cart.reference)];
    const { isRefused, ...consequences } = await matchConsequences(dependencies, answered, user.language);
    if (isRefused) throw new ApiError("LegalReasons");
    const ofDocuments = documentLanguage(request.language, citizenshipOf(form, terms), language);
    await checkParties(user, { ofDocuments, ofPage: language }, createdAt);
    refuseOutdated(request, cart, day);
    // Of a known employer the register's name counts, whatever was sent beside the number.
    const named = { ...form, employerName: others.employerName ?? form.employerName };
    const amlAnswers = wireOfAnswers(terms.questionnaire, form.questionnaire);
    const confirmed = listConfirmed(terms.questionnaire, form.questionnaire, firstYear);
    return { user, createdAt, day, form: named, terms, clientId, cart, amlAnswers, consequences, confirmed };
  }

  /** Refuses a contract that would not identify its parties. See docs/decisions/281. */
  async function checkParties(user: User, used: { ofDocuments: Language; ofPage: Language }, now: Date): Promise<void> {
    const start = await findRuleStart("parties");
    if (start === null || now < start) return;
    const found = await documents.listMissingParticulars(user, used);
    if (found === null) return;
    const { distributor, missing } = found;
    throw new ApiError("DistributorIncomplete", {
      fields: missing.map(({ path }) => ({ path, code: "mixed.required" })),
      params: { distributor, names: missing.map(({ name }) => name).join(", ") },
    });
  }

  async function checkCart(
    request: ContractRequest,
    context: { user: User; language: Language; day: string },
  ): Promise<CheckedCart> {
    const { cart } = request;
    if (!cart) throw new ApiError("ContractInvalid", { fields: [missing("cart")] });
    const complete = (state: CheckedCart["state"]) => cartOfRequest(state, request);
    const checked = await calculations.loadCheckedCart(cart, { ...context, maxCartItems, path: "cart", complete });
    if (!request.frameworkOnly && !hasItems(checked.state)) refuse([missing("cart.state.items")]);
    // An appendix belongs to a framework contract that there is: there is nothing to make.
    if (request.frameworkOnly && isAppendix(checked.state)) refuse([{ path: "frameworkOnly", code: "mixed.one-of" }]);
    return checked;
  }

  /**
   * The client of an appendix is the client of its framework contract. Of one that was made with an unknown person no
   * record is kept before the signature: that person is told by the day of birth, which no marriage changes.
   */
  async function checkFramework(
    user: User,
    { state }: CheckedCart,
    client: { clientId: number | null; birthDate: string | null },
  ): Promise<RequestIssue[]> {
    if (!isAppendix(state)) return [];
    const own = await contracts.listOfUser(user.id);
    const framework = own.find(({ id }) => id === state.frameworkContractId);
    if (framework === undefined) return [];
    const isSame =
      framework.clientId === null
        ? framework.clientBirthDate === client.birthDate
        : framework.clientId === client.clientId;
    return isSame ? [] : [{ path: "client.identificationId", code: "client.other-client" }];
  }

  return {
    check,

    /** What the rules of the client form refer to, for a form that belongs to no cart yet. */
    loadFormTerms: (user: User, { language, needsEmployer }: { language: Language; needsEmployer: boolean }) =>
      loadClientTerms(dependencies, { user, language, day: today(clock), cart: null }).then((terms): ClientTerms => ({
        ...terms,
        needsEmployer,
      })),
  };
}

const citizenshipOf = ({ citizenship }: ClientForm, { countries }: ClientTerms): string | undefined =>
  countries.find(({ id }) => id === citizenship)?.code;

const missing = (path: string): RequestIssue => ({ path, code: "mixed.required" });

function refuse(issues: readonly RequestIssue[]): void {
  if (issues.length > 0) throw new ApiError("ContractInvalid", { fields: [...issues] });
}

/** What is wrong with the request beside client and cart. */
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
