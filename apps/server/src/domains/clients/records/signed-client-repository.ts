import { and, eq, ne, sql } from "drizzle-orm";
import { changedClientFields, type ClientFieldName, type ClientRecord } from "@fundport/rules";
import type { Language } from "@fundport/i18n";
import type { Transaction } from "../../../db/client.ts";
import { reserveIds } from "../../../db/reserve-ids.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { readable } from "../../../lib/keys/encrypted-value.ts";
import { normaliseNumber } from "../../../lib/normalise-text.ts";
import { presentClient } from "./present.ts";
import { rowOfRecord } from "./row-of-record.ts";
import { clients } from "./tables.ts";

/** The key of a lock: an arbitrary number that is the same in every process. */
const personLock = 7_340_007;

/**
 * The result of storing a client. `changed` lists the changed fields of an existing record and is empty for a new
 * record. `formerName` is the name before the change.
 */
type StoredClient = { id: number; changed: readonly ClientFieldName[]; formerName: string };

/**
 * Stores the data of a signed contract in the client's record, which all advisors share. Creates the record if
 * necessary. Does not store a username that another client has taken in the meantime.
 * Source: docs/reference/client-lookups-and-links.md#client-records.
 */
export async function storeSignedClient(
  transaction: Transaction,
  encryption: Encryption,
  record: ClientRecord,
  language: Language | null,
): Promise<StoredClient> {
  const row = rowOfRecord(record);
  const { citizenshipCountryId, identificationType, identificationId } = row;
  const index = encryption.index(clients.identificationIndex, identificationId);
  // Two contracts of the same new person may be signed concurrently. The lock makes the second one wait until the first
  // has created the record.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(${personLock}, hashtext(${`${citizenshipCountryId} ${identificationType} ${normaliseNumber(identificationId)}`}))`,
  );
  const [found] = await transaction
    .select()
    .from(clients)
    .where(
      and(
        eq(clients.citizenshipCountryId, citizenshipCountryId),
        eq(clients.identificationType, identificationType),
        eq(clients.identificationIndex, index),
      ),
    )
    .for("update");
  // A record that cannot be decrypted any more is overwritten without comparison, because the signed data takes
  // precedence.
  const known = found === undefined ? null : readable(() => encryption.decryptRow(clients, found));
  const id = found?.id ?? (await reserveIds(transaction, clients, 1))[0] ?? 0;
  const isUsed = await hasOther(transaction, id, row.username);
  const written = {
    ...row,
    id,
    language: language ?? found?.language ?? null,
    username: isUsed ? (found?.username ?? null) : row.username,
  };
  const encrypted = encryption.encryptRow(clients, written);
  if (found === undefined) await transaction.insert(clients).overridingSystemValue().values(encrypted);
  else await transaction.update(clients).set(encrypted).where(eq(clients.id, id));
  if (known === null) return { id, changed: [], formerName: "" };
  const changed = changedClientFields(presentClient(known), presentClient({ ...known, ...written }));
  return { id, changed, formerName: `${known.name} ${known.surname}` };
}

async function hasOther(transaction: Transaction, id: number, username: string | null): Promise<boolean> {
  if (username === null) return false;
  // Usernames are unique, so a concurrent transaction that stores the same username must wait for this one.
  await transaction.execute(sql`select pg_advisory_xact_lock(${personLock}, hashtext(lower(${username})))`);
  const found = await transaction
    .select({ id: clients.id })
    .from(clients)
    .where(and(sql`lower(${clients.username}) = lower(${username})`, ne(clients.id, id)));
  return found.length > 0;
}
