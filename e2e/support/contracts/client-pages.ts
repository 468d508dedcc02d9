import type { EndpointOutput, User } from "@fundport/api";
import { formOfRecord } from "@fundport/rules";
import { buildPlanSummary } from "@fundport/testing";
import type { Page } from "@playwright/test";
import { answerAll } from "../clients/client-step.ts";
import type { PortalPage } from "../shell/portal-page.ts";
import { getJson } from "../identity/session.ts";
import { visit } from "../browser/visit.ts";

type ContractState = EndpointOutput<"getContract">["state"];

const advisor = {
  name: "Ing. Jana Nováková, Ph.D.",
  company: "Moravia Finance, s.r.o.",
  phone: "+420601234567",
  email: "jana.novakova@moravia-finance.example",
};
const openLink = {
  state: "Open",
  language: "cs",
  brand: "Moravia Finance",
  firm: null,
  advisor,
  phoneEnding: "89",
  validUntil: "2099-12-05T11:30:00.000Z",
  isIdentified: false,
  code: null,
} as const;
/** The code is valid for many years and a new one can be requested immediately, so the page shows no countdown. */
const sentCode = { validUntil: "2099-12-05T11:30:00.000Z", nextAt: "2020-12-05T11:30:00.000Z", phoneEnding: "89" };
const digest = "0123456789abcdef".repeat(4);
const opening = { at: "2026-11-22T10:00:00.000Z", lastPage: 3, pageCount: 3, downloaded: false };

const contractToSign: EndpointOutput<"getContractToSign"> = {
  number: "2600001230",
  clientName: "Ing. Maximiliána Nováková-Konstantinidisová",
  isAppendix: false,
  frameworkOnly: false,
  totalInvestment: 1_250_000,
  currency: "CZK",
  summary: buildPlanSummary({
    items: [
      {
        name: "Akciový fond rozvinutých trhů",
        kind: "Fund",
        currency: "CZK",
        oneOffAmount: 1_000_000,
        periodicalAmount: 0,
        isPaidByEmployer: false,
        horizonYears: 10,
        entryFee: 30_000,
        isEntryFeePartial: false,
        isEntryFeeByAge: false,
      },
      {
        name: "Životní cyklus – dynamická linie",
        kind: "Contract",
        currency: "CZK",
        oneOffAmount: 10_000,
        periodicalAmount: 2000,
        isPaidByEmployer: false,
        horizonYears: 10,
        entryFee: 7500,
        isEntryFeePartial: true,
        isEntryFeeByAge: false,
      },
    ],
    payNow: [{ amount: 1_012_000, currency: "CZK" }],
    totalInvestment: { amount: 1_250_000, currency: "CZK" },
    service: { name: "KLASIK", kind: "absolute", fee: 600, currency: "CZK", cost: { amount: 6000, currency: "CZK" } },
    costs: { amount: 203_425.36, currency: "CZK", percentage: 16.27, isPartial: true, isByAge: false },
  }),
  documentSet: digest,
  documents: [
    { documentId: "d1", name: "Rámcová smlouva", kind: "framework", digest, bytes: 48_000, opened: opening },
    { documentId: "d2", name: "Pokyn k investování", kind: "order", digest, bytes: 124_000, opened: opening },
    { documentId: "d3", name: "Platební instrukce", kind: "payments", digest, bytes: 1_240_000, opened: opening },
  ],
  keyDocuments: [
    {
      product: "Akciový fond rozvinutých trhů",
      documents: [{ documentId: 5, productType: "Fund", name: "Sdělení klíčových informací", digest, opened: opening }],
    },
    { product: "Dluhopisový fond", documents: [] },
  ],
  isOnHold: false,
  keyDocumentsGate: "block",
  code: null,
  withdrawUntil: "2026-12-08",
};
const unopened: Pick<typeof contractToSign, "documents" | "keyDocuments"> = {
  documents: contractToSign.documents.map((document, index) => ({ ...document, opened: index === 0 ? opening : null })),
  keyDocuments: contractToSign.keyDocuments.map(({ product, documents }) => ({
    product,
    documents: documents.map((document) => ({ ...document, opened: null })),
  })),
};

/**
 * Opens the page of a signing link with mocked data. If a contract is given, the client has already entered the code.
 */
