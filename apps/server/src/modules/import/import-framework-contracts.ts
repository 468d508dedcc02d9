import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { databaseOn } from "../../db/client.ts";
import { clientKeyOf, createClientImportRepository } from "./client-repository.ts";
import { readClientTerms } from "./client-terms.ts";
import { createCodeFinder } from "./code-ids.ts";
import { createFrameworkContractParser, type FrameworkContractLine } from "./framework-contract-line.ts";
import {
  createFrameworkContractImportRepository,
  type NewFrameworkContract,
  type StoredFrameworkContract,
} from "./framework-contract-repository.ts";
import type { Work } from "./import-funds.ts";
import { type Line, readParts } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";

const partSize = 1000;
const columns = ["key", "advisor", "citizenship", "identification_id", "service_model"];
const optional = ["identification_type", "account_number", "long_term_investment_product", "paid_advisory_fee_rate"];

/**
 * Loads framework contracts by the key that the file gives them, part by part; the clients have to be there already.
 * What is not in the file stays. See docs/decisions/171.
 */
export async function importFrameworkContracts(path: string, work: Work): Promise<ImportReport> {
  const store = createPartStore(path, work);
  const outcome = { read: 0, added: 0, changed: 0 };
  for await (const lines of readParts(path, work, {
    what: "framework contracts",
    columns,
    optional,
    size: partSize,
    parse: await createParser(work),
    keys: [{ column: "key", of: ({ importKey }) => importKey || null }],
  })) {
    work.signal.throwIfAborted();
    const { added, changed } = await store(lines);
    outcome.read += lines.length;
    outcome.added += added;
    outcome.changed += changed;
  }
  const { read, added, changed } = outcome;
  return { what: "framework contracts", read, added, changed, unchanged: read - added - changed, notes: [] };
}

async function createParser({ client, encryption }: Work) {
  const repository = createFrameworkContractImportRepository(databaseOn(client), encryption);
  const advisors = await repository.readAdvisors();
  return createFrameworkContractParser({
    terms: await readClientTerms(client),
    countries: await createCodeFinder(client, "countries"),
    serviceModels: await createCodeFinder(client, "commission_models"),
    models: await repository.readModels(),
    // A user name goes before somebody else's e-mail.
    advisors: new Map([
      ...advisors.map((advisor) => [advisor.email, advisor] as const),
      ...advisors.map((advisor) => [advisor.username, advisor] as const),
    ]),
  });
}

function createPartStore(path: string, { client, encryption, faults }: Work) {
  const db = databaseOn(client);
  const [repository, clients] = [
    createFrameworkContractImportRepository(db, encryption),
    createClientImportRepository(db, encryption),
  ];

  return async function storePart(lines: readonly Line<FrameworkContractLine>[]) {
    const stored = await repository.findByKeys(lines.map(({ entry }) => entry.importKey));
    const known = await clients.findByKeys(lines.map(({ entry }) => entry.client));
    const used = await repository.listUsed([...stored.values()].map(({ id }) => id));
    const [added, changed]: [NewFrameworkContract[], StoredFrameworkContract[]] = [[], []];
    let isFine = true;
    const refuse = (line: number, column: string, reason: string) => {
      faults.add({ file: basename(path), line, column, reason });
      isFine = false;
    };
    for (const { line, entry } of lines) {
      const { client: key, clientNumber, ...given } = entry;
      const owner = known.get(clientKeyOf(key));
      const before = stored.get(entry.importKey);
      if (owner === undefined) {
        refuse(line, "identification_id", `there is no client with the number ${clientNumber}; import them first`);
        continue;
      }
      if (before !== undefined && before.clientId !== owner.id && used.has(before.id))
        refuse(line, "key", `${entry.importKey} is another client's, who has contracts under it; give it another key`);
      const clientName = `${owner.name} ${owner.surname}`;
      const row = { ...given, clientId: owner.id, clientName, clientBirthDate: owner.birthDate };
      if (before === undefined) added.push(row);
      else if (!isDeepStrictEqual({ ...before, ...row }, before)) changed.push({ ...before, ...row });
    }
    if (isFine) await repository.store(added, changed);
    return { added: added.length, changed: changed.length };
  };
}
