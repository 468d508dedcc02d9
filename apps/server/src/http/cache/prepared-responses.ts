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

/** Answers a call of somebody who is logged in; false where it cannot at once, and then nothing was sent. */
export type PreparedAnswer = (request: IncomingMessage, response: ServerResponse, user: SessionUser) => boolean;
/** The user of a session of which nothing has to be read or written first; null where the session guard has to decide. */
export type FindKnownSession = (cookie: string | undefined, isActivity: boolean) => SessionUser | null;

type Dependencies = {
  /** What is known of the catalogue; see `Revisions`. */
  revisions: Pick<Revisions, "known" | "onChange">;
  /** The headers that every answer carries. */
  guards: Readonly<Record<string, string>>;
  maxBytes?: number;
};
/** They are kept with the answer, so that neither function may hold on to the request. */
type Making = {
  make: () => Promise<string>;
  isCurrent?: (json: string) => boolean;
  /** What the answer says of itself; as `sendJson` does unless given. */
  headers?: Readonly<Record<string, string>>;
};
type Guarding = {
  findKnown: FindKnownSession;
  cookie: NamedCookie;
  isStopping: () => boolean;
  stalledMs: number | undefined;
};

/** What is held at most. */
const usualBytes = 24 * 2 ** 20;
/** What an entry takes beside its text: key, headers and objects, roughly. */
const overheadBytes = 1000;

export type PreparedAnswers = ReturnType<typeof createPreparedAnswers>;

/**
 * Answers that were made before go out ahead of the framework's steps, which take longer than the answers themselves.
 * Nothing is refused here: what is not a plain GET of a session that is known and living takes the usual way, past every
 * guard. Only what is the same for every user may be kept. See docs/decisions/239.
 */
export function createPreparedAnswers({ revisions, guards, maxBytes = usualBytes }: Dependencies) {
  const always = new Map<string, PreparedAnswer>();
  const kept = new LRUCache<string, { answer: PreparedAnswer; bytes: number }>({
    maxSize: maxBytes,
    // What is large is asked for seldom, and would push out what everybody asks for.
    maxEntrySize: Math.min(maxBytes, 64 * 1024),
    sizeCalculation: ({ bytes }, name) => bytes + textBytes(name) + overheadBytes,
  });
  revisions.onChange(() => kept.clear());

  function keep(request: FastifyRequest, answer: PreparedAnswer, bytes = 0): void {
    if (request.method === "GET") kept.set(nameOf(request.raw), { answer, bytes });
  }

  function headersOf(json: string, more: Readonly<Record<string, string>> = sendJsonHeaders): string[] {
    return Object.entries({ ...guards, ...more, "content-length": String(Buffer.byteLength(json)) }).flat();
  }

  return {
    /** What answers an address without being asked for before: such as is no activity of its user. */
    add: (url: string, answer: PreparedAnswer): void => void always.set(url, answer),

    /** Keeps how this address is answered in this language, for every user. */
    keep,

    /**
     * The JSON that `make` makes, which is then kept for every user: until the catalogue's revision moves, or it is no longer
     * `isCurrent`.
     */
    async json(request: FastifyRequest, { make, isCurrent, headers = sendJsonHeaders }: Making): Promise<string> {
      const revision = revisions.known();
      const json = await make();
      if (revision === null || revisions.known() !== revision) return json;
      const own = headersOf(json, headers);
      const answer: PreparedAnswer = (_request, response) => {
        if (revisions.known() !== revision || isCurrent?.(json) === false) return false;
        response.writeHead(200, own).end(json);
        return true;
      };
      keep(request, answer, textBytes(json));
      return json;
    },

    /** What `sendJson` of the framework's reply sends. */
    sendJson: (response: ServerResponse, json: string): void => void response.writeHead(200, headersOf(json)).end(json),

    /** What they take, in bytes. */
    get bytes() {
      return kept.calculatedSize;
    },

    /** Whether the call was answered. */
    answer(request: IncomingMessage, response: ServerResponse, guarding: Guarding): boolean {
      if (!isPlain(request) || response.socket === null || guarding.isStopping()) return false;
      const { url = "" } = request;
      const standing = always.get(url);
      const answer = standing ?? kept.get(nameOf(request))?.answer;
      if (answer === undefined) return false;
      const user = guarding.findKnown(guarding.cookie.read(request.headers.cookie), standing === undefined);
      if (user === null || !answer(request, response, user)) return false;
      // What the system has taken whole leaves nothing that a client could let lie.
      if ((response.socket?.writableLength ?? 0) > 0) cutIfStalled(response, guarding.stalledMs);
      return true;
    },
  };
}

/** Asks prepared answers before the framework's own listener: calls that no network brings do not pass here. */
export function answerPrepared(app: App, prepared: PreparedAnswers, guarding: Omit<Guarding, "isStopping">): void {
  let isStopping = false;
  app.addHook("preClose", (done) => {
    isStopping = true;
    done();
  });
  const all = { ...guarding, isStopping: () => isStopping };
  const usual = app.server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (prepared.answer(request, response, all)) return;
    for (const listener of usual) listener.call(app.server, request, response);
  });
}

/** Nothing that a guard could find fault with, or that is answered in another way. */
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
