import { codeLists } from "../../../catalogue/reference/code-lists/code-lists-of-files.ts";
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { databaseOn } from "../../../../db/client.ts";
import { referenceIn } from "../../../catalogue/reference/service.ts";
import { createClientKeys } from "../../../clients/records/service.ts";
import { listUserNames } from "../../../identity/users/service.ts";
import { createCodeFinder } from "../../../imports/files/code-finder.ts";
import { createFrameworkContractParser, type FrameworkContractLine } from "./framework-contract-line.ts";
import {
  createFrameworkContractImportRepository,
  type NewFrameworkContract,
  type StoredFrameworkContract,
} from "./framework-contract-repository.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { percent } from "../../../imports/definition/number-types.ts";
import { text, yesOrNo } from "../../../imports/definition/column-types.ts";
import { type Line, readParts } from "../../../imports/files/read-lines.ts";
import { refreshStatistics } from "../../../imports/definition/rows.ts";
import type { ImportReport } from "../../../imports/definition/report.ts";

const partSize = 1000;
export const frameworkContractColumns = {
  key: required(text(), "your own key: the number of the contract in the system it comes from"),
  advisor: required(text(), "username or email of the advisor, who also becomes the client's advisor"),
  citizenship: required(codeOf(codeLists.countries), "citizenship of the client, as in the import of clients"),
  identification_id: required(text(), "number of the client, as in the import of clients; import the client first"),
  identification_type: optional(text(), "`BirthNumber` or `VID`; empty: derived from the citizenship"),
  service_model: required(codeOf(codeLists.serviceModels), "service model"),
  paid_advisory_fee_rate: optional(percent(), "advice fee, percent a year; only with `PAID_ADVISORY_FEE_…`"),
  account_number: optional(text(), "`19-2000145399/0800` or an IBAN"),
  long_term_investment_product: optional(yesOrNo, "whether it is a long-term investment product"),
};

/**
 * Imports framework contracts, one part of the file at a time. They are identified by the key in the file. Their
 * clients must have been imported before. Framework contracts that the file does not contain stay unchanged.
 * See docs/reference/contracts.md#framework-contracts-and-appendices.
 */
export async function importFrameworkContracts(path: string, work: Work): Promise<ImportReport> {
  const store = createPartStore(path, work);
  const outcome = { read: 0, added: 0, changed: 0 };
  for await (const lines of readParts(path, work, {
    plural: "framework contracts",
    columns: frameworkContractColumns,
    size: partSize,
    parse: await createParser(work),
    keys: [{ column: "key", of: ({ importKey }) => importKey || null }],
  })) {
    work.signal.throwIfAborted();
    const { added, changed } = await store(lines);
    outcome.read += lines.length;
    outcome.added += added;
    outcome.changed += changed;
    // The first part refreshes the query planner's statistics, so that lookups for later parts are fast.
    if (outcome.read <= partSize) await refreshStatistics(work);
  }
  const { read, added, changed } = outcome;
  return { plural: "framework contracts", read, added, changed, unchanged: read - added - changed, notes: [] };
}

async function createParser({ client }: Work) {
  const db = databaseOn(client);
  const reference = referenceIn(db);
  const { countries } = await reference.getCodelists("en", { hasEmployers: false });
  const countryCodes = new Map(countries.map(({ id, code }) => [id, code]));
  const advisors = (await listUserNames({ db })).map(({ countryId, ...user }) => ({
    ...user,
    countryCode: countryCodes.get(countryId) ?? "",
  }));
  return createFrameworkContractParser({
    terms: { countries, banks: await reference.readBanks() },
    countries: await createCodeFinder(client, codeLists.countries),
    serviceModels: await createCodeFinder(client, codeLists.serviceModels),
    models: await reference.readAllCommissionModels(),
    // A username takes precedence over another user's email, because usernames are inserted last.
    advisors: new Map([
      ...advisors.map((advisor) => [advisor.lowerEmail, advisor] as const),
      ...advisors.map((advisor) => [advisor.lowerUsername, advisor] as const),
    ]),
  });
}

function createPartStore(path: string, { client, encryption, errors }: Work) {
  const db = databaseOn(client);
  const [repository, clients] = [
    createFrameworkContractImportRepository(db, encryption),
    createClientKeys({ db, encryption }),
  ];

  return async function storePart(lines: readonly Line<FrameworkContractLine>[]) {
    const stored = await repository.findByKeys(lines.map(({ entry }) => entry.importKey));
    const findClient = await clients.findByKeys(lines.map(({ entry }) => entry.client));
    const used = await repository.listUsed([...stored.values()].map(({ id }) => id));
    const [added, changed]: [NewFrameworkContract[], StoredFrameworkContract[]] = [[], []];
    let isValid = true;
    const refuse = (line: number, column: string, reason: string) => {
      errors.add({ file: basename(path), line, column, reason });
      isValid = false;
    };
    for (const { line, entry } of lines) {
      const { client: key, clientNumber, ...values } = entry;
      const owner = findClient(key);
      const before = stored.get(entry.importKey);
      if (owner === undefined) {
        refuse(line, "identification_id", `no client with the number ${clientNumber}: import the client first`);
        continue;
      }
      if (before !== undefined && before.clientId !== owner.id && used.has(before.id))
        refuse(line, "key", `${entry.importKey} belongs to another client who has contracts under it: use another key`);
      const clientName = `${owner.name} ${owner.surname}`;
      const row = { ...values, clientId: owner.id, clientName, clientBirthDate: owner.birthDate };
      if (before === undefined) added.push(row);
      else if (!isDeepStrictEqual({ ...before, ...row }, before)) changed.push({ ...before, ...row });
    }
    if (isValid) await repository.store(added, changed);
    return { added: added.length, changed: changed.length };
  };
}
