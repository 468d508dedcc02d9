import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "./language.ts";
import type { Revisions } from "../db/revisions.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";
/** `whole` are the headers of an answer with its bytes, `unchanged` those of a 304: names and values in turn. */
type Variant = { etag: string; bytes: Buffer; whole: string[]; unchanged: string[] };
type Variants = Record<Encoding, Variant>;
type Entry = { revision: number; variants: Promise<Variants>; ready: Variants | null };

export type ByteCache = {
  /**
   * Answers `make`'s value as JSON out of bytes that are serialised and compressed once per revision of the catalogue and
   * language; 304 where the browser has them. `key` names the list; `sameInEveryLanguage` says that it holds no words.
   * A Buffer is JSON already: large lists are serialised a part at a time.
   */
  answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<unknown>,
    options?: { sameInEveryLanguage?: boolean },
  ) => FastifyReply | Promise<FastifyReply>;
};

/** `guards` are the headers that every answer carries. Source: docs/architecture.md, Reference data. */
export function createByteCache(revisions: Revisions, guards: Readonly<Record<string, string>>): ByteCache {
  const entries = new Map<string, Entry>();
  revisions.onChange(() => entries.clear());

  async function variantsOf(name: string, make: () => Promise<unknown>): Promise<Variants> {
    const revision = await revisions.current();
    const known = entries.get(name);
    if (known?.revision === revision) return await known.variants;
    const entry: Entry = { revision, variants: make().then((value) => encode(value, guards)), ready: null };
    entries.set(name, entry);
    entry.variants.then(
      (variants) => (entry.ready = variants),
      // A failure is answered once and is not kept.
      () => entries.get(name) === entry && entries.delete(name),
    );
    return await entry.variants;
  }

  return {
    answer(request, reply, key, make, { sameInEveryLanguage = false } = {}) {
      const name = sameInEveryLanguage ? key : `${key}\n${languageOf(request)}`;
      const entry = entries.get(name);
      if (entry?.ready && entry.revision === revisions.known()) return send(request, reply, entry.ready);
      return variantsOf(name, make).then((variants) => send(request, reply, variants));
    },
  };
}

/** These are the most frequent answers: they go out past the framework's steps, with headers made once. */
function send(request: FastifyRequest, reply: FastifyReply, variants: Variants): FastifyReply {
  const { etag, bytes, unchanged, whole } = variants[pickEncoding(request.headers["accept-encoding"])];
  const { raw } = reply.hijack();
  if (matches(request.headers["if-none-match"], etag)) raw.writeHead(304, unchanged).end();
  else raw.writeHead(200, whole).end(bytes);
  return reply;
}

/** Compressed in the thread pool, so that the event loop goes on answering. */
async function encode(value: unknown, guards: Readonly<Record<string, string>>): Promise<Variants> {
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
  const [br, gz] = await Promise.all([
    // Quality 9 is within a few percent of 11 at a tenth of its time.
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  // The compressed bytes tell one content from another as well, and a digest of them holds up nobody.
  const digest = createHash("sha256").update(br).digest("base64url").slice(0, 22);
  return {
    br: variantOf(`"${digest}-br"`, br, { ...guards, "content-encoding": "br" }),
    gzip: variantOf(`"${digest}-gzip"`, gz, { ...guards, "content-encoding": "gzip" }),
    identity: variantOf(`"${digest}"`, bytes, guards),
  };
}

function variantOf(etag: string, bytes: Buffer, more: Readonly<Record<string, string>>): Variant {
  const unchanged = { etag, vary: "Accept-Language, Accept-Encoding", "cache-control": "private, no-cache" };
  const whole = {
    ...more,
    ...unchanged,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(bytes.length),
  };
  return { etag, bytes, unchanged: Object.entries(unchanged).flat(), whole: Object.entries(whole).flat() };
}

/** What browsers send, known by heart; the few forms there are keep this small. */
const pickedBefore = new Map<string, Encoding>();

/** Brotli, then gzip, then nothing; an encoding refused with `q=0` is not taken. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? "");
  const known = pickedBefore.get(header);
  if (known !== undefined) return known;
  const picked = parseAccepted(header);
  if (pickedBefore.size < 100) pickedBefore.set(header, picked);
  return picked;
}

function parseAccepted(header: string): Encoding {
  const offers = header
    .toLowerCase()
    .split(",")
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(";")[0]);
  if (offers.includes("br")) return "br";
  return offers.includes("gzip") || offers.includes("*") ? "gzip" : "identity";
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === etag || header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
