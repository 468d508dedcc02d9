import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { DataKeys } from "./data-keys.ts";

/**
 * The cell that a value belongs to; a value that is moved to another cell cannot be decrypted. `row` is the primary key
 * of the row.
 */
export type Cell = { table: string; column: string; row: readonly (string | number)[] };
/** The first byte of the stored value: 1 for JSON, 2 for bytes. */
export type ValueFormat = 1 | 2;

/**
 * Thrown if the key is wrong, a byte has changed, or the value was moved; decryption cannot distinguish these reasons.
 */
export class UnreadableValue extends Error {
  override readonly name = "UnreadableValue";
  constructor({ table, column }: Pick<Cell, "table" | "column">, reason: string) {
    super(`The encrypted value in ${table}.${column} can't be read: ${reason}`);
  }
}

/** Returns the result of `read`; null if `read` throws `UnreadableValue`. */
export function readable<Content>(read: () => Content): Content | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableValue) return null;
    throw error;
  }
}

const headBytes = 2;
const nonceBytes = 12;
const tagBytes = 16;
/** The number of bytes that encryption adds to a value. */
export const overheadBytes = headBytes + nonceBytes + tagBytes;

/**
 * Encrypts bytes with the first key (AES-256-GCM). The result consists of format, id of the key, nonce, tag and
 * ciphertext. The tag also authenticates the format, the key id and the cell.
 * Source: docs/reference/personal-data.md#encrypted-values.
 */
export function encryptValue({ current, keys }: DataKeys, format: ValueFormat, content: Buffer, cell: Cell): Buffer {
  const key = keys.get(current);
  if (key === undefined) throw new Error(`there is no data key ${current}`);
  const head = Buffer.from([format, current]);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(boundTo(head, cell));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
}

/** Decrypts a value. Throws `UnreadableValue` if the key, the bytes or the cell are wrong. */
export function decryptValue({ keys }: DataKeys, value: Buffer, cell: Cell): { format: ValueFormat; content: Buffer } {
  const [format, keyId = 0] = value;
  if ((format !== 1 && format !== 2) || value.length < overheadBytes) {
    throw new UnreadableValue(cell, "unknown format");
  }
  const key = keys.get(keyId);
  if (key === undefined) throw new UnreadableValue(cell, `there is no key ${keyId}`);
  const nonce = value.subarray(headBytes, headBytes + nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(boundTo(value.subarray(0, headBytes), cell));
  decipher.setAuthTag(value.subarray(headBytes + nonceBytes, overheadBytes));
  try {
    return { format, content: Buffer.concat([decipher.update(value.subarray(overheadBytes)), decipher.final()]) };
  } catch {
    throw new UnreadableValue(cell, `it doesn't match its position and key ${keyId}`);
  }
}

/** Returns the id of the key that encrypted a value. */
export function keyIdOf(value: Buffer): number {
  return value[1] ?? 0;
}

/**
 * Returns the index by which an encrypted value is found: HMAC-SHA-256 of the label and the normalised text. Values
 * with different labels never have the same index.
 */
export function blindIndexOf({ index }: Pick<DataKeys, "index">, label: string, normalised: string): Buffer {
  return createHmac("sha256", index)
    .update(JSON.stringify([label, normalised]))
    .digest();
}

function boundTo(head: Buffer, { table, column, row }: Cell): Buffer {
  return Buffer.concat([head, Buffer.from(JSON.stringify([table, column, ...row.map(String)]))]);
}
