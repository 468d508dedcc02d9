import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "./language.ts";
import type { Revisions } from "./revisions.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";
type Variants = Record<Encoding, { etag: string; bytes: Buffer }>;
type Entry = { revision: number; variants: Promise<Variants> };

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
  ) => Promise<FastifyReply>;
};

/** Source: docs/architecture.md, Reference data. */
export function createByteCache(revisions: Revisions): ByteCache {
  const entries = new Map<string, Entry>();
  revisions.onChange(() => entries.clear());

  async function variantsOf(name: string, make: () => Promise<unknown>): Promise<Variants> {
    const revision = await revisions.current();
    const known = entries.get(name);
    if (known?.revision === revision) return await known.variants;
    const entry = { revision, variants: make().then(encode) };
    entries.set(name, entry);
    // A failure is answered once and is not kept.
    entry.variants.catch(() => entries.get(name) === entry && entries.delete(name));
    return await entry.variants;
  }

  return {
    async answer(request, reply, key, make, { sameInEveryLanguage = false } = {}) {
      const variants = await variantsOf(sameInEveryLanguage ? key : `${key}\n${languageOf(request)}`, make);
      const encoding = pickEncoding(request.headers["accept-encoding"]);
      const { etag, bytes } = variants[encoding];
      reply
        .header("ETag", etag)
        .header("Vary", "Accept-Language, Accept-Encoding")
        .header("Cache-Control", "private, no-cache");
      if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
      if (encoding !== "identity") reply.header("Content-Encoding", encoding);
      return reply.type("application/json; charset=utf-8").send(bytes);
    },
  };
}

/** Compressed in the thread pool, so that the event loop goes on answering. */
async function encode(value: unknown): Promise<Variants> {
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
    br: { etag: `"${digest}-br"`, bytes: br },
    gzip: { etag: `"${digest}-gzip"`, bytes: gz },
    identity: { etag: `"${digest}"`, bytes },
  };
}

/** Brotli, then gzip, then nothing; an encoding refused with `q=0` is not taken. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? "")
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
  return header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