const withLink =
  (
    link: Partial<EndpointOutput<"getSigningLink">> = {},
    contract: Partial<EndpointOutput<"getContractToSign">> | null = null,
  ) =>
  async (page: Page, url: string): Promise<void> => {
    const isIdentified = contract !== null;
    await page.route("**/api/sign/token-1", (route) => {
      // The page appears in the language of its link, so the mock returns the language that the page requests.
      const language = route.request().headers()["accept-language"];
      return route.fulfill({ json: { ...openLink, language, isIdentified, ...link } });
    });
    await page.route("**/api/sign/token-1/contract", (route) =>
      route.fulfill({ json: { ...contractToSign, ...contract } }),
    );
    await visit(page, `${url}/sign/token-1`);
  };

/** Opens the page of a download link with mocked data and signed documents. */
const withDownload =
  (link: Partial<EndpointOutput<"getDownloadLink">> = {}, contract: Partial<EndpointOutput<"getDownload">> = {}) =>
  async (page: Page, url: string): Promise<void> => {
    await page.route("**/api/download/token-1", (route) => {
      const language = route.request().headers()["accept-language"];
      return route.fulfill({ json: { ...openLink, language, ...link } });
    });
    const { number, clientName, withdrawUntil, documents } = contractToSign;
    const signed: EndpointOutput<"getDownload"> = {
      number,
      clientName,
      withdrawUntil,
      signedAt: "2026-11-24T09:00:00.000Z",
      sealedAt: "2026-11-24T09:00:02.000Z",
      isAppendix: false,
      mayWithdraw: true,
      isRevoked: false,
      revocation: null,
      clientEmail: "eva.mala@example.com",
      documents: documents.map(({ documentId, name, bytes }) => ({ documentId, name, bytes })),
    };
    await page.route("**/api/download/token-1/contract", (route) =>
      route.fulfill({ json: { ...signed, ...contract } }),
    );
    await visit(page, `${url}/download/token-1`);
  };

/** Opens the dialog that confirms a client's withdrawal. */
async function openWithdrawal(page: Page, url: string): Promise<void> {
  await withDownload({ isIdentified: true })(page, url);
  const section = page.locator("main section").nth(2);
  await section.getByRole("button").click();
  await section.getByRole("list").waitFor();
}

const withdrawn = {
  mayWithdraw: false,
  isRevoked: true,
  revocation: {
    recordedAt: "2026-11-30T13:05:00.000Z",
    sentOn: "2026-11-30",
    way: "Link",
    receivedBy: { name: "Finanční dílna, s.r.o.", registrationNumber: "27082440", seat: "Krátká 1, 602 00 Brno" },
  },
} as const;

/** Sends an incomplete signature, so that the page marks the missing fields. */
async function openRefusedSignature(page: Page, url: string): Promise<void> {
  await withLink({}, {})(page, url);
  // The click is forced. The button is marked as disabled while the drawing is missing, but a click still marks the
  // missing fields.
  await page.locator("form button[type=submit]").first().click({ force: true });
  await page.locator("[aria-invalid=true]").first().waitFor();
}

async function openFormLink(page: Page, url: string): Promise<void> {
  await page.route("**/api/clientform/token-1", (route) => route.fulfill({ json: openLink }));
  await visit(page, `${url}/client/token-1`);
}

/**
 * Opens a client's form with the data of a trial client. If `isSubmitted`, submits the form with two empty fields and
 * an unanswered questionnaire.
 */
