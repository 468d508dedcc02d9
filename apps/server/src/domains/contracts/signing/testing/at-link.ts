import { consentRevision } from "@fundport/rules";
import { receive, send } from "../../../../testing/calls.ts";
import { type Contract, type SigningApp } from "./open-signing.ts";
import { strokes } from "./strokes.ts";

type RequestOptions = Parameters<typeof send>[3];
type Name = Parameters<typeof send>[1];
export type LinkCall = readonly [Name, NonNullable<RequestOptions>];

const digest = "0".repeat(64);
/** All requests that a client's own device can send, with valid bodies. */
export const linkCalls = [
  ["getSigningLink", {}],
  ["sendLinkCode", {}],
  ["identifyAtLink", { payload: { code: "123456" } }],
  ["getContractToSign", {}],
  ["getDocumentToSign", { params: { id: "0".repeat(32) } }],
  ["getKeyDocumentToSign", { params: { digest } }],
  [
    "reportReadAtLink",
    { payload: { productType: "Contract", documentId: "0".repeat(32), lastPage: 1, seconds: 1, downloaded: false } },
  ],
  ["askAtLink", { payload: { text: "Why?" } }],
  ["declineAtLink", { payload: { reason: "No." } }],
  ["sendSigningCode", { payload: { consent: consentRevision, documentSet: digest } }],
  [
    "signAtLink",
    {
      payload: {
        documentSet: digest,
        consent: consentRevision,
        signDate: "2026-11-21",
        signPlace: "Brno",
        signatureData: strokes,
      },
    },
  ],
] as const satisfies readonly LinkCall[];
/** Requests for which the code must have been entered. */
export const linkCallsBehindCode = linkCalls.slice(3);

/** Opens a client's link in a logged-out browser, which stores its cookie. */
export function openBrowser(portal: SigningApp, token: string) {
  const { test } = portal;
  let headers: Record<string, string> = { origin: test.origin };
  const call = (name: Name, { params, ...options }: NonNullable<RequestOptions> = {}) =>
    send(test, name, headers, { ...options, params: { token, ...params } });
  const openingsBySet = new Map<string | null, Promise<unknown>>();
  /** Opens every document of the contract, which signing requires. Does this only once for each document set. */
  const openDocuments = ({ documentSet, documents }: Contract) => {
    const open = () =>
      Promise.all(documents.map(({ documentId: id }) => call("getDocumentToSign", { params: { id } })));
    const opening = openingsBySet.get(documentSet) ?? open();
    openingsBySet.set(documentSet, opening);
    return opening;
  };
  return {
    token,
    call,
    headers: () => headers,
    setHeaders: (next: Record<string, string>) => void (headers = next),
    look: () => receive(test, "getSigningLink", headers, { params: { token } }),
    sendCode: () => call("sendLinkCode"),
    identify: async (code: string) => {
      const answer = await call("identifyAtLink", { payload: { code } });
      const [cookie] = answer.cookies;
      if (cookie !== undefined) headers = { ...headers, cookie: `${cookie.name}=${cookie.value}` };
      return answer;
    },
    read: () => receive(test, "getContractToSign", headers, { params: { token } }),
    openDocuments,
    report: (payload: object) => call("reportReadAtLink", { payload }),
    ask: (text: string) => call("askAtLink", { payload: { text } }),
    decline: (reason: string) => call("declineAtLink", { payload: { reason } }),
    /** Requests the code after opening the documents, which all signing steps require. */
    signCode: async (contract: Contract, rest: object = {}) => {
      await openDocuments(contract);
      const { documentSet } = contract;
      return call("sendSigningCode", { payload: { consent: consentRevision, documentSet, ...rest } });
    },
    sign: async (contract: Contract, rest: object = {}) => {
      await openDocuments(contract);
      return call("signAtLink", {
        payload: {
          documentSet: contract.documentSet,
          consent: consentRevision,
          signDate: "2026-11-21",
          signPlace: "Brno",
          signatureData: strokes,
          ...rest,
        },
      });
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;

/** Sends a link for the given or a new contract to the client, and opens it in a browser. */
export async function sendLinkOf(
  portal: SigningApp,
  existing?: Contract,
): Promise<{ contract: Contract; browser: Browser }> {
  const contract = existing ?? (await portal.make());
  const answer = await portal.sendLink(contract);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { contract, browser: openBrowser(portal, await portal.lastToken()) };
}

/** Does the same as `sendLinkOf`, and enters the code. */
export async function enterLinkOf(
  portal: SigningApp,
  existing?: Contract,
): Promise<{ contract: Contract; browser: Browser }> {
  const sent = await sendLinkOf(portal, existing);
  await enter(portal, sent.browser);
  return sent;
}

/** Enters the code that was sent to the client's phone, or to `phone` if the client's phone was changed. */
export async function enter(portal: SigningApp, browser: Browser, phone: string = portal.phone): Promise<void> {
  const sent = await browser.sendCode();
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const answer = await browser.identify(await portal.lastCode(phone));
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
