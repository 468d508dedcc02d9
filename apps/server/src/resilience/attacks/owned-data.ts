import { imports } from "../../app/import-kinds.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints, type EndpointName } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { eq } from "drizzle-orm";
import { annasClient, soughtAs } from "../../domains/clients/records/testing/clients.ts";
import { clientForms } from "../../domains/clients/form/tables.ts";
import { attachmentKey } from "../../domains/sales/commission-attachments/service.ts";
import { commissionAttachments } from "../../domains/sales/commission-attachments/tables.ts";
import { newClient } from "../../domains/contracts/creation/testing/contract-requests.ts";
import { sendLinkOf } from "../../domains/contracts/signing/testing/at-link.ts";
import { addKeyDocument, keyDocument } from "../../domains/contracts/signing/testing/key-documents.ts";
import { openSigning } from "../../domains/contracts/signing/testing/open-signing.ts";
import { strokes } from "../../domains/contracts/signing/testing/strokes.ts";
import { makeCart, makeItem, makeProposal } from "../../domains/sales/proposals/testing/proposals.ts";
import { programDocuments } from "../../domains/catalogue/portfolios/tables.ts";
import { companies, users } from "../../domains/identity/sessions/tables.ts";
import { digestOfDocument } from "../../lib/document-files.ts";
import { createFolderStorage } from "../../ports/storage.ts";
import { receive, send } from "../../testing/calls.ts";
import { ids } from "../../testing/catalogue/ids.ts";
import { texts } from "../../testing/catalogue/texts.ts";
import { testEncryption } from "../../testing/keys.ts";
import { seedDistributors } from "../../testing/people.ts";
import type { CallerName } from "./callers.ts";
import type { PdfPrinter } from "../../ports/pdf.ts";
import { plainPrinter } from "../../testing/printers.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { whenDone } from "../../testing/when-done.ts";
import { makeValidBodies } from "../valid-inputs.ts";

type Headers = Record<string, string>;
export type Asked = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  payload?: unknown;
  headers?: Headers;
};
export type OwnedData = Awaited<ReturnType<typeof openOwnedData>>;

/** Stands in everything that the owner writes and nobody else may read. */
const marker = "Zvlastni-Znacka";
const webRequestId = "734910285516482093746152";
const programDocument = 902;
const attachmentId = "attachment-of-the-owner";

/**
 * A portal in which anna has something of everything that belongs to one advisor, with the calls that ask for it, and
 * everybody who tries: a limited advisor, one of another country and company, a colleague, an operator. Documents are not
 * typeset unless a printer is given that does so.
 */
