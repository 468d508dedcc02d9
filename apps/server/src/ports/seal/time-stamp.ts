import { createHash, randomBytes } from "node:crypto";
import {
  childrenOf,
  derTag,
  expectNode,
  derNull,
  objectId,
  octets,
  readWhole,
  sequence,
  smallInteger,
  writeDer,
} from "./der.ts";
import { SealFailed, type StampTime } from "./seal.ts";
import { checkToken } from "./time-stamp-token.ts";

export type TimeStampOptions = {
  readonly url: string;
  /** Certificates (DER) of the server or of its issuers; if empty, every server is trusted. */
  readonly trusted: readonly Uint8Array[];
  readonly timeLimitMs?: number;
};

const sha256Id = sequence(objectId("2.16.840.1.101.3.4.2.1"), derNull);
const yes = Buffer.from([0x01, 1, 0xff]);
/** A token with a long chain has about 10 kB. Larger responses than this limit are rejected. */
const maxResponseBytes = 64 * 1024;

/**
 * Creates a function that requests time-stamps from a server (RFC 3161). It checks each response before it returns the
 * token.
 */
export function createTimeStamper({ url, trusted, timeLimitMs = 10_000 }: TimeStampOptions): StampTime {
  return async (bytes) => {
    const nonce = newNonce();
    const answer = await sendRequest(url, requestFor(bytes, nonce), timeLimitMs);
    const token = tokenOf(answer);
    const { defects } = checkToken(token, { bytes, nonce, trusted });
    if (defects.length > 0) throw new SealFailed("time-stamp", defects.join("; "));
    return token;
  };
}

/** The first byte keeps the number positive and prevents leading zeros, which DER would omit. */
function newNonce(): Buffer {
  return Buffer.concat([Buffer.from([1]), randomBytes(15)]);
}

function requestFor(bytes: Uint8Array, nonce: Uint8Array): Buffer {
  const imprint = sequence(sha256Id, octets(createHash("sha256").update(bytes).digest()));
  return sequence(smallInteger(1), imprint, writeDer(derTag.integer, nonce), yes);
}

async function sendRequest(url: string, body: Buffer, timeLimitMs: number): Promise<Uint8Array> {
  try {
    const headers = { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" };
    const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(timeLimitMs) });
    if (!answer.ok) throw new SealFailed("time-stamp", `the server responded with ${answer.status}`);
    return await readBody(answer);
  } catch (error) {
    if (error instanceof SealFailed) throw error;
    throw new SealFailed("time-stamp", `the server doesn't respond (${describeCause(error)})`, { cause: error });
  }
}

async function readBody({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxResponseBytes)
      throw new SealFailed("time-stamp", `the server sent more than ${maxResponseBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tokenOf(answer: Uint8Array): Uint8Array {
  try {
    const [status, token] = childrenOf(expectNode(readWhole(answer), derTag.sequence));
    const [granted] = expectNode(childrenOf(expectNode(status, derTag.sequence))[0], derTag.integer).content;
    if (granted === undefined || granted > 1)
      throw new SealFailed("time-stamp", `the server refused the request (status ${granted})`);
    return expectNode(token, derTag.sequence).raw;
  } catch (error) {
    if (error instanceof SealFailed) throw error;
    throw new SealFailed("time-stamp", `the server's response can't be read (${describeCause(error)})`, {
      cause: error,
    });
  }
}

/** Returns why a connection failed. The reason is in the cause of the error. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.name === "Error" ? error.message : `${error.name}: ${error.message}`;
}
