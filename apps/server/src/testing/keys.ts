import { createEncryption } from "../db/encryption.ts";
import { parseDataKeys } from "../lib/keys/data-keys.ts";

/** Keys of every test, as settings give them. */
export const testKeys = {
  DATA_KEYS: `1:${Buffer.alloc(32, "data key").toString("base64")}`,
  INDEX_KEY: Buffer.alloc(32, "index key").toString("base64"),
} as const;
/** Encrypts and reads what tests keep in the database themselves. */
export const testEncryption = createEncryption(parseDataKeys(testKeys.DATA_KEYS, testKeys.INDEX_KEY));
