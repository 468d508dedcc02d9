import type { EndpointOutput, EndpointName } from "@fundport/api";
import { endpointRoutes } from "@fundport/api/endpoint-routes";
import { vi } from "vitest";

/** The input of a fake request: the ids of its path, its query and its body. */
export type FakeRequest = { params: string[]; query: URLSearchParams; body: unknown };
type RefusedField = { path: string; code: string };
type Refusal = {
  refusal: number;
  code: string;
  messages?: string[];
  fields?: RefusedField[];
  retryAfter?: number;
};
type Bytes = { bytes: string; type: string };
type Reply<Name extends EndpointName> = EndpointOutput<Name> | Refusal | Bytes | "no-connection" | "never";
type Answer<Name extends EndpointName> = Reply<Name> | ((request: FakeRequest) => Reply<Name> | Promise<Reply<Name>>);
export type FakeAnswers = { [Name in EndpointName]?: Answer<Name> };

/** Creates an error response with an error code of the API. */
export function refuse(status: number, code: string, messages: string[] = []): Refusal {
  return { refusal: status, code, messages };
}

/** Creates an error response with a waiting time in seconds. */
export function refuseFor(retryAfter: number, status = 429, code = "TooManyRequests"): Refusal {
  return { refusal: status, code, retryAfter };
}

/** Creates an error response that lists invalid fields. */
export function refuseFields(status: number, code: string, fields: RefusedField[]): Refusal {
  return { refusal: status, code, fields };
}

/** Creates a response with a document. */
export function sendBytes(bytes: string, type = "application/pdf"): Bytes {
  return { bytes, type };
}

/**
 * Replaces the server with configured responses. If a request has no configured response, the test fails with the name
 * of its endpoint.
 * @example const network = fakeNetwork({ login: null }); expect(network.requests("login")).toHaveLength(1);
 */
export function fakeNetwork(answers: FakeAnswers = {}) {
  const current: FakeAnswers = { ...answers };
  const receivedRequests: { name: EndpointName; request: FakeRequest; headers: Headers }[] = [];
  const fake = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, "http://portal.test");
    const { name, params } = findRoute(init.method ?? "GET", url.pathname);
    const request = { params, query: url.searchParams, body: parseBody(init.body) };
    receivedRequests.push({ name, request, headers: new Headers(init.headers) });
    if (!(name in current)) throw new Error(`The test has no response for ${name}`);
    const answer = current[name];
    const reply: unknown = typeof answer === "function" ? await answer(request) : answer;
    if (reply === "never") return waitForAbort(init.signal);
    if (reply === "no-connection") throw new TypeError("Failed to fetch");
    if (isBytes(reply)) return new Response(reply.bytes, { headers: { "Content-Type": reply.type } });
    return isRefusal(reply)
      ? json(
          reply.refusal,
          { code: reply.code, messages: reply.messages ?? [], fields: reply.fields ?? [] },
          reply.retryAfter === undefined ? {} : { "Retry-After": String(reply.retryAfter) },
        )
      : json(200, reply);
  };
  vi.stubGlobal("fetch", fake);
  return {
    /** Changes the responses from now on. */
    answer: (changes: FakeAnswers) => Object.assign(current, changes),
    /** Returns the requests of an endpoint so far, oldest first. */
    requests: (name: EndpointName) => receivedRequests.filter((call) => call.name === name).map((call) => call.request),
    /** Returns the headers of the requests of an endpoint so far, oldest first. */
    headers: (name: EndpointName) => receivedRequests.filter((call) => call.name === name).map((call) => call.headers),
  };
}

function findRoute(method: string, path: string): { name: EndpointName; params: string[] } {
  const patterns = Object.entries(endpointRoutes).map(([name, route]) => ({
    name: name as EndpointName,
    found: route.method === method ? new RegExp(`^${route.url.replaceAll(/:\w+/g, "([^/]+)")}$`).exec(path) : undefined,
  }));
  // Literal paths take precedence over paths with ids, as on the server.
  const matches = patterns.filter(({ found }) => found);
  const match = matches.find(({ found }) => found?.length === 1) ?? matches[0];
  if (!match?.found) throw new Error(`No endpoint matches ${method} ${path}`);
  return { name: match.name, params: match.found.slice(1) };
}

function parseBody(body: RequestInit["body"]): unknown {
  return typeof body === "string" ? JSON.parse(body) : undefined;
}

function isRefusal(reply: unknown): reply is Refusal {
  return typeof reply === "object" && reply !== null && "refusal" in reply;
}

function isBytes(reply: unknown): reply is Bytes {
  return typeof reply === "object" && reply !== null && "bytes" in reply;
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });
}

function waitForAbort(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
}
