import { endpoints, type EndpointName, type User } from "@fundport/api";
import { consentRevision, type Questionnaire } from "@fundport/rules";
import { makeContractRequest, newClient } from "../domains/contracts/creation/testing/contract-requests.ts";
import { strokes } from "../domains/contracts/signing/testing/strokes.ts";
import { makeCart, makeInvestment, makeItem, makeProposal } from "../domains/sales/proposals/testing/proposals.ts";
import { createAuthenticator } from "../domains/identity/security/testing/authenticator.ts";
import { completeReferenceData } from "../domains/catalogue/reference/code-lists/insert-code-lists.ts";
import { ids } from "../testing/catalogue/ids.ts";
import { czk, distributor, inRegister } from "../testing/people.ts";
import { type TestApp, testPassword } from "../testing/test-app.ts";
import type { Json } from "./mutations.ts";

/** Valid bodies of each endpoint. */
export type ValidBodies = Partial<Record<EndpointName, Json[]>>;

const token = "A".repeat(43);
const id = "a".repeat(32);
const digest = "a".repeat(64);
const signer = { personId: id, role: "Client" };
const statements = { signDate: "2026-11-24", signPlace: "Brno" };
const documents = [{ documentId: id }];

/**
 * Creates valid bodies for every endpoint with a body, and a draft of the advisor who sends them. The app needs the
 * catalogue and the distributors of the tests. Requests with these bodies change nothing, because passwords and ids are
 * wrong.
 */
export async function makeValidBodies(
  test: TestApp,
  advisor: Record<string, string>,
): Promise<{ bodies: ValidBodies; draftId: string }> {
  const user = (await test.app.inject({ url: "/api/user", headers: advisor })).json<User>();
  const proposal = await makeProposal(test.db, user, makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund })]));
  await completeReferenceData(test.pool);
  const questionnaire = (
    await test.app.inject({ url: endpoints.getAmlQuestionnaire.url, headers: advisor })
  ).json<Questionnaire>();
  const contract = await makeContractRequest({ db: test.db, user, questionnaire, bank: 1 }, makeCart([makeItem("a")]));
  const draft = { data: proposal.cart ?? null, name: "Penze", version: 1, identifier: null } as Json;
  const response = await test.app.inject({
    method: "POST",
    url: endpoints.createDraft.url,
    headers: advisor,
    payload: draft as object,
  });
  const bodies: ValidBodies = {
    ...accountBodies(test.origin),
    ...calculationBodies(),
    createDraft: [draft],
    updateDraft: [draft],
    ...proposalBodies(proposal),
    checkContract: [contract as Json],
    previewContract: [contract as Json],
    createContract: [{ ...contract, acceptsDuplicate: true } as Json],
    ...contractBodies(),
    ...linkBodies(),
  };
  return { bodies, draftId: response.json<{ id: string }>().id };
}

function accountBodies(origin: string): ValidBodies {
  const device = createAuthenticator(origin);
  const ceremony = { challenge: token, rpId: "localhost" };
  const owner = { id: token, name: "anna", displayName: "anna" };
  const newCredential = device.create({ ...ceremony, rp: { id: "localhost", name: "Fundport" }, user: owner });
  const passkeyAnswer = device.answer(ceremony);
  return {
    login: [{ username: "anna", password: `${testPassword} not` }],
    register: [
      {
        surname: "Nováková",
        distributorCode: distributor.full,
        advisorCode: "001234",
        branchCode: "B1",
        vatId: inRegister.fine,
        email: "jana@example.com",
        phone: "+420601234567",
        password: "Modry-kopec-7",
      },
    ],
    confirmRegistration: [{ token }],
    receiveTradingToken: [{ token: "e30.e30.c2ln" }],
    resetPassword: [{ resetToken: token, newPassword: "Modry-kopec-7" }],
    // The password is never the right one, so that no mutation of this body can change the password.
    changePassword: [{ oldPassword: `${testPassword} not`, newPassword: "Modry-kopec-7" }],
    setUpSecondFactor: [{ password: `${testPassword} not`, code: "123456" }],
    sendFeedback: [{ message: "What is right here." }],
    removeSecondFactor: [{ password: `${testPassword} not` }],
    startPasskey: [{ password: `${testPassword} not` }],
    removePasskey: [{ password: `${testPassword} not` }],
    addPasskey: [{ name: "Phone", credential: newCredential }],
    startPasskeyLogIn: [{ ceremony: "LogIn" }],
    logInByPasskey: [{ credential: passkeyAnswer }],
    putNotices: [{ opened: false, declined: true }],
    putUnsavedWork: [
      {
        revision: "0".repeat(32),
        known: ["0".repeat(32)],
        version: 1,
        data: { cart: { a: [1, "x", null, { b: true }] } },
      },
    ],
  };
}

function calculationBodies(): ValidBodies {
  const input = {
    id: ids.equityFund,
    oneOffAmount: 100_000,
    periodicalAmount: 500,
    investmentHorizon: 10,
    chargingMethodId: ids.upFront,
    currencyId: czk,
    startingLineId: null,
    endingLineId: null,
    serviceFeeId: ids.premiumCz,
    discount: 10,
    dateOfBirth: "1980-05-17",
  };
  const program = { ...input, id: ids.longProgram };
  const contract = {
    ...input,
    id: ids.lifeCycle,
    startingLineId: ids.longProgram,
    endingLineId: ids.shortProgram,
  };
  return {
    calculateFund: [input, [input, input]],
    calculateProgram: [program, [program]],
    calculateContract: [contract, [contract, contract]],
  };
}

