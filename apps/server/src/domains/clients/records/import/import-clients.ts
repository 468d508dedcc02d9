import { codeLists } from "../../../catalogue/reference/code-lists/code-lists-of-files.ts";
import { basename } from "node:path";
import { type Database, databaseOn } from "../../../../db/client.ts";
import { describedClientColumns } from "./client-columns.ts";
import { type ClientLine, createClientParser } from "./client-line.ts";
import { clientKeyOf, type StoredClient } from "../key-repository.ts";
import { createClientImportRepository, type NewClient } from "./client-repository.ts";
import { changedBy, rowOfLine } from "./client-row.ts";
import { readClientTerms } from "./client-terms.ts";
import { createCodeFinder } from "../../../imports/files/code-finder.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { type Line, readParts } from "../../../imports/files/read-lines.ts";
import { refreshStatistics } from "../../../imports/definition/rows.ts";
import { countOf, type ImportReport } from "../../../imports/definition/report.ts";

/** The number of clients per statement. It is limited, because a statement can have at most 65,535 values. */
const partSize = 1000;
const maxListedLines = 20;

/**
 * Imports clients. A line matches a stored client by citizenship, identification type and number. The file is read in
 * parts, so that a large file needs little memory. An empty cell keeps the stored value. Clients that the file lacks
 * are not changed.
 * Source: docs/reference/client-lookups-and-links.md#importing-clients.
 */
export async function importClients(
  path: string,
  work: Work,
  renameInContracts: RenameInContracts,
): Promise<ImportReport> {
  const repository = createClientImportRepository(databaseOn(work.client), work.encryption);
  await repository.lock();
  const outcome = { read: 0, added: 0, changed: 0, expired: 0 };
  const unusual: number[] = [];
  for await (const lines of readParts(path, work, {
    plural: "clients",
    columns: describedClientColumns,
    size: partSize,
    parse: await createParser(work),
    keys: [
      { column: "identification_id", of: keyOfLine },
      { column: "username", of: ({ form }) => form.appUsername.toLowerCase() || null },
    ],
  })) {
    work.signal.throwIfAborted();
    const { added, changed } = await storePart(path, work, { repository, renameInContracts }, lines);
    outcome.read += lines.length;
    outcome.added += added;
    outcome.changed += changed;
    // Refreshes the statistics after the first part, because the lookups of later parts run on the rows that it has
    // written.
    if (outcome.read <= partSize) await refreshStatistics(work);
    outcome.expired += lines.filter(({ entry }) => entry.isExpired).length;
    unusual.push(...lines.filter(({ entry }) => entry.isUnusual).map(({ line }) => line));
  }
  const { read, added, changed, expired } = outcome;
  return {
    plural: "clients",
    read,
    added,
    changed,
    unchanged: read - added - changed,
    notes: [
      ...(expired > 0
        ? [`${countOf(expired, "client")} with an expired document: their next contract requires a valid one.`]
        : []),
      ...(unusual.length > 0 ? [unusualNote(unusual)] : []),
    ],
  };
}

/**
 * Returns a note with the first lines that have a rare birth number. If many lines have one, a few are enough to find
 * the cause.
 */
function unusualNote(lines: readonly number[]): string {
  const shown = lines.slice(0, maxListedLines).join(", ");
  const rest = lines.length > maxListedLines ? ` and ${lines.length - maxListedLines} more` : "";
  return `Birth numbers from 1986 or later with remainder 10 are rare; compare them with the documents: ${lines.length === 1 ? "line" : "lines"} ${shown}${rest}.`;
}

async function createParser({ client }: Work) {
  return createClientParser(await readClientTerms(client), {
    countries: await createCodeFinder(client, codeLists.countries),
    currencies: await createCodeFinder(client, codeLists.currencies),
    identityDocumentTypes: await createCodeFinder(client, codeLists.identityDocumentTypes),
    secondaryDocumentTypes: await createCodeFinder(client, codeLists.secondaryDocumentTypes),
  });
}

function keyOfLine(line: ClientLine): string | null {
  const row = rowOfLine(line);
  return row.identificationId === "" || line.form.citizenship === null ? null : clientKeyOf(row);
}

/**
 * Copies changed names and birth dates of clients to contracts. The caller passes it, because this domain must not
 * import the domain of contracts.
 */
export type RenameInContracts = (sources: { db: Database }, changed: readonly RenamedClient[]) => Promise<void>;
export type RenamedClient = Pick<StoredClient, "id" | "name" | "surname" | "birthDate">;
type Storing = {
  repository: ReturnType<typeof createClientImportRepository>;
  renameInContracts: RenameInContracts;
};

async function storePart(
  path: string,
  { client, errors }: Work,
  { repository, renameInContracts }: Storing,
  lines: readonly Line<ClientLine>[],
): Promise<{ added: number; changed: number }> {
  const rows = lines.map(({ entry }) => rowOfLine(entry));
  const findStored = await repository.findByKeys(rows);
  const owners = await repository.findOwnersOfUsernames(rows.map(({ username }) => username ?? null));
  const [added, changed]: [NewClient[], StoredClient[]] = [[], []];
  let isValid = true;
  for (const [index, row] of rows.entries()) {
    const known = findStored(row);
    const owner = owners.get(index);
    if (owner !== undefined && owner !== known?.id) {
      const reason = `"${row.username}" belongs to another client: leave it empty or choose another one`;
      errors.add({ file: basename(path), line: lines[index]?.line ?? 1, column: "username", reason });
      isValid = false;
    }
    const changes = known && changedBy(row, known);
    if (changes) changed.push(changes);
    if (known === undefined) added.push(row);
  }
  if (isValid) {
    await repository.store(added, changed);
    if (changed.length > 0) await renameInContracts({ db: databaseOn(client) }, changed);
  }
  return { added: added.length, changed: changed.length };
}