export async function openOwnedData({ printer = plainPrinter }: { printer?: PdfPrinter } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "fundport-owned-"));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  const storage = createFolderStorage(folder);
  const portal = await openSigning({ storage, printer });
  const { test, anna } = portal;
  await seedDistributors(test.db);
  await addPeople(portal);
  const keyDigest = await addKeyDocument(test, storage);
  await test.db.insert(programDocuments).values({
    id: programDocument,
    programId: ids.longProgram,
    mimeType: "application/pdf",
    link: null,
    order: 1,
    names: texts("Factsheet"),
    drawn: "Factsheet",
  });
  const { bodies } = await makeValidBodies(test, anna);

  const draftBody = { ...(bodies.createDraft?.[0] as object), name: `${marker}-draft` };
  const draft = await receive(test, "createDraft", anna, { payload: draftBody, headers: { "idempotency-key": "d-1" } });
  const spareDraft = await receive(test, "createDraft", anna, {
    payload: { ...draftBody, name: `${marker}-spare` },
    headers: { "idempotency-key": "d-2" },
  });
  const templateBody = { ...(bodies.createFundPackageTemplate?.[0] as object) };
  const addTemplate = (name: string) =>
    receive(test, "createFundPackageTemplate", anna, {
      payload: { ...templateBody, name },
      headers: { "idempotency-key": name },
    });
  const template = await addTemplate(`${marker}-template`);
  const spareTemplate = await addTemplate(`${marker}-other`);
  await receive(test, "putUnsavedWork", anna, {
    payload: { version: 1, data: { note: `${marker}-work` }, revision: "a".repeat(32), known: [] },
  });
  const user = await receive(test, "getUser", anna);
  const proposal = await makeProposal(test.db, user, makeCart([makeItem("a")]));
  await receive(test, "generateProposal", anna, { payload: [proposal] });
  const { items: proposals } = await receive(test, "getProposals", anna);
  await addWebRequest(test, folder);
  await addAttachment();

  const make = async () => portal.make(await portal.request({ form: { lastName: marker } }));
  const made = await make();
  await portal.openKeyDocuments(made);
  await portal.openDocuments(made);
  const sealed = await make();
  await portal.openKeyDocuments(sealed);
  await portal.openPad(sealed);
  const signed = await portal.signDrawn(sealed);
  if (signed.statusCode !== 200) throw new Error(signed.body);
  await portal.settled(sealed.id, "Sealed", "Delivered");
  const downloadToken = await tokenIn(/\/download\/([\w-]+)/, portal.email);
  const { rows: known } = await test.pool.query<{ id: number }>("select client_id as id from contracts where id = $1", [
    sealed.id,
  ]);
  const { contract: linked, browser: signingBrowser } = await sendLinkOf(portal, await make());

  const formPhones = ["+420601234501", "+420601234502"] as const;
  const addForm = (phone: string, email: string) =>
    receive(test, "sendClientForm", anna, {
      payload: { form: { ...begunForm, phone, email }, needsEmployer: false },
    });
  const takenBack = await addForm(formPhones[0], "first.form@example.com");
  const accepted = await addForm(formPhones[1], "second.form@example.com");
  // As if its client had sent it back: only then it can be accepted.
  await test.db.update(clientForms).set({ returnedAt: portal.now() }).where(eq(clientForms.id, accepted.id));
  const filledIn = await addForm("+420601234503", "third.form@example.com");
  const formToken = await tokenIn(/\/client\/([\w-]+)/, filledIn.email);

  async function tokenIn(pattern: RegExp, address: string): Promise<string> {
    const found = (await portal.messagesTo(address)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
    if (found === undefined) throw new Error(`no link was mailed to ${address}`);
    return found;
  }

  async function addAttachment(): Promise<void> {
    const bytes = Buffer.from(`%PDF-1.7 ${marker}-attachment`);
    const digest = digestOfDocument(bytes);
    await storage.write(attachmentKey(digest), bytes);
    await test.db.insert(commissionAttachments).values({
      id: attachmentId,
      userId: 1,
      name: `${marker}-attachment.pdf`,
      type: "Statement",
      date: "2026-10-31",
      mimeType: "application/pdf",
      digest,
      size: bytes.byteLength,
    });
  }

  await test.logIn("anna");
  const spareSession = (await receive(test, "getSessions", anna)).find(({ isCurrent }) => !isCurrent);
  const inSigning = { ...portal.clientOf(made), signDate: "2026-11-21", signPlace: "Brno" };
  const documents = portal.documentsOf(made);
  const documentId = made.documents[0]?.documentId ?? "";
  const sealedDocument = sealed.documents[0]?.documentId ?? "";
  const ofMade = { params: { id: made.id } };
  const ofSealed = { params: { id: sealed.id } };
  const ofLinked = { params: { id: linked.id } };
  const atLink = { params: { token: signingBrowser.token } };
  const atDownload = { params: { token: downloadToken } };
  const atForm = { params: { token: formToken } };
  const fundParams = { params: { id: ids.equityFund } };
  const programParams = { params: { id: ids.longProgram } };

  /** What calls ask for: the owner's, wherever something belongs to one advisor. */
  const asked: Partial<Record<EndpointName, Asked>> = {
    deleteUnsavedWork: { query: { known: "b".repeat(32) } },
    putUnsavedWork: { payload: { version: 1, data: { own: 1 }, revision: "c".repeat(32), known: ["b".repeat(32)] } },
    endSession: { params: { id: spareSession?.id ?? "" } },
    liftLock: { params: { id: "0".repeat(64) } },
    removePasskey: { params: { id: 1 } },
    getRegistrationRequest: { params: { id: "A".repeat(43) } },
    openAcceptRegistration: { params: { id: "A".repeat(43) } },
    openDeclineRegistration: { params: { id: "A".repeat(43) } },
    acceptRegistration: { params: { id: "A".repeat(43) } },
    declineRegistration: { params: { id: "A".repeat(43) } },
    getRegistrationFormFields: { params: { distributorCode: "1001" } },
    signOnByToken: { params: { token: "A".repeat(43), language: "cs" } },
    getOutboxAttachment: { params: { id: 999_999 } },
    getQuestionnaire: { params: { code: "FKI" } },
    requestResetPassword: { query: { username: "anna" } },
    previewPhoto: { payload: Buffer.from("no picture"), headers: { "content-type": "image/png" } },
    getSparklines: { query: { ids: String(ids.equityFund) } },
    getFundComparison: { query: { ids: String(ids.equityFund) } },
    getAssetClassMedian: {
      params: { id: ids.equity },
      query: { currencyId: String(ids.czk), fromDate: "2023-01-01", toDate: "2026-01-01" },
    },
    getFund: fundParams,
    getFundPriceHistory: fundParams,
    getFundPageViews: fundParams,
    registerFundPageView: fundParams,
    getFundDocument: { params: { id: keyDocument } },
    getFundFeeSchemes: fundParams,
    getFundLimits: fundParams,
    addFavouriteFund: fundParams,
    removeFavouriteFund: fundParams,
    addFavouriteFundPackage: { params: { id: template.id } },
    removeFavouriteFundPackage: { params: { id: template.id } },
    getProgram: programParams,
    getProgramPriceHistory: programParams,
    getProgramDocument: { params: { id: programDocument } },
    getProgramFeeSchemes: programParams,
    getProgramLimits: programParams,
    getContractType: { params: { id: ids.lifeCycle } },
    getFundPackageTemplate: { params: { id: template.id } },
    getFundPackageTemplatePriceHistory: { params: { id: template.id } },
    deleteFundPackageTemplate: { params: { id: spareTemplate.id } },
    findClient: { query: soughtAs(annasClient) },
    getClient: { params: { id: annasClient.id } },
    getClientAmlAnswers: { params: { id: known[0]?.id ?? 0 } },
    getWebRequest: { params: { id: webRequestId } },
    getIdentityDocumentValidity: {
      params: { number: annasClient.identityDocumentNumber },
      query: { idclient: String(annasClient.id) },
    },
    getUsernameValidity: { query: { username: annasClient.username, idclient: String(annasClient.id) } },
    getEmployerName: { params: { id: "00000019" } },
    getPostcodes: { params: { country: "CZ", prefix: "602" } },
    takeBackClientForm: { query: { id: takenBack.id } },
    acceptClientForm: { payload: { id: accepted.id } },
    getClientFormLink: atForm,
    sendClientFormCode: atForm,
    identifyAtClientForm: { ...atForm, payload: { code: "000000" } },
    getClientFormToFill: atForm,
    saveClientForm: { ...atForm, payload: { fields: { city: "Jinde" } } },
    returnClientForm: { ...atForm, payload: { fields: {} } },
    getProposal: { params: { code: proposals[0]?.code ?? "" } },
    getProposals: { query: { draftId: draft.id } },
    getContract: ofMade,
    getContractProof: ofSealed,
    getContractArchive: ofSealed,
    getContractDocument: { params: { id: documentId } },
    archiveContracts: { query: { from: "2026-11-01", to: "2026-11-30" } },
    withdrawContract: ofMade,
    changeContractContact: {
      ...ofMade,
      payload: { email: portal.email, phone: portal.phone, state: "Created", documentSet: made.documentSet },
    },
    getContractKeyDocument: { params: { id: made.id, digest: keyDigest } },
    reportKeyDocumentOpened: {
      ...ofMade,
      payload: { productType: "Fund", documentId: keyDocument, lastPage: 3, seconds: 9, downloaded: true },
    },
    generateSmsCode: { payload: [{ ...portal.clientOf(made), consent: consentRevision }] },
    smsSignContract: { payload: { documents, signature: { ...inSigning, signatureData: "000000" } } },
    openSignaturePad: { ...ofMade, payload: { consent: consentRevision } },
    biometricSignContract: { payload: { documents, signature: { ...inSigning, signatureData: strokes } } },
    externalSignContract: { payload: { documents } },
    previewContractEmail: { ...ofLinked, payload: { kind: "Reminder" } },
    takeBackContract: ofLinked,
    remindClient: { ...ofLinked, payload: {} },
    extendContract: ofLinked,
    revokeContract: ofSealed,
    sendContract: { payload: [{ documentId: sealedDocument, emails: ["thief@example.com"] }] },
    getDownloadLink: atDownload,
    sendDownloadCode: atDownload,
    identifyAtDownload: { ...atDownload, payload: { code: "000000" } },
    getDownload: atDownload,
    withdrawAtDownload: { ...atDownload, payload: { isConfirmed: true } },
    getDownloadDocument: { params: { token: downloadToken, id: sealedDocument } },
    getDownloadArchive: atDownload,
    getSigningLink: atLink,
    sendLinkCode: atLink,
    identifyAtLink: { ...atLink, payload: { code: "000000" } },
    getContractToSign: atLink,
    getDocumentToSign: { params: { ...atLink.params, id: linked.documents[0]?.documentId ?? "" } },
    getKeyDocumentToSign: { params: { ...atLink.params, digest: keyDigest } },
    reportReadAtLink: atLink,
    askAtLink: { ...atLink, payload: { text: "Proč?" } },
    declineAtLink: { ...atLink, payload: { reason: "Ne." } },
    sendSigningCode: { ...atLink, payload: { consent: consentRevision, documentSet: linked.documentSet } },
    signAtLink: {
      ...atLink,
      payload: {
        documentSet: linked.documentSet,
        consent: consentRevision,
        signDate: "2026-11-21",
        signPlace: "Brno",
        signatureData: strokes,
      },
    },
    verifyDocument: { params: { digest: "0".repeat(64) } },
    getDraft: { params: { id: draft.id } },
    updateDraft: { params: { id: draft.id }, payload: draftBody, headers: { "if-match": '"999"' } },
    deleteDraft: { params: { id: spareDraft.id } },
    getCommissionAttachment: { params: { id: attachmentId } },
    getImage: { params: { kind: "fundpackagetemplate", id: template.id } },
  };

  const others: Record<Exclude<CallerName, "loggedOut" | "owner">, string> = {
    limited: "lea",
    elsewhere: "boris",
    colleague: "carl",
    operator: "operator",
  };
  const headersOf = new Map<CallerName, Headers>([
    ["loggedOut", { origin: test.origin }],
    ["owner", anna],
  ]);
  for (const [caller, username] of Object.entries(others)) {
    headersOf.set(caller as CallerName, await test.logIn(username));
  }
  return {
    ...portal,
    bodies,
    contracts: { made, sealed, linked },
    tokens: { sign: signingBrowser.token, download: downloadToken, form: formToken },
    /** The call as the owner's page would make it; a call without anything to name needs no more. */
    askedOf: (name: EndpointName): Asked => {
      const payload = bodies[name]?.[0];
      return { ...(payload === undefined ? {} : { payload }), ...asked[name] };
    },
    /** Calls with parameters of which nobody has said what to ask for. */
    unasked: (Object.keys(endpoints) as EndpointName[]).filter(
      (name) => "params" in endpoints[name].schema && asked[name]?.params === undefined,
    ),
    send: (caller: CallerName, name: EndpointName, what: Asked) => send(test, name, headersOf.get(caller) ?? {}, what),
    /** Sends a call with these headers and no others. */
    sendAs: (name: EndpointName, what: Asked) => send(test, name, {}, what),
    renewSession: async (caller: CallerName) => {
      const username = caller === "owner" ? "anna" : caller === "loggedOut" ? null : others[caller];
      if (username !== null) headersOf.set(caller, await test.logIn(username));
    },
    /** What only the owner may read of; nothing of it is in a question. */
    secrets: [
      marker,
      annasClient.identificationId,
      annasClient.email,
      annasClient.accountNumber,
      made.number ?? marker,
      sealed.number ?? marker,
      linked.number ?? marker,
      filledIn.email,
    ],
  };
}