function proposalBodies(proposal: Awaited<ReturnType<typeof makeProposal>>): ValidBodies {
  const { cart: _cart, ...plain } = proposal;
  return {
    createFundPackageTemplate: [
      { name: "Penze", packageType: "Advisor", funds: [{ idFund: ids.equityFund, ratio: 100 }] },
    ],
    sendProposal: [[{ investmentProposal: proposal, emails: ["jan@example.com"], message: "Pěkný den" }] as Json],
    generateProposal: [[proposal] as Json, [{ ...plain, investments: [makeInvestment()] }] as Json],
  };
}

/** The bodies of the requests that an advisor's page sends for a contract. */
function contractBodies(): ValidBodies {
  return {
    reportKeyDocumentOpened: [
      { productType: "Fund", documentId: 1, lastPage: 2, pages: [1, 2], seconds: 30, downloaded: false },
      { productType: "Contract", documentId: id, lastPage: 2, seconds: 30, downloaded: false },
    ],
    generateSmsCode: [
      [{ ...signer, consent: consentRevision, documentSet: digest }],
      [{ ...signer, consent: consentRevision, way: "Biometric" }],
    ],
    smsSignContract: [
      { documents, signature: { ...signer, ...statements, signatureData: "123456" }, typedName: "Jana" },
    ],
    changeContractContact: [
      { email: "jana@example.com", phone: "+420601234567", state: "Created", documentSet: digest },
    ],
    openSignaturePad: [{ consent: consentRevision, documentSet: digest }],
    biometricSignContract: [
      { documents, signature: { ...signer, ...statements, signatureData: strokes as Json }, code: "123456" },
    ],
    externalSignContract: [{ documents, webRequestId: null, message: "Pěkný den" }],
    previewContractEmail: [{ kind: "Link", message: "Pěkný den" }],
    remindClient: [{ message: "Pěkný den" }],
    revokeContract: [{ sentOn: "2026-11-21", way: "Post", note: "Pěkný den" }],
    withdrawAtDownload: [{ isConfirmed: true }],
    sendContract: [[{ documentId: id, emails: ["jan@example.com"] }]],
  };
}

/**
 * The bodies of the requests that clients' pages send when opened from a link, and of advisors' requests for client
 * forms.
 */
function linkBodies(): ValidBodies {
  /** A client form that has enough data to be sent to the client. */
  const form = JSON.parse(JSON.stringify({ ...newClient, bank: 1 })) as Json;
  return {
    identifyAtDownload: [{ code: "123456" }],
    identifyAtLink: [{ code: "123456" }],
    reportReadAtLink: [
      { productType: "Fund", documentId: 1, lastPage: 2, pages: [1, 2], seconds: 30, downloaded: false },
    ],
    askAtLink: [{ text: "What is this?" }],
    declineAtLink: [{ reason: "Not now" }],
    sendSigningCode: [{ consent: consentRevision, documentSet: digest }],
    signAtLink: [
      { documentSet: digest, consent: consentRevision, ...statements, signatureData: strokes as Json },
      { documentSet: digest, ...statements, signatureData: { typedName: "Jana", code: "123456" } },
    ],
    sendClientForm: [{ form, message: "Pěkný den", needsEmployer: false }],
    acceptClientForm: [{ id }],
    identifyAtClientForm: [{ code: "123456" }],
    saveClientForm: [{ fields: form }],
    returnClientForm: [{ fields: form }],
  };
}

/** The names of the query parameters of each endpoint. */
export const queries: Partial<Record<EndpointName, string[]>> = {
  getSparklines: ["ids"],
  getFundPriceHistory: ["granularity", "fromDate", "toDate", "values", "currencyId", "start"],
  getFundComparison: ["ids", "values", "currencyId", "fromDate", "toDate"],
  getAssetClassMedian: ["currencyId", "fromDate", "toDate"],
  getProgramPriceHistory: ["granularity", "fromDate", "toDate"],
  getFundPackageTemplatePriceHistory: ["granularity", "fromDate", "toDate"],
  getFundDocument: ["download"],
  getProgramDocument: ["download"],
  getImage: ["v"],
  requestResetPassword: ["username"],
  signOnByToken: ["replaces"],
  getOutbox: ["offset", "pageSize"],
  getDrafts: ["offset", "pageSize"],
  getContracts: ["states", "search", "offset", "pageSize"],
  archiveContracts: ["from", "to"],
  exportContracts: ["states", "search"],
  takeBackClientForm: ["id"],
  deleteUnsavedWork: ["known"],
  getProposals: ["draftId", "offset", "pageSize"],
  getCommissionAttachments: ["offset", "pageSize"],
  findClient: ["name", "surname", "identificationNumber", "citizenshipCountryId"],
  getIdentityDocumentValidity: ["idclient", "identificationNumber", "citizenshipCountryId"],
  getUsernameValidity: ["username", "idclient", "identificationNumber", "citizenshipCountryId"],
  putPhoto: ["x", "y", "width", "height"],
};
