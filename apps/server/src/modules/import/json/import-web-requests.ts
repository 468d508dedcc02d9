import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { endpoints, type WebRequestClient } from "@fundport/api";
import { stripInvisible } from "@fundport/rules";
import { z } from "zod";
import { stripTexts } from "../../../lib/strip-texts.ts";
import { webRequests } from "../../web-requests/tables.ts";
import type { Unloaded } from "../table/table-kind.ts";
import type { Work } from "../work.ts";
import type { ImportReport } from "../report.ts";

const webRequestClient = endpoints.getWebRequest.schema.response[200];
/** Fields that the file leaves out are null, as the form knows them. */
const nothing = {
  ...Object.fromEntries(Object.keys(webRequestClient.shape).map((name) => [name, null])),
  questionnaireAnswers: [],
};
export const webRequestSchema = z.strictObject({
  id: z.string().regex(/^\d{24}$/, { error: "24 digits, drawn at random" }),
  username: z.string().min(1).max(200),
  client: z.preprocess(
    (given) => (typeof given === "object" ? { ...nothing, ...given } : given),
    webRequestClient.strict(),
  ),
});

/**
 * Loads web requests: a JSON list of `{ id, username, client }`. One that is known by its id is replaced, unless it is
 * another advisor's: a link that was given out does not change hands. See docs/decisions/096.
 */
export async function importWebRequests(path: string, work: Work): Promise<ImportReport> {
  const file = basename(path);
  const text = await readFile(path, "utf8");
  const lines = linesOfEntries(text);
  const fault = (place: number, column: string, reason: string) =>
    work.faults.add({ file, line: lines[place] ?? 1, column, reason });
  const list = parseList(text, (reason) => fault(-1, "", reason));
  work.faults.refuseIfAny();

  const [users, known] = [await usersOf(work), await ownersOf(work)];
  const seen = new Set<string>();
  const rows = list.flatMap((given, place) => {
    const read = webRequestSchema.safeParse(given);
    if (!read.success) {
      for (const { path: at, message } of read.error.issues) fault(place, at.join("."), message);
      return [];
    }
    const { id, username, client } = read.data;
    const userId = users.get(username.toLowerCase());
    if (userId === undefined) fault(place, "username", `there is no user ${username}`);
    else if ((known.get(id) ?? userId) !== userId) fault(place, "id", "this web request is another advisor's");
    if (seen.has(id)) fault(place, "id", "this id stands here twice");
    seen.add(id);
    return userId === undefined ? [] : [{ id, userId, client }];
  });
  work.faults.refuseIfAny();

  work.signal.throwIfAborted();
  const stored = await clientsOf(work);
  const changed = rows.filter(({ id, client }) => !isDeepStrictEqual(stored.get(id), client));
  const encrypted = changed.map((row) => ({
    ...row,
    client: hexOf(work.encryption.encryptRow(webRequests, row).client),
  }));
  await work.client.query(store, [JSON.stringify(encrypted)]);
  work.onProgress("storing the web requests", 1);
  const added = changed.filter(({ id }) => !stored.has(id)).length;
  return {
    what: "web requests",
    read: rows.length,
    added,
    changed: changed.length - added,
    unchanged: rows.length - changed.length,
    notes: [],
  };
}

/** Writes all web requests; fields that are not known are left out. */
export async function exportWebRequests(folder: string, work: Work): Promise<Unloaded> {
  const clients = await clientsOf(work);
  const { rows } = await work.client.query<{ id: string; username: string }>(
    "select w.id, u.username from web_requests w join users u on u.id = w.user_id order by w.id",
  );
  return await writeList(
    work,
    join(folder, "webrequests.json"),
    rows.map(({ id, username }) => ({ id, username, client: withoutNulls(clients.get(id)) })),
  );
}

function withoutNulls(client: WebRequestClient | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(client ?? {}).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
}

/** One entry a line, so that two exports can be compared. */
export async function writeList(
  { files }: Pick<Work, "files">,
  path: string,
  entries: readonly unknown[],
): Promise<Unloaded> {
  await files.write(path, `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
  return { path, rows: entries.length };
}

const store = `insert into web_requests (id, user_id, client)
  select id, "userId", client from jsonb_to_recordset($1) as given (id text, "userId" integer, client bytea)
  on conflict (id) do update set client = excluded.client`;

/** Bytes as PostgreSQL reads them from JSON. */
function hexOf(bytes: unknown): string {
  return `\\x${(bytes as Buffer).toString("hex")}`;
}

/** What is stored already, by id. */
async function clientsOf({ client, encryption }: Work): Promise<Map<string, WebRequestClient>> {
  type Stored = Pick<typeof webRequests.$inferSelect, "id" | "client">;
  const { rows } = await client.query<Stored>("select id, client from web_requests");
  return new Map(rows.map((row) => [row.id, encryption.decryptRow(webRequests, row).client]));
}

/** The entries of a JSON list; what is none is refused and has no entries. */
export function parseList(text: string, refuse: (reason: string) => void): unknown[] {
  try {
    const value = stripTexts(JSON.parse(stripInvisible(text)));
    if (Array.isArray(value)) return value;
    refuse("this is no list: [ … ] is needed");
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
  return [];
}

async function usersOf({ client }: Work): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; id: number }>("select lower(username) as name, id from users");
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function ownersOf({ client }: Work): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; user_id: number }>("select id, user_id from web_requests");
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

/** The line on which each entry of the outermost list begins. */
export function linesOfEntries(text: string): number[] {
  const begins: number[] = [];
  let [line, depth] = [1, 0];
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (mark === "\n") line += 1;
    if ((mark === "{" || mark === "[") && depth++ === 1) begins.push(line);
    if (mark === "}" || mark === "]") depth -= 1;
  }
  return begins;
}
