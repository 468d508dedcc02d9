import { endpoints, errorBody, errorStatus, imageKinds, type EndpointName } from "@fundport/api";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { consentRevision } from "@fundport/rules";
import { makeContractRequest, newClient } from "../modules/contract-creation/testing/contract-requests.ts";
import { strokes } from "../modules/contract-signing/testing/open-signing.ts";
import { makeCart, makeInvestment, makeItem, makeProposal } from "../modules/proposal/testing/proposals.ts";
import { createAuthenticator } from "../modules/session/testing/authenticator.ts";
import { completeReferenceData } from "../modules/reference/code-lists/insert-code-lists.ts";
import { ids } from "../test-support/catalogue/ids.ts";
import { seedCatalogue } from "../test-support/catalogue/seed-catalogue.ts";
import { czk, distributor, inRegister, seedDistributors } from "../test-support/people.ts";
import { createTestApp, type TestApp, testPassword } from "../test-support/test-app.ts";
import { anyId, anyQueryValue, type Json, mutated } from "./mutations.ts";

/** A client's form that a link may be sent with. */
const contractForm = JSON.parse(JSON.stringify({ ...newClient, bank: 1 })) as Json;
const isFull = process.env["FUNDPORT_TEST_FULL"] === "1";
const runs = isFull ? 400 : 40;

let test: TestApp;
let anna: Record<string, string>;
let draftId: string;
let bodies: Partial<Record<EndpointName, Json[]>>;

beforeAll(async () => {
  test = await createTestApp();
  await seedCatalogue(test.db);
  await seedDistributors(test.db);
  anna = await test.logIn("anna");
  const user = (await test.app.inject({ url: "/api/user", headers: anna })).json();
  const proposal = await makeProposal(test.db, user, makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund })]));
  const { cart: _cart, ...plain } = proposal;
  await completeReferenceData(test.pool);
  const contractToMake = await makeContractRequest(
    {
      db: test.db,
      user,
      questionnaire: (await test.app.inject({ url: endpoints.getAmlQuestionnaire.url, headers: anna })).json(),
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
    headers: anna,
    payload: draft as object,
  });
  draftId = kept.json<{ id: string }>().id;
  const signer = { personId: "a".repeat(32), role: "Client" };
  const stated = { signDate: "2026-11-24", signPlace: "Brno" };
  const documents = [{ documentId: "a".repeat(32) }];
  const device = createAuthenticator(test.origin);
  const toSign = { challenge: "A".repeat(43), rpId: "localhost" };
  const owner = { id: "A".repeat(43), name: "anna", displayName: "anna" };
  const newCredential = device.create({ ...toSign, rp: { id: "localhost", name: "Fundport" }, user: owner });
  const passkeyAnswer = device.answer(toSign);
  bodies = {
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
    reportKeyDocumentOpened: [{ productType: "Fund", documentId: 1, lastPage: 2, seconds: 30, downloaded: false }],
    generateSmsCode: [[{ ...signer, consent: consentRevision, documentSet: "a".repeat(64) }]],
    smsSignContract: [{ documents, signature: { ...signer, ...stated, signatureData: "123456" }, typedName: "Jana" }],
    changeContractContact: [
      { email: "jana@example.com", phone: "+420601234567", state: "Created", documentSet: "a".repeat(64) },
    ],
    openSignaturePad: [{ consent: consentRevision, documentSet: "a".repeat(64) }],
    biometricSignContract: [{ documents, signature: { ...signer, ...stated, signatureData: strokes as Json } }],
    externalSignContract: [{ documents, webRequestId: null, message: "Pěkný den" }],
    remindClient: [{ message: "Pěkný den" }],
    sendContract: [[{ documentId: "a".repeat(32), emails: ["jan@example.com"] }]],
    identifyAtDownload: [{ code: "123456" }],
    identifyAtLink: [{ code: "123456" }],
    reportReadAtLink: [{ productType: "Fund", documentId: 1, lastPage: 2, seconds: 30, downloaded: false }],
    askAtLink: [{ text: "What is this?" }],
    declineAtLink: [{ reason: "Not now" }],
    sendSigningCode: [{ consent: consentRevision, documentSet: "a".repeat(64) }],
    signAtLink: [
      { documentSet: "a".repeat(64), consent: consentRevision, ...stated, signatureData: strokes as Json },
      { documentSet: "a".repeat(64), ...stated, signatureData: { typedName: "Jana", code: "123456" } },
    ],
    sendClientForm: [{ form: contractForm, message: "Pěkný den", needsEmployer: false }],
    acceptClientForm: [{ id: "a".repeat(32) }],
    identifyAtClientForm: [{ code: "123456" }],
    saveClientForm: [{ fields: contractForm }],
    returnClientForm: [{ fields: contractForm }],
    generateProposal: [[proposal] as Json, [{ ...plain, investments: [makeInvestment()] }] as Json],
  };
});

