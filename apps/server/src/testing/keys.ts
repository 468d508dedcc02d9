import { createEncryption } from "../db/encryption.ts";
import { parseDataKeys } from "../lib/keys/data-keys.ts";

/** The settings of the encryption keys that all tests use. */
export const testKeys = {
  DATA_KEYS: `1:${Buffer.alloc(32, "data key").toString("base64")}`,
  INDEX_KEY: Buffer.alloc(32, "index key").toString("base64"),
} as const;
/** Encrypts and decrypts data that tests write to or read from the database directly. */
export const testEncryption = createEncryption(parseDataKeys(testKeys.DATA_KEYS, testKeys.INDEX_KEY));
