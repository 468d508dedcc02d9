import { randomBytes } from "node:crypto";
import { type DataKeys, describeWrongIndexKey, describeWrongKeys, parseDataKeys } from "./data-keys.ts";
import { keptSecret } from "./stored-secret.ts";
import { StartRefused } from "../startup/start-refused.ts";

export type GivenKeys = {
  keys: DataKeys;
  /** Where each is set, for sentences: a setting, or a file of the data folder. */
  sources: { dataKeys: string; indexKey: string };
  /** Files that were made just now: somebody has to back them up. */
  newFiles: readonly string[];
};
type KeySettings = { DATA_KEYS?: string | undefined; INDEX_KEY?: string | undefined };

/** 32 random bytes, as keys are written. */
export function newKey(): string {
  return randomBytes(32).toString("base64");
}

/** What to do about keys that were made just now; null where none were. */
export function adviseOnNewKeys({ newFiles }: Pick<GivenKeys, "newFiles">): string | null {
  if (newFiles.length === 0) return null;
  return `Keys for personal data were made: ${newFiles.join(" and ")}. Back them up, apart from the database: without them nobody reads it.`;
}

/**
 * The keys of the settings, else those of the data folder, made where there are none.
 * Throws `StartRefused` for what is no key, and repeats nothing of it.
 */
export async function findDataKeys(dataDir: string, { DATA_KEYS, INDEX_KEY }: KeySettings): Promise<GivenKeys> {
  const data = await find("DATA_KEYS", DATA_KEYS, describeWrongKeys, () => `1:${newKey()}`);
  const index = await find("INDEX_KEY", INDEX_KEY, describeWrongIndexKey, newKey);
  return {
    keys: parseDataKeys(data.text, index.text),
    sources: { dataKeys: data.source, indexKey: index.source },
    newFiles: [...data.newFiles, ...index.newFiles],
  };

  async function find(
    name: string,
    given: string | undefined,
    describeWrong: (text: string) => string | null,
    make: () => string,
  ): Promise<{ text: string; source: string; newFiles: string[] }> {
    const kept =
      given === undefined ? await keptSecret(dataDir, name.toLowerCase().replaceAll("_", "-"), make) : undefined;
    const text = kept?.text ?? given ?? "";
    const source = kept === undefined ? name : `The file ${kept.file}`;
    const fault = describeWrong(text);
    if (fault !== null) throw new StartRefused(`${source} is not allowed: ${fault}. Put back what is in the back-up.`);
    return { text, source, newFiles: kept?.isNew === true ? [kept.file] : [] };
  }
}