/** What no answer may hold: the database's words, the program's files and lines. */
const inside = /select |insert into|relation "|constraint|node_modules|node:internal|\.ts[:)]|^\s+at |postgres|stack/im;

/** What is wrong with an answer: null for a success, and for a refusal in the one shape that tells nothing of the inside. */
function faultOf(answer: { statusCode: number; body: string }): string | null {
  if (answer.statusCode === 200 || answer.statusCode === 302 || answer.statusCode === 304) return null;
  const read = errorBody.strict().safeParse(JSON.parse(answer.body));
  const said = `${answer.statusCode} ${answer.body.slice(0, 500)}`;
  if (!read.success) return `not the one error shape: ${said}`;
  const { code, messages } = read.data;
  if (answer.statusCode >= 500) return `a fault of ours: ${said}`;
  if (errorStatus[code as keyof typeof errorStatus] !== answer.statusCode || messages.length !== 1) {
    return `not of the catalogue: ${said}`;
  }
  // A field's path holds names that the caller gave.
  return inside.test(answer.body.replaceAll(/"path":"(?:[^"\\]|\\.)*"/g, "")) ? `tells of the inside: ${said}` : null;
}

type Asked = { path: string; payload?: string; headers?: Record<string, string> };

const counted = new Set<EndpointName>([
  "login",
  "register",
  "requestResetPassword",
  "changePassword",
  "setUpSecondFactor",
  "removeSecondFactor",
  "startPasskey",
  "removePasskey",
  "startPasskeyLogIn",
  "logInByPasskey",
  "findClient",
  "getClient",
  "getIdentityDocumentValidity",
  "getUsernameValidity",
  "checkContract",
  "previewContract",
  "createContract",
  "sendContract",
  "sendClientForm",
  "verifyDocument",
]);
/** Every answer to a reset request takes its time. */
const runsOf = (name: EndpointName) => (name === "requestResetPassword" ? Math.ceil(runs / 8) : runs);

/** A call's path with an id in every place that is no kind of picture and no language. */
function pathOf(name: EndpointName, id: string, kind = "fund"): string {
  return endpoints[name].url.replace(":kind", kind).replace(":language", "cs").replaceAll(/:\w+/g, id);
}

