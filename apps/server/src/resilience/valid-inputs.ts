import { endpoints, type EndpointName } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { makeContractRequest, newClient } from "../domains/contracts/creation/testing/contract-requests.ts";
import { strokes } from "../domains/contracts/signing/testing/strokes.ts";
import { makeCart, makeInvestment, makeItem, makeProposal } from "../domains/sales/proposals/testing/proposals.ts";
import { createAuthenticator } from "../domains/identity/security/testing/authenticator.ts";
import { completeReferenceData } from "../domains/catalogue/reference/code-lists/insert-code-lists.ts";
import { ids } from "../testing/catalogue/ids.ts";
import { czk, distributor, inRegister } from "../testing/people.ts";
import { type TestApp, testPassword } from "../testing/test-app.ts";
import type { Json } from "./mutations.ts";

/** Bodies that are right, of every call that takes one. */
export type ValidBodies = Partial<Record<EndpointName, Json[]>>;

/**
 * A body that is right for every call that takes one, of an advisor in a portal with the catalogue and the distributors of
 * the tests, and a draft of that advisor's. Nothing of what it asks for comes to pass: passwords and ids are wrong.
 */
export async function makeValidBodies(
  test: TestApp,
  advisor: Record<string, string>,
): Promise<{ bodies: ValidBodies; draftId: string }> {
  const user = (await test.app.inject({ url: "/api/user", headers: advisor })).json();
  const proposal = await makeProposal(test.db, user, makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund })]));
  const { cart: _cart, ...plain } = proposal;
  await completeReferenceData(test.pool);
  const contractToMake = await makeContractRequest(
    {
      db: test.db,
      user,
      questionnaire: (await test.app.inject({ url: endpoints.getAmlQuestionnaire.url, headers: advisor })).json(),
      bank: 1,
    },
    makeCart([makeItem("a")]),
  );
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
  const draft = { data: proposal.cart ?? null, name: "Penze", version: 1, identifier: null } as Json;
  const kept = await test.app.inject({
    method: "POST",
    url: endpoints.createDraft.url,
    headers: advisor,
    payload: draft as object,
  });
  const draftId = kept.json<{ id: string }>().id;
  /** A client's form that a link may be sent with. */
  const form = JSON.parse(JSON.stringify({ ...newClient, bank: 1 })) as Json;
  const signer = { personId: "a".repeat(32), role: "Client" };
  const stated = { signDate: "2026-11-24", signPlace: "Brno" };
  const documents = [{ documentId: "a".repeat(32) }];
  const device = createAuthenticator(test.origin);
  const toSign = { challenge: "A".repeat(43), rpId: "localhost" };
  const owner = { id: "A".repeat(43), name: "anna", displayName: "anna" };
  const newCredential = device.create({ ...toSign, rp: { id: "localhost", name: "Fundport" }, user: owner });
  const passkeyAnswer = device.answer(toSign);
  const bodies: ValidBodies = {
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
    confirmRegistration: [{ token: "A".repeat(43) }],
    receiveTradingToken: [{ token: "e30.e30.c2ln" }],
    resetPassword: [{ resetToken: "A".repeat(43), newPassword: "Modry-kopec-7" }],
    // Never the right password: what is changed here in one place stays wrong.
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
    calculateFund: [input, [input, input]],
    calculateProgram: [program, [program]],
    calculateContract: [contract, [contract, contract]],
    createDraft: [draft],
    updateDraft: [draft],
    createFundPackageTemplate: [
      { name: "Penze", packageType: "Advisor", funds: [{ idFund: ids.equityFund, ratio: 100 }] },
    ],
    sendProposal: [[{ investmentProposal: proposal, emails: ["jan@example.com"], message: "Pěkný den" }] as Json],
    checkContract: [contractToMake as Json],
    previewContract: [contractToMake as Json],
    createContract: [{ ...contractToMake, acceptsDuplicate: true } as Json],
    reportKeyDocumentOpened: [
      { productType: "Fund", documentId: 1, lastPage: 2, pages: [1, 2], seconds: 30, downloaded: false },
      { productType: "Contract", documentId: "a".repeat(32), lastPage: 2, seconds: 30, downloaded: false },
    ],
    generateSmsCode: [
      [{ ...signer, consent: consentRevision, documentSet: "a".repeat(64) }],
      [{ ...signer, consent: consentRevision, way: "Biometric" }],
    ],
    smsSignContract: [{ documents, signature: { ...signer, ...stated, signatureData: "123456" }, typedName: "Jana" }],
    changeContractContact: [
      { email: "jana@example.com", phone: "+420601234567", state: "Created", documentSet: "a".repeat(64) },
    ],
    openSignaturePad: [{ consent: consentRevision, documentSet: "a".repeat(64) }],
    biometricSignContract: [
      { documents, signature: { ...signer, ...stated, signatureData: strokes as Json }, code: "123456" },
    ],
    externalSignContract: [{ documents, webRequestId: null, message: "Pěkný den" }],
    previewContractEmail: [{ kind: "Link", message: "Pěkný den" }],
    remindClient: [{ message: "Pěkný den" }],
    revokeContract: [{ sentOn: "2026-11-21", way: "Post", note: "Pěkný den" }],
    withdrawAtDownload: [{ isConfirmed: true }],
    sendContract: [[{ documentId: "a".repeat(32), emails: ["jan@example.com"] }]],
    identifyAtDownload: [{ code: "123456" }],
    identifyAtLink: [{ code: "123456" }],
    reportReadAtLink: [
      { productType: "Fund", documentId: 1, lastPage: 2, pages: [1, 2], seconds: 30, downloaded: false },
    ],
    askAtLink: [{ text: "What is this?" }],
    declineAtLink: [{ reason: "Not now" }],
    sendSigningCode: [{ consent: consentRevision, documentSet: "a".repeat(64) }],
    signAtLink: [
      { documentSet: "a".repeat(64), consent: consentRevision, ...stated, signatureData: strokes as Json },
      { documentSet: "a".repeat(64), ...stated, signatureData: { typedName: "Jana", code: "123456" } },
    ],
    sendClientForm: [{ form, message: "Pěkný den", needsEmployer: false }],
    acceptClientForm: [{ id: "a".repeat(32) }],
    identifyAtClientForm: [{ code: "123456" }],
    saveClientForm: [{ fields: form }],
    returnClientForm: [{ fields: form }],
    generateProposal: [[proposal] as Json, [{ ...plain, investments: [makeInvestment()] }] as Json],
  };
  return { bodies, draftId };
}

/** What each call may be asked in its query. */
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
