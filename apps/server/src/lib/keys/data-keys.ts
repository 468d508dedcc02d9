import { createSecretKey, type KeyObject } from "node:crypto";

/** The keys of encrypted values. When this object is logged, the bytes of the keys are not shown. */
export type DataKeys = {
  /** The id of the key that encrypts new values. Every key can decrypt. */
  current: number;
  keys: ReadonlyMap<number, KeyObject>;
  /** The key of the blind indexes, which never changes. */
  index: KeyObject;
};

const keyBytes = 32;
/** The format of a key: 32 bytes in base64 or base64url. */
const keyPattern = /^[\w+/-]{43}=?$/;

/** Returns the first defect of `id:base64,…` without quoting any key; null if the text is valid. */
export function describeWrongKeys(text: string): string | null {
  const ids = new Set<number>();
  for (const [index, part] of partsOf(text).entries()) {
    const [, idText = "", key = ""] = /^([^:]*):(.*)$/s.exec(part) ?? [];
    const id = Number(idText);
    const nth = `key ${index + 1} of the list`;
    if (!/^\d{1,3}$/.test(idText) || id < 1 || id > 255)
      return `${nth} must begin with an id from 1 to 255 and a colon`;
    if (ids.has(id)) return `the id ${id} is used twice`;
    if (!isKey(key)) return `${nth} must be ${keyBytes} bytes in base64`;
    ids.add(id);
  }
  return null;
}

/** Returns the defect of the blind index key without quoting it; null if the key is valid. */
export function describeWrongIndexKey(text: string): string | null {
  return isKey(text.trim()) ? null : `must be ${keyBytes} bytes in base64`;
}

/** Parses the keys. The texts must have passed `describeWrongKeys` and `describeWrongIndexKey`. */
export function parseDataKeys(dataKeys: string, indexKey: string): DataKeys {
  const keys = new Map(
    partsOf(dataKeys).map((part) => {
      const colon = part.indexOf(":");
      return [Number(part.slice(0, colon)), keyOf(part.slice(colon + 1))] as const;
    }),
  );
  const [current] = keys.keys();
  if (current === undefined) throw new Error("there is no data key");
  return { current, keys, index: keyOf(indexKey.trim()) };
}

function partsOf(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

function isKey(text: string): boolean {
  return keyPattern.test(text) && Buffer.from(text, "base64").length === keyBytes;
}

function keyOf(text: string): KeyObject {
  return createSecretKey(Buffer.from(text, "base64"));
}
