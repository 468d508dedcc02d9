import { endpoints, type EndpointName, type EndpointOutput } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { partOf } from "../../testing/mail-server.ts";
import { strokes } from "../../domains/contracts/signing/testing/strokes.ts";
import { keyDocument } from "../../domains/contracts/signing/testing/key-documents.ts";
import { until } from "../../testing/portals/until.ts";
import type { Portals } from "./portals.ts";

export type Contract = EndpointOutput<"getContract">;
export type Answer = { status: number; body: unknown; cookies: string[] };
type CallRequest = { params?: Record<string, string | number>; payload?: unknown; headers?: Record<string, string> };
/** The server and the cookie of a request. */
type Target = { url: string; cookie: string };
/** Sends a request; rejects with `NoResponse`. */
export type Call = (name: EndpointName, request?: CallRequest) => Promise<Answer>;

/** The server process ended before it responded. */
export class NoResponse extends Error {
  override readonly name = "NoResponse";
}

/** Sends a request with a cookie to a server, like a browser. */
export async function callAt({ url, cookie }: Target, name: EndpointName, request: CallRequest = {}): Promise<Answer> {
  const { method, url: pattern } = endpoints[name];
  const path = pattern.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(request.params?.[key])));
  const { payload } = request;
  const headers = {
    origin: url,
    ...(cookie === "" ? {} : { cookie }),
    ...(payload === undefined ? {} : { "content-type": "application/json" }),
    ...request.headers,
  };
  try {
    const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
    const response = await fetch(`${url}${path}`, { method, headers, ...body });
    const text = await response.text();
    const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : null, cookies };
  } catch (error) {
    throw new NoResponse(`${name} got no answer`, { cause: error });
  }
}

/** Returns the body of a successful response; throws for any other response. */
export function bodyOf<Name extends EndpointName>(name: Name, answer: Answer): EndpointOutput<Name> {
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as EndpointOutput<Name>;
}
/** Returns "passed" for a success, else the status and code of the refusal. */
export const outcomeOf = ({ status, body }: Answer): string =>
  status === 200 ? "passed" : `${status} ${(body as { code?: string }).code}`;

const personOf = (contract: Contract) => ({
  personId: contract.documents[0]?.realatedPersons.find(({ role }) => role === "Client")?.personId ?? "",
  role: "Client",
});
const documentsOf = ({ documents }: Contract) => documents.map(({ documentId }) => ({ documentId, signatures: [] }));
const statements = () => ({ signDate: new Date().toISOString().slice(0, 10), signPlace: "Brno" });

/** The requests that an advisor's page sends for a contract. */
export const advisorCalls = {
  create: (call: Call, payload: object, key: string) =>
    call("createContract", { payload, headers: { "idempotency-key": key } }),
  read: async (call: Call, id: number): Promise<Contract> =>
    bodyOf("getContract", await call("getContract", { params: { id } })),
  /** Fetches all documents that must be opened before signing, and reports one key document as read. */
  openDocuments: async (call: Call, { id, documents, keyDocuments }: Contract): Promise<void> => {
    for (const { documentId } of documents)
      bodyOf("getContractDocument", await call("getContractDocument", { params: { id: documentId } }));
    for (const { digest } of keyDocuments.flatMap((product) => product.documents))
      bodyOf("getContractKeyDocument", await call("getContractKeyDocument", { params: { id, digest } }));
    const payload = { productType: "Fund", documentId: keyDocument, lastPage: 2, seconds: 9, downloaded: false };
    bodyOf("reportKeyDocumentOpened", await call("reportKeyDocumentOpened", { params: { id }, payload }));
  },
  askCode: (call: Call, contract: Contract) =>
    call("generateSmsCode", { payload: [{ ...personOf(contract), consent: consentRevision }] }),
  signWithCode: (call: Call, contract: Contract, code: string) =>
    call("smsSignContract", {
      payload: {
        documents: documentsOf(contract),
        signature: { ...personOf(contract), ...statements(), signatureData: code },
      },
    }),
  openPad: (call: Call, { id }: Contract) =>
    call("openSignaturePad", { params: { id }, payload: { consent: consentRevision } }),
  signDrawn: (call: Call, contract: Contract) =>
    call("biometricSignContract", {
      payload: {
        documents: documentsOf(contract),
        signature: { ...personOf(contract), ...statements(), signatureData: strokes },
      },
    }),
  sendLink: (call: Call, contract: Contract) =>
    call("externalSignContract", { payload: { documents: documentsOf(contract) } }),
} as const;

/** The requests that the client's page sends when opened from a signing link. */
export const clientCalls = {
  /** Fetches all documents that must be opened before signing, and reports one key document as read. */
  openDocuments: async (call: Call, token: string, { documents, keyDocuments }: Contract): Promise<void> => {
    for (const { documentId: id } of documents)
      bodyOf("getDocumentToSign", await call("getDocumentToSign", { params: { token, id } }));
    for (const { digest } of keyDocuments.flatMap((product) => product.documents))
      bodyOf("getKeyDocumentToSign", await call("getKeyDocumentToSign", { params: { token, digest } }));
    const payload = { productType: "Fund", documentId: keyDocument, lastPage: 2, seconds: 9, downloaded: false };
    bodyOf("reportReadAtLink", await call("reportReadAtLink", { params: { token }, payload }));
  },
  sign: (call: Call, token: string, { documentSet }: Contract) =>
    call("signAtLink", {
      params: { token },
      payload: { documentSet, consent: consentRevision, ...statements(), signatureData: strokes },
    }),
} as const;

/** Waits until a condition is met; throws after a minute and a half. */
export async function waitFor(description: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await until(condition))) throw new Error(`${description} did not come to pass`);
}

/** Waits until the gateway has received the newest text message, and returns the code in this message. */
export async function newestCode({ pool, sms }: Portals): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select message_id as id from outbox_messages where channel = 'sms' order by outbox_messages.id desc limit 1",
  );
  const find = () => sms.received.find(({ id }) => id === rows[0]?.id);
  await waitFor("the text message with the code", () => find() !== undefined);
  // Prefers the last match: a digest of the documents, which may also contain six digits, precedes the code.
  return (
    find()
      ?.text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)
      ?.at(-1) ?? ""
  );
}

/**
 * Waits until the mail server has received the email with the contract's newest link, and returns the token of this
 * link.
 */
export async function newestToken({ pool, mail }: Portals, { id }: Contract): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select message_id as id from contract_deliveries where contract_id = $1 and kind = 'Link' order by contract_deliveries.id desc limit 1",
    [id],
  );
  const find = () => mail.received.find(({ raw }) => raw.includes(`<${rows[0]?.id}@`));
  await waitFor("the e-mail with the link", () => find() !== undefined);
  return /\/sign\/([\w-]+)/.exec(partOf(find()?.raw ?? "", "text/plain"))?.[1] ?? "";
}
