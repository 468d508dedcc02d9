import { createHash } from "node:crypto";
import { compress, type Encoding } from "../../../http/cache/byte-cache.ts";
import { createLoadingCache } from "../../../lib/loading-cache.ts";

const maxBytes = 8 * 1024 * 1024;
/** A smaller body fits into one packet without compression. */
const worthwhileBytes = 1024;

type Answer = { encoding: Encoding; bytes: Buffer };
type Compression = { bytes: Buffer; encoding: Exclude<Encoding, "identity"> };

/** Compresses bodies of 1 KB and more, and caches each result by the digest of the uncompressed bytes. */
export function createCompressed() {
  const answers = createLoadingCache<Compression, Buffer>({
    maxBytes,
    nameOf: ({ bytes, encoding }) => `${encoding} ${createHash("sha256").update(bytes).digest("base64url")}`,
    load: ({ bytes, encoding }) => compress(bytes, encoding),
    bytesOf: ({ length }) => length,
  });
  return {
    async of(bytes: Buffer, encoding: Encoding): Promise<Answer> {
      if (encoding === "identity" || bytes.length < worthwhileBytes) return { encoding: "identity", bytes };
      return { encoding, bytes: await answers.get({ bytes, encoding }) };
    },
  };
}
