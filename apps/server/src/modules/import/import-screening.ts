import { checkBirthNumber } from "@fundport/rules";
import { databaseOn } from "../../db/client.ts";
import { normaliseNumber } from "../../lib/normalise.ts";
import { createCodeFinder, type FindCode } from "./code-ids.ts";
import type { Work } from "./import-funds.ts";
import { dayFault } from "./price-line.ts";
import { inChunks, type ParseLine, type Problem, readRows } from "./read-rows.ts";
import { counting, type ImportReport } from "./report.ts";
import { createScreeningRepository, type ScreeningEntry } from "./screening-repository.ts";

const columns = ["personal_id", "citizenship", "name", "surname", "birth_date", "document_number"];
const together = ["name", "surname", "birth_date"];

/** Loads the screening list: the file is the whole of it, so whoever is no longer in it goes. See docs/decisions/156. */
export async function importScreening(path: string, work: Work): Promise<ImportReport> {
  const rows = await readRows(path, work, {
    what: "screening entries",
    columns: [],
    optional: columns,
    parse: createParser(await createCodeFinder(work.client, "countries")),
    keys: [{ column: "", of: keyOf }],
  });
  const repository = createScreeningRepository(databaseOn(work.client), work.encryption);
  const wanted = new Map(rows.map(({ entry }) => [keyOf(entry), entry]));
  const gone: number[] = [];
  for (const { id, ...entry } of await repository.readAll()) if (!wanted.delete(keyOf(entry))) gone.push(id);
  for (const part of inChunks(gone)) await repository.remove(part);
  for (const part of inChunks([...wanted.values()])) {
    work.signal.throwIfAborted();
    await repository.add(part);
  }
  work.onProgress("storing the screening entries", 1);
  return {
    what: "screening entries",
    read: rows.length,
    added: wanted.size,
    changed: 0,
    unchanged: rows.length - wanted.size,
    notes: gone.length > 0 ? [`Removed: ${counting(gone.length, "row")} that the file no longer has.`] : [],
  };
}

function keyOf(entry: ScreeningEntry): string {
  const { personalId, citizenshipCountryId, name, surname, birthDate, documentNumber } = entry;
  return JSON.stringify([personalId, citizenshipCountryId, name, surname, birthDate, documentNumber]);
}

function createParser(findCountry: FindCode) {
  return (...[values, problems]: Parameters<ParseLine<unknown>>): ScreeningEntry => {
    const given = (column: string) => values[column] || null;
    const number = (column: string) => normaliseNumber(values[column] ?? "") || null;
    const entry = {
      personalId: number("personal_id"),
      citizenshipCountryId: given("citizenship") === null ? null : findCountry(values, "citizenship", problems),
      name: given("name"),
      surname: given("surname"),
      birthDate: given("birth_date"),
      documentNumber: number("document_number"),
    };
    checkEntry(entry, values, problems);
    return entry;
  };
}

function checkEntry(entry: ScreeningEntry, values: Record<string, string>, problems: Problem[]): void {
  const { personalId, birthDate, documentNumber } = entry;
  const lacking = together.filter((column) => !values[column]);
  const isNamed = lacking.length === 0;
  if (!isNamed && lacking.length < together.length)
    problems.push({ column: lacking[0] ?? "", reason: "name, surname and birth_date belong together" });
  else if (personalId === null && documentNumber === null && !isNamed)
    problems.push({ column: "", reason: "a personal id, a document number, or a name with the birth date is needed" });
  const wrongDay = birthDate === null ? null : dayFault(birthDate);
  if (wrongDay !== null) problems.push({ column: "birth_date", reason: wrongDay });
  const citizenship = values["citizenship"];
  const givesBirthNumbers = citizenship === "CZ" || citizenship === "SK";
  if (personalId !== null && givesBirthNumbers && checkBirthNumber("", personalId, citizenship).length > 0)
    problems.push({ column: "personal_id", reason: `"${values["personal_id"]}" is no birth number of ${citizenship}` });
}
