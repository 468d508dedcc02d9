import { randomBytes } from "node:crypto";
import { type DataKeys, describeWrongIndexKey, describeWrongKeys, parseDataKeys } from "./data-keys.ts";
import { findOrCreateSecret } from "./stored-secret.ts";
import { StartRefused } from "../startup/start-refused.ts";

export type LoadedKeys = {
  keys: DataKeys;
  /** The names of the settings or files that contain the keys, for messages. */
  sources: { dataKeys: string; indexKey: string };
  /** Files that were just created, which the operator has to back up. */
  newFiles: readonly string[];
};
type KeySettings = { DATA_KEYS?: string | undefined; INDEX_KEY?: string | undefined };

/** Returns a new key: 32 random bytes in base64. */
export function newKey(): string {
  return randomBytes(32).toString("base64");
}

/** Returns the advice to back up new key files; null if no key is new. */
export function adviseOnNewKeys({ newFiles }: Pick<LoadedKeys, "newFiles">): string | null {
  if (newFiles.length === 0) return null;
  return `New keys for personal data: ${newFiles.join(" and ")}. Back them up separately from the database. Without them, the data can't be read.`;
}

/**
 * Returns the keys from the settings, otherwise from the data folder, where missing keys are created.
 * Throws `StartRefused` for an invalid key; the error does not contain the key.
 */
export async function findDataKeys(dataDir: string, { DATA_KEYS, INDEX_KEY }: KeySettings): Promise<LoadedKeys> {
  const data = await find("DATA_KEYS", DATA_KEYS, describeWrongKeys, () => `1:${newKey()}`);
  const index = await find("INDEX_KEY", INDEX_KEY, describeWrongIndexKey, newKey);
  return {
    keys: parseDataKeys(data.text, index.text),
    sources: { dataKeys: data.source, indexKey: index.source },
    newFiles: [...data.newFiles, ...index.newFiles],
  };

  async function find(
    name: string,
    setting: string | undefined,
    describeWrong: (text: string) => string | null,
    create: () => string,
  ): Promise<{ text: string; source: string; newFiles: string[] }> {
    const stored =
      setting === undefined
        ? await findOrCreateSecret(dataDir, name.toLowerCase().replaceAll("_", "-"), create)
        : undefined;
    const text = stored?.text ?? setting ?? "";
    const source = stored === undefined ? name : `The file ${stored.file}`;
    const problem = describeWrong(text);
    if (problem !== null) throw new StartRefused(`${source} is invalid: ${problem}. Restore it from the backup.`);
    return { text, source, newFiles: stored?.isNew === true ? [stored.file] : [] };
  }
}
