import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Revisions } from "../../db/revisions.ts";
import { textBytes } from "../../lib/loading-cache.ts";
import type { App } from "../app-type.ts";
import { languageOf } from "../pages/language.ts";
import { sendJsonHeaders } from "../send-json.ts";
import type { NamedCookie } from "../security/session-cookie.ts";
import type { SessionUser } from "../security/session-guard.ts";
import { cutIfStalled } from "../limits/stalled-readers.ts";

/** Answers a request of a logged-in user immediately; returns false, without sending anything, if it cannot. */
export type PreparedResponse = (request: IncomingMessage, response: ServerResponse, user: SessionUser) => boolean;
/** Returns the user of a cached session; null if the session has to be read or written first, by the session guard. */
export type FindKnownSession = (cookie: string | undefined, isActivity: boolean) => SessionUser | null;

type Dependencies = {
  /** The revision of the catalogue. */
  revisions: Pick<Revisions, "known" | "onChange">;
  /** The headers of every response. */
  guards: Readonly<Record<string, string>>;
  maxBytes?: number;
};
/** Cached with the response, so neither function may refer to the request. */
type JsonResponse = {
  make: () => Promise<string>;
  isCurrent?: (json: string) => boolean;
  /** The headers of the response; by default those of `sendJson`. */
  headers?: Readonly<Record<string, string>>;
};
type Guards = {
  findKnown: FindKnownSession;
  cookie: NamedCookie;
  isStopping: () => boolean;
  stalledMs: number | undefined;
};

/** The default size of the cache. */
const defaultMaxBytes = 24 * 2 ** 20;
/** The approximate size of an entry besides its text: key, headers and objects. */
const overheadBytes = 1000;

export type PreparedResponses = ReturnType<typeof createPreparedResponses>;

/**
 * Serves prepared responses before Fastify hooks, which take longer than the responses themselves. It refuses nothing: any
 * request but a plain GET of a cached session passes through all hooks. Only responses that are the same for every user
 * may be cached. See docs/decisions/239.
 */
export function createPreparedResponses({ revisions, guards, maxBytes = defaultMaxBytes }: Dependencies) {
  const permanent = new Map<string, PreparedResponse>();
  const cache = new LRUCache<string, { answer: PreparedResponse; bytes: number }>({
    maxSize: maxBytes,
    // Large responses are rarely requested, and would evict frequent ones.
    maxEntrySize: Math.min(maxBytes, 64 * 1024),
    sizeCalculation: ({ bytes }, name) => bytes + textBytes(name) + overheadBytes,
  });
  revisions.onChange(() => cache.clear());

  function keep(request: FastifyRequest, answer: PreparedResponse, bytes = 0): void {
    if (request.method === "GET") cache.set(nameOf(request.raw), { answer, bytes });
  }

  function headersOf(json: string, more: Readonly<Record<string, string>> = sendJsonHeaders): string[] {
    return Object.entries({ ...guards, ...more, "content-length": String(Buffer.byteLength(json)) }).flat();
  }

  return {
    /** Adds a permanent response to an address. Requests to it do not keep the session alive. */
    add: (url: string, answer: PreparedResponse): void => void permanent.set(url, answer),

    /** Caches the response to this address in this language, for every user. */
    keep,

    /**
     * Returns the JSON of `make`, and caches it for every user until the catalogue's revision changes, or until `isCurrent`
     * returns false.
     */
    async json(request: FastifyRequest, { make, isCurrent, headers = sendJsonHeaders }: JsonResponse): Promise<string> {
      const revision = revisions.known();
      const json = await make();
      if (revision === null || revisions.known() !== revision) return json;
      const ownHeaders = headersOf(json, headers);
      const answer: PreparedResponse = (_request, response) => {
        if (revisions.known() !== revision || isCurrent?.(json) === false) return false;
        response.writeHead(200, ownHeaders).end(json);
        return true;
      };
      keep(request, answer, textBytes(json));
      return json;
    },

    /** Sends the same response as `sendJson` for a Fastify reply. */
    sendJson: (response: ServerResponse, json: string): void => void response.writeHead(200, headersOf(json)).end(json),

    /** The size of the cache in bytes. */
    get bytes() {
      return cache.calculatedSize;
    },

    /** Returns true if the request was answered. */
    answer(request: IncomingMessage, response: ServerResponse, guarding: Guards): boolean {
      if (!isPlain(request) || response.socket === null || guarding.isStopping()) return false;
      const { url = "" } = request;
      const permanentResponse = permanent.get(url);
      const answer = permanentResponse ?? cache.get(nameOf(request))?.answer;
      if (answer === undefined) return false;
      const user = guarding.findKnown(guarding.cookie.read(request.headers.cookie), permanentResponse === undefined);
      if (user === null || !answer(request, response, user)) return false;
      // A response that the system has taken over completely cannot stall.
      if ((response.socket?.writableLength ?? 0) > 0) cutIfStalled(response, guarding.stalledMs);
      return true;
    },
  };
}

/** Serves prepared responses before Fastify's own listener. Requests that Fastify injects do not pass here. */
export function servePreparedResponses(
  app: App,
  prepared: PreparedResponses,
  guarding: Omit<Guards, "isStopping">,
): void {
  let isStopping = false;
  app.addHook("preClose", (done) => {
    isStopping = true;
    done();
  });
  const allGuards = { ...guarding, isStopping: () => isStopping };
  const usual = app.server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (prepared.answer(request, response, allGuards)) return;
    for (const listener of usual) listener.call(app.server, request, response);
  });
}

/** Returns true for a request that no guard would refuse and no other handler would answer. */
function isPlain({ method, url, headers, httpVersion }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    url?.startsWith("/api/") === true &&
    httpVersion === "1.1" &&
    headers.host !== undefined &&
    headers.expect === undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.upgrade === undefined
  );
}

function nameOf(request: IncomingMessage): string {
  return `${languageOf(request)} ${request.url ?? ""}`;
}
