import { createHmac, timingSafeEqual } from "node:crypto";
import type pg from "pg";
import type { DataKeys } from "../lib/keys/data-keys.ts";
import { decryptValue, encryptValue, keyIdOf } from "../lib/keys/encrypted-value.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";

const indexKeyId = 0;
const knownText = Buffer.from("fundport");
const placeOf = (keyId: number) => ({ table: "data_key_checks", column: "proof", row: [keyId] });

/** The names of the settings or files that contain the keys, for error messages. */
export type KeySources = { dataKeys: string; indexKey: string };

/**
 * Compares the keys with the keys that this database was opened with before, and stores proofs of new keys. If a
 * previous key is missing, its proof is deleted, provided that `countValuesOf` finds no value encrypted with it. Must
 * be called under the lock of the migrations.
 * Throws `StartRefused` with a remedy if a key is missing or wrong.
 */
export async function checkDataKeys(
  client: pg.ClientBase,
  keys: DataKeys,
  sources: KeySources,
  countValuesOf: (keyId: number) => Promise<number>,
): Promise<void> {
  const { rows } = await client.query<{ key_id: number; proof: string }>("select key_id, proof from data_key_checks");
  const proofs = new Map(rows.map(({ key_id, proof }) => [key_id, Buffer.from(proof, "base64")]));
  const indexProof = proofs.get(indexKeyId);
  proofs.delete(indexKeyId);
  if (indexProof && !timingSafeEqual(indexProof, indexProofOf(keys))) {
    throw new StartRefused(
      `${sources.indexKey} is not the key that this database was created with, so searches by number would find no one. Restore the original one from the backup of the keys.`,
    );
  }
  for (const [keyId, proof] of proofs) {
    if (!keys.keys.has(keyId)) {
      const count = await countValuesOf(keyId);
      if (count !== 0) {
        throw new StartRefused(
          `${sources.dataKeys} has no key ${keyId}, which encrypts ${count} ${count === 1 ? "value" : "values"} in this database. Restore it from the backup of the keys and put it after the first key. \`npm run keys -- rotate\` then makes it unnecessary.`,
        );
      }
      await client.query("delete from data_key_checks where key_id = $1", [keyId]);
    } else if (!isProof(keys, keyId, proof)) {
      throw new StartRefused(
        `${sources.dataKeys} has another key ${keyId} than the one this database is encrypted with. Restore the right one from the backup of the keys. A new key needs a new id.`,
      );
    }
  }
  if (!indexProof) await remember(client, indexKeyId, indexProofOf(keys));
  for (const keyId of keys.keys.keys()) {
    if (proofs.has(keyId)) continue;
    await remember(client, keyId, encryptValue({ ...keys, current: keyId }, 2, knownText, placeOf(keyId)));
  }
}

function indexProofOf({ index }: DataKeys): Buffer {
  return createHmac("sha256", index).update(knownText).digest();
}

function isProof(keys: DataKeys, keyId: number, proof: Buffer): boolean {
  if (keyIdOf(proof) !== keyId) return false;
  try {
    return decryptValue(keys, proof, placeOf(keyId)).content.equals(knownText);
  } catch {
    // The key in the settings has the same id but is a different key.
    return false;
  }
}

async function remember(client: pg.ClientBase, keyId: number, proof: Buffer): Promise<void> {
  await client.query("insert into data_key_checks (key_id, proof) values ($1, $2)", [keyId, proof.toString("base64")]);
}