const begunForm = {
  firstName: newClient.firstName,
  lastName: newClient.lastName,
  citizenship: newClient.citizenship,
  street: `${marker}-street`,
};

async function addWebRequest({ pool }: TestApp, folder: string): Promise<void> {
  const path = join(folder, "requests.json");
  const client = { name: `${marker}-request`, surname: "Procházka" };
  await writeFile(path, JSON.stringify([{ id: webRequestId, username: "anna", client }]));
  await imports.runImport(pool, "webrequests", path, { encryption: testEncryption });
}

async function addPeople({ test }: Awaited<ReturnType<typeof openSigning>>): Promise<void> {
  const [anna] = await test.db.select().from(users).where(eq(users.username, "anna"));
  if (anna === undefined) throw new Error("there is no anna");
  await test.db.insert(companies).values({ id: 2, name: "Others Ltd" });
  await test.db.update(users).set({ companyId: 2 }).where(eq(users.username, "boris"));
  const person = (id: number, username: string, roles: string[]) => ({
    ...anna,
    id,
    username,
    fullName: username,
    email: `${username}@example.com`,
    roles,
  });
  await test.db
    .insert(users)
    .values([person(101, "carl", ["v_ShowMaterials"]), person(102, "operator", ["operator", "v_ShowMaterials"])]);
}