const withForm = (isSubmitted: boolean) => async (page: Page, url: string, user: User | null) => {
  if (user === null) throw new Error("a form needs a client");
  const frameworkContracts = await getJson<EndpointOutput<"getFrameworkContracts">>(
    page,
    `${url}/api/user/frameworkcontracts`,
  );
  const clientId = frameworkContracts.find((contract) => contract.clientId !== null)?.clientId;
  const record = await getJson<EndpointOutput<"getClient">>(page, `${url}/api/client/${clientId}`);
  // The code lists must be in the page's language, which is known only after a page has been opened.
  await visit(page, `${url}/verify`);
  const language = await page.evaluate(() => document.documentElement.lang);
  const inLanguage = await page.request.get(`${url}/api/codelists`, { headers: { "Accept-Language": language } });
  const lists = (await inLanguage.json()) as EndpointOutput<"getCodelists">;
  const questionnaire = await getJson<EndpointOutput<"getAmlQuestionnaire">>(page, `${url}/api/questionnaire/aml`);
  const answers = isSubmitted ? {} : answerAll(questionnaire);
  const { countries, banks, currencies, identityDocumentTypes, secondaryDocumentTypes, salutations } = lists;
  const json = {
    form: { ...formOfRecord(record), ...(isSubmitted && { lastName: "", city: "" }), questionnaire: answers },
    terms: {
      countries,
      banks,
      currencies,
      identityDocumentTypes,
      secondaryDocumentTypes,
      salutations,
      questionnaire,
      today: "2026-11-24",
      user: { email: user.email, mobilePhone: null, countryCode: "CZ" },
      needsEmployer: false,
      hasEmployers: false,
    },
  };
  await page.route("**/api/clientform/token-1", (route) =>
    route.fulfill({ json: { ...openLink, isIdentified: true } }),
  );
  await page.route("**/api/clientform/token-1/form", (route) => route.fulfill({ json }));
  await visit(page, `${url}/client/token-1`);
  await page.locator("form").waitFor();
  if (!isSubmitted) return;
  await page.locator("form button[type=submit]").last().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

/** Returns the id of the oldest trial contract in a state. */
async function findContract(page: Page, url: string, requiredState: ContractState): Promise<number> {
  const { items } = await getJson<EndpointOutput<"getContracts">>(page, `${url}/api/contracts?pageSize=100`);
  const found = items.findLast(({ state }) => state === requiredState);
  if (found === undefined) throw new Error(`no contract of the trial data is ${requiredState}`);
  return found.id;
}

/** Opens the page that verifies documents, with the result for a sealed or an unknown document. */
const withVerified = (isSealed: boolean) => async (page: Page, url: string) => {
  await visit(page, `${url}/verify`);
  const buffer = isSealed ? await readSealed(page, url) : Buffer.from("%PDF-1.7\n%%EOF\n");
  await page.locator("input[type=file]").setInputFiles({ name: "smlouva.pdf", mimeType: "application/pdf", buffer });
  await page.locator("h3").first().waitFor();
};

async function readSealed(page: Page, url: string): Promise<Buffer> {
  const id = await findContract(page, url, "Sealed");
  const { documents } = await getJson<EndpointOutput<"getContract">>(page, `${url}/api/contract/${id}`);
  const answer = await page.request.get(`${url}/api/contract/document/${documents[0]?.documentId}`);
  if (!answer.ok()) throw new Error(`the sealed document answered ${answer.status()}`);
  return await answer.body();
}

const withTrialContract = (state: ContractState) => async (page: Page, url: string) =>
  await visit(page, `${url}/contracts/${await findContract(page, url, state)}`);

/** The client's pages, and the advisor's pages of trial contracts in several states. */
export const clientPages: readonly PortalPage[] = [
  { name: "verify", isPublic: true, open: (page, url) => visit(page, `${url}/verify`) },
  { name: "verify-sealed", open: withVerified(true) },
  { name: "verify-unknown", open: withVerified(false) },
  { name: "sign", isPublic: true, open: withLink() },
  { name: "sign-code", isPublic: true, open: withLink({ code: sentCode }) },
  { name: "sign-contract", isPublic: true, open: withLink({}, {}) },
  {
    name: "sign-contract-on-hold",
    isPublic: true,
    open: withLink({ validUntil: null }, { ...unopened, isOnHold: true }),
  },
  { name: "sign-contract-blocked", isPublic: true, open: withLink({}, unopened) },
  { name: "sign-contract-errors", isPublic: true, open: openRefusedSignature },
  { name: "sign-over", isPublic: true, open: withLink({ state: "Signed", validUntil: null }) },
  { name: "download", isPublic: true, open: withDownload() },
  { name: "download-documents", isPublic: true, open: withDownload({ isIdentified: true }) },
  { name: "download-revoked", isPublic: true, open: withDownload({ isIdentified: true }, withdrawn) },
  { name: "download-withdraw", isPublic: true, open: openWithdrawal },
  { name: "download-expired", isPublic: true, open: withDownload({ state: "Expired" }) },
  { name: "client-form", isPublic: true, open: openFormLink },
  { name: "client-form-filling", open: withForm(false) },
  { name: "client-form-errors", open: withForm(true) },
  { name: "contract-sealed", open: withTrialContract("Sealed") },
  { name: "contract-at-link", open: withTrialContract("Signing") },
  { name: "contract-declined", open: withTrialContract("Declined") },
];
