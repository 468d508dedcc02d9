import type { EndpointInput, EndpointOutput, ErrorBody, EndpointName } from "@fundport/api";
import { endpointRoutes } from "@fundport/api/endpoint-routes";
import { pickLanguage } from "@fundport/i18n/languages";
import { typeset } from "@fundport/i18n/typeset";
import { createStore } from "zustand";
import { takePrefetched } from "./prefetch.ts";

/** The failure of a request: a response with an error status, or no response (`status` 0, code `NetworkError`). */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's messages in the current language, typeset for the screen. */
  readonly messages: string[];
  readonly fields: { path: string; code: string }[];
  readonly requestId: string | undefined;
  /**
   * The time from which the same request may succeed, by this browser's clock in milliseconds; null if the server did
   * not send a time.
   */
  readonly retryAt: number | null;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter: string | null = null) {
    super(body.code ?? `HTTP ${status}`);
    this.name = "CallError";
    this.status = status;
    this.code = body.code ?? "Unexpected";
    const language = pickLanguage([common.getState().language]);
    this.messages = (body.messages ?? []).map((message) => typeset(language, message));
    this.fields = body.fields ?? [];
    this.requestId = body.requestId;
    this.retryAt = /^\d+$/.test(retryAfter ?? "") ? Date.now() + Number(retryAfter) * 1000 : null;
  }
}

type AnyInput = {
  params?: Record<string, unknown>;
  querystring?: Record<string, unknown>;
  body?: unknown;
};

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Whether the request continues when the user leaves the page. */
  keepalive?: boolean;
  /** The language of the response; default: the current language. */
  language?: string;
  /** Further headers: `If-Match`, `Idempotency-Key`. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * Endpoints whose 401 refers to a password, token or code in the request instead of the session.
 * Source: docs/reference/sessions.md#end-of-a-session.
 */
const ownUnauthorized: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "login",
  "logInByPasskey",
  "changePassword",
  "confirmRegistration",
  "resetPassword",
  "signOnByToken",
  "getSigningLink",
  "sendLinkCode",
  "identifyAtLink",
  "getContractToSign",
  "getDocumentToSign",
  "getKeyDocumentToSign",
  "reportReadAtLink",
  "askAtLink",
  "declineAtLink",
  "sendSigningCode",
  "signAtLink",
  "getDownloadLink",
  "sendDownloadCode",
  "identifyAtDownload",
  "getDownload",
  "getDownloadDocument",
  "getDownloadArchive",
  "getClientFormLink",
  "sendClientFormCode",
  "identifyAtClientForm",
  "getClientFormToFill",
  "saveClientForm",
  "returnClientForm",
]);

type UnauthorizedHandler = ((route: EndpointName, code: string) => void) | undefined;
/** State shared by all requests. */
const common = createStore<{
  language: string;
  onUnauthorized: UnauthorizedHandler;
  onSetUpRequired: (() => void) | undefined;
}>()(() => ({ language: "en", onUnauthorized: undefined, onSetUpRequired: undefined }));

/** Sets the language that all requests send. Source: docs/reference/shell.md#requests. */
export function setCallLanguage(language: string): void {
  common.setState({ language });
}

/** Sets the handler for the status 401 of requests that need a session. The session feature provides it. */
export function setUnauthorizedHandler(onUnauthorized: UnauthorizedHandler): void {
  common.setState({ onUnauthorized });
}

/** Sets the handler for responses that require the user to set up a second factor first. */
export function setSetUpRequiredHandler(onSetUpRequired: (() => void) | undefined): void {
  common.setState({ onSetUpRequired });
}

/**
 * Calls the handler if the session has ended or a second factor is required. Returns the failure, so that the caller
 * can throw it.
 */
function noteFailure(name: EndpointName, failure: CallError): CallError {
  if (failure.status === 401 && !ownUnauthorized.has(name)) common.getState().onUnauthorized?.(name, failure.code);
  if (failure.code === "SecondFactorSetUpRequired") common.getState().onSetUpRequired?.();
  return failure;
}

/**
 * Sends a request to an endpoint. Throws `CallError` for all failures except a cancelled request, which throws an
 * AbortError.
 * @example await call("getFund", { params: { id: 7 } })
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Name>,
  options: CallOptions = {},
): Promise<EndpointOutput<Name>> {
  const response = await request(name, input, options);
  return (await response.json()) as EndpointOutput<Name>;
}

/**
 * Sends a request whose response is bytes, such as a document or an attachment. The returned blob has the server's
 * content type. Throws the same errors as `call`.
 * @example await callForBytes("getFundDocument", { params: { id: 7 } })
 */
export async function callForBytes<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Name>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await request(name, input, options);
  return response.blob();
}

/**
 * Returns the data of a request that is not sent by `fetch`. The caller must pass failures to `noteFailure`, as `call`
 * does.
 */
export function prepareCall<Name extends EndpointName>(name: Name, input: EndpointInput<Name>) {
  const { params, querystring } = input as AnyInput;
  const { method, url } = endpointRoutes[name];
  return {
    method,
    address: fillPath(url, params) + fillQuery(querystring),
    language: common.getState().language,
    noteFailure: (failure: CallError) => noteFailure(name, failure),
  };
}

async function request<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Name>,
  options: CallOptions,
): Promise<Response> {
  const { params, querystring, body } = input as AnyInput;
  const route = endpointRoutes[name];
  const language = options.language ?? common.getState().language;
  const headers: Record<string, string> = { ...options.headers, "Accept-Language": language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const address = fillPath(route.url, params) + fillQuery(querystring);
  const answer =
    (route.method === "GET" ? takePrefetched(address, language) : undefined) ??
    fetch(address, {
      method: route.method,
      headers,
      credentials: "same-origin",
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const response = await answer.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new CallError(0, { code: "NetworkError" });
  });
  if (!response.ok) {
    const retryAfter = response.headers.get("Retry-After");
    throw noteFailure(name, new CallError(response.status, await readBody(response), retryAfter));
  }
  return response;
}

/**
 * Returns the body of an error response. The body is empty if the response is not JSON, such as a proxy's error page;
 * only the status is then known.
 */
async function readBody(response: Response): Promise<Partial<ErrorBody>> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

function fillPath(url: string, params: Record<string, unknown> = {}): string {
  return url.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
}

/** Returns query parameters as a query string, without empty values. */
function fillQuery(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (entries.length === 0) return "";
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`;
}