async function faultOfCall(name: EndpointName, { path, payload, headers }: Asked): Promise<string | null> {
  const answer = await test.app.inject({
    method: endpoints[name].method,
    url: path,
    headers: { ...anna, ...(payload === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  // Wrong passwords and the like lock the name and the address; here they are only wrong inputs.
  if (counted.has(name)) await test.pool.query("delete from login_attempts");
  return faultOf(answer);
}

const names = Object.keys(endpoints) as EndpointName[];
const withBody = names.filter((name) => "body" in endpoints[name].schema);
const withParams = names.filter((name) => "params" in endpoints[name].schema);
const queried: Partial<Record<EndpointName, string[]>> = {
  getSparklines: ["ids"],
  getFundPriceHistory: ["granularity", "fromDate", "toDate", "values"],
  getProgramPriceHistory: ["granularity", "fromDate", "toDate"],
  getFundPackageTemplatePriceHistory: ["granularity", "fromDate", "toDate"],
  getFundDocument: ["download"],
  getProgramDocument: ["download"],
  getImage: ["v"],
  requestResetPassword: ["username"],
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

it("knows a valid body, or valid parameters, of every call that takes some", () => {
  expect(withBody.toSorted()).toEqual(Object.keys(bodies).toSorted());
  expect(names.filter((name) => "querystring" in endpoints[name].schema).toSorted()).toEqual(
    Object.keys(queried).toSorted(),
  );
});

describe("a wrong input is answered in the one error shape and breaks nothing", { timeout: 300_000 }, () => {
  it.each(withBody)("%s, whatever its body", async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...(bodies[name] ?? [])).chain(mutated), async (payload) => {
        const path = endpoints[name].url.replace(":id", draftId);
        expect(await faultOfCall(name, { path, payload, headers: { "if-match": "*" } })).toBeNull();
      }),
      { numRuns: runs },
    );
  });

  it.each(withParams)("%s, whatever its parameters", async (name) => {
    const kinds = fc.constantFrom<string>(...imageKinds, "constructor", "__proto__", "FUND");
    await fc.assert(
      fc.asyncProperty(anyId, kinds, async (id, kind) => {
        const path = pathOf(name, encodeURIComponent(id), kind);
        expect(await faultOfCall(name, { path })).toBeNull();
      }),
      { numRuns: runs },
    );
  });

  it.each(Object.keys(queried) as EndpointName[])("%s, whatever its query", async (name) => {
    const keys = fc.constantFrom(...(queried[name] ?? []), "__proto__", "unknown");
    const pairs = fc.array(fc.tuple(keys, anyQueryValue), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(pairs, async (asked) => {
        const query = asked.map(([key, value]) => `${key}=${value}`).join("&");
        expect(await faultOfCall(name, { path: `${pathOf(name, "11")}?${query}` })).toBeNull();
      }),
      { numRuns: runsOf(name) },
    );
  });

  it.each(names.filter((name) => name !== "logout"))("%s, whatever is added to its query and headers", async (name) => {
    const path = pathOf(name, "11");
    const body = bodies[name]?.[0];
    const headers = fc.record({
      "accept-language": fc.constantFrom("", "*", "cs;q=9", ",,,;;;", "x".repeat(5000), "__proto__", "sk-SK,en;q=NaN"),
      "accept-encoding": fc.constantFrom("", "*", "br;q=0", "gzip;q=0, *;q=0", "x".repeat(5000), "identity;q=0"),
      "if-none-match": fc.constantFrom("", "*", '"', `"${"x".repeat(5000)}"`, "W/", ",,,"),
      range: fc.constantFrom("bytes=0-", "bytes=-1", "rows=1"),
    });
    await fc.assert(
      fc.asyncProperty(headers, anyQueryValue, async (given, value) => {
        const asked = { path: `${path}?constructor=${value}&toString=${value}`, headers: given };
        const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
        expect(await faultOfCall(name, { ...asked, ...payload })).toBeNull();
      }),
      { numRuns: Math.ceil(runs / 8) },
    );
  });
});

describe("a wrong input that is nearly right", () => {
  it.each(["0x10", "1e1", " 11", "11 ", "11.0", "+11", "011", "-11", "0", "2147483648", "１１"])(
    "the id %j is refused",
    async (id) => {
      const url = endpoints.getFund.url.replace(":id", encodeURIComponent(id));
      const answer = await test.app.inject({ url, headers: anna });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "ValidationFailed"]);
      expect(answer.json().fields).toMatchObject([{ path: "id" }]);
    },
  );

  it.each([
    [99, 200],
    [100, 400],
    [0, 200],
    [-1, 400],
    [10.5, 400],
  ])("a horizon of %j years answers %i", async (investmentHorizon, status) => {
    const [input] = bodies.calculateFund ?? [];
    const payload = { ...(input as object), investmentHorizon };
    const answer = await test.app.inject({ method: "POST", url: endpoints.calculateFund.url, headers: anna, payload });
    expect([investmentHorizon, answer.statusCode]).toEqual([investmentHorizon, status]);
  });

  it("unsaved work with characters that the database's text does not know is kept without them", async () => {
    const data = { "na\0me": ["a\0b", "\ud800c", { deep: "\0" }], plain: "ž😀" };
    const keep = { method: "PUT", url: endpoints.putUnsavedWork.url, headers: anna } as const;
    expect(
      (
        await test.app.inject({
          ...keep,
          payload: { version: 1, data, revision: "0".repeat(32), known: ["0".repeat(32)] },
        })
      ).statusCode,
    ).toBe(200);
    const kept = await test.app.inject({ url: endpoints.getUnsavedWork.url, headers: anna });
    expect(kept.json().data).toEqual({ name: ["ab", "\ufffdc", { deep: "" }], plain: "ž😀" });
  });

  it.each([
    [60, 200],
    [70, 400],
    [400_000, 400],
  ])("unsaved work nested %i levels deep answers %i", async (levels, status) => {
    const payload = `{"version":1,"revision":"${"0".repeat(32)}","known":["${"0".repeat(32)}"],"data":{"a":${"[".repeat(levels)}${"]".repeat(levels)}}}`;
    const headers = { ...anna, "content-type": "application/json" };
    const answer = await test.app.inject({ method: "PUT", url: endpoints.putUnsavedWork.url, headers, payload });
    expect(answer.statusCode).toBe(status);
  });

  it("a call of more values than any cart has is refused before they are looked at", async () => {
    const payload = `[${"{},".repeat(500_000)}{}]`;
    const headers = { ...anna, "content-type": "application/json" };
    const answer = await test.app.inject({ method: "POST", url: endpoints.generateProposal.url, headers, payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path: "", code: "too_many" }]]);
  });

  it.each(["items", "frameworkContractId", "serviceFeeId"])(
    "a cart whose %s holds an id past the database's integers is refused",
    async (field) => {
      const [proposals] = structuredClone(bodies.generateProposal ?? []) as [
        { cart: { state: Record<string, Json> } }[],
      ];
      const state = proposals[0]?.cart.state ?? {};
      if (field === "items") for (const item of Object.values(state["items"] ?? {})) item.id = 2 ** 40;
      else state[field] = 2 ** 40;
      const call = { method: "POST", url: endpoints.generateProposal.url, headers: anna } as const;
      const answer = await test.app.inject({ ...call, payload: proposals });
      expect([answer.statusCode, answer.json().code]).toEqual([422, "CartInvalid"]);
    },
  );
});
