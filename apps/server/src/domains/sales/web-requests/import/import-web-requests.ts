import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { endpoints, type WebRequestClient } from "@fundport/api";
import { z } from "zod";
import { databaseOn } from "../../../../db/client.ts";
import { listUserNames } from "../../../identity/users/service.ts";
import { webRequests } from "../tables.ts";
import type { ExportedRows } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import type { ImportReport } from "../../../imports/definition/report.ts";
import { readJsonList, writeJsonList } from "../../../imports/files/json-list.ts";

const webRequestClient = endpoints.getWebRequest.schema.response[200];
/** Fields that are missing in the file are null, like in the form. */
const emptyClient = {
  ...Object.fromEntries(Object.keys(webRequestClient.shape).map((name) => [name, null])),
  questionnaireAnswers: [],
};
export const webRequestSchema = z.strictObject({
  id: z.string().regex(/^\d{24}$/, { error: "must be 24 random digits" }),
  username: z.string().min(1).max(200),
  client: z.preprocess(
    (entry) => (typeof entry === "object" ? { ...emptyClient, ...entry } : entry),
    webRequestClient.strict(),
  ),
});

/**
 * Imports web requests from a JSON list of `{ id, username, client }`. A request with a known id is replaced. If the
 * known request belongs to another advisor, the import is refused, because a link must not move to another advisor.
 * Source: docs/reference/drafts.md#import.
 */
export async function importWebRequests(path: string, work: Work): Promise<ImportReport> {
  const { entries, refuse } = await readJsonList(path, work);
  const names = await listUserNames({ db: databaseOn(work.client) });
  const users = new Map(names.map(({ lowerUsername, id }) => [lowerUsername, id]));
  const owners = await ownersOf(work);
  const seenIds = new Set<string>();
  const rows = entries.flatMap((entry, index) => {
    const read = webRequestSchema.safeParse(entry);
    if (!read.success) {
      for (const { path: at, message } of read.error.issues) refuse(index, at.join("."), message);
      return [];
    }
    const { id, username, client } = read.data;
    const userId = users.get(username.toLowerCase());
    if (userId === undefined) refuse(index, "username", `unknown user ${username}`);
    else if ((owners.get(id) ?? userId) !== userId) refuse(index, "id", "this web request belongs to another advisor");
    if (seenIds.has(id)) refuse(index, "id", "the list has this id twice");
    seenIds.add(id);
    return userId === undefined ? [] : [{ id, userId, client }];
  });
  work.errors.refuseIfAny();

  work.signal.throwIfAborted();
  const stored = await clientsOf(work);
  const changed = rows.filter(({ id, client }) => !isDeepStrictEqual(stored.get(id), client));
  const encrypted = changed.map((row) => ({
    ...row,
    client: hexOf(work.encryption.encryptRow(webRequests, row).client),
  }));
  await work.client.query(store, [JSON.stringify(encrypted)]);
  work.onProgress("storing web requests", 1);
  const added = changed.filter(({ id }) => !stored.has(id)).length;
  return {
    plural: "web requests",
    read: rows.length,
    added,
    changed: changed.length - added,
    unchanged: rows.length - changed.length,
    notes: [],
  };
}

/** Exports all web requests to a folder; empty client fields are left out. */
export async function exportWebRequests(folder: string, work: Work): Promise<ExportedRows> {
  const clients = await clientsOf(work);
  const names = await listUserNames({ db: databaseOn(work.client) });
  const usernames = new Map(names.map(({ id, username }) => [id, username]));
  const { rows } = await work.client.query<{ id: string; user_id: number }>(
    "select id, user_id from web_requests order by id",
  );
  return await writeJsonList(
    work,
    join(folder, "webrequests.json"),
    rows.map(({ id, user_id }) => ({ id, username: usernames.get(user_id), client: withoutNulls(clients.get(id)) })),
  );
}

function withoutNulls(client: WebRequestClient | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(client ?? {}).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
}

const store = `insert into web_requests (id, user_id, client)
  select id, "userId", client from jsonb_to_recordset($1) as given (id text, "userId" integer, client bytea)
  on conflict (id) do update set client = excluded.client`;

/** Formats bytes as PostgreSQL reads them from JSON. */
function hexOf(bytes: unknown): string {
  return `\\x${(bytes as Buffer).toString("hex")}`;
}

/** Returns the clients of the stored requests, by request id. */
async function clientsOf({ client, encryption }: Work): Promise<Map<string, WebRequestClient>> {
  type Stored = Pick<typeof webRequests.$inferSelect, "id" | "client">;
  const { rows } = await client.query<Stored>("select id, client from web_requests");
  return new Map(rows.map((row) => [row.id, encryption.decryptRow(webRequests, row).client]));
}

async function ownersOf({ client }: Work): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; user_id: number }>("select id, user_id from web_requests");
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}
