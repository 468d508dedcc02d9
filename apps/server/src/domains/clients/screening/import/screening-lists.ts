import { codeLists } from "../../../catalogue/reference/code-lists/code-lists-of-files.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { checkBirthNumber } from "@fundport/rules";
import { databaseOn } from "../../../../db/client.ts";
import { normaliseNumber } from "../../../../lib/normalise-text.ts";
import { invalidIdentityDocuments } from "../../records/tables.ts";
import { createScreeningRepository, type ScreeningEntry } from "./screening-repository.ts";
import { day, pattern, text } from "../../../imports/definition/column-types.ts";
import { optional } from "../../../imports/definition/column.ts";
import { allOf, inChunks, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable, type Entry } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";

const together = ["name", "surname", "birth_date"] as const;
const screeningColumns = ["personal_id", "citizenship", "name", "surname", "birth_date", "document_number"] as const;

export const screening = defineTable({
  kind: "screening",
  title: "Screening list",
  plural: "screening entries",
  about:
    "Persons with whom contracts are forbidden, identified by a number, by a document, or by name, surname and date of birth. A number without a citizenship matches clients of every citizenship and must have all its digits. The file is the whole list.",
  columns: {
    personal_id: optional(text(30), "birth number or another personal number; spaces and slashes are ignored"),
    citizenship: optional(codeOf(codeLists.countries), "citizenship, if the number only applies to its citizens"),
    name: optional(text(), "first name"),
    surname: optional(text(), "surname"),
    birth_date: optional(day, "date of birth"),
    document_number: optional(text(30), "number of an identity document; spaces are ignored"),
  },
  key: screeningColumns,
  keyColumn: "",
  missing: "go",
  isInCatalogue: false,
  isEncrypted: true,
  isPersonal: true,
  examples: [
    { personal_id: "7104093216", citizenship: "CZ", name: "", surname: "", birth_date: "", document_number: "" },
    {
      personal_id: "",
      citizenship: "",
      name: "Naďa",
      surname: "Zelená",
      birth_date: "1984-10-30",
      document_number: "",
    },
  ],
  async read(work) {
    const codes = await countryCodes(work);
    const entries = await createScreeningRepository(databaseOn(work.client), work.encryption).readAll();
    return entries
      .map((entry) => ({
        personal_id: entry.personalId,
        citizenship: codes.get(entry.citizenshipCountryId ?? 0) ?? null,
        name: entry.name,
        surname: entry.surname,
        birth_date: entry.birthDate,
        document_number: entry.documentNumber,
      }))
      .toSorted((a, b) => (JSON.stringify(Object.values(a)) < JSON.stringify(Object.values(b)) ? -1 : 1));
  },
  createCompletion: () => (entry) => ({
    ...entry,
    personal_id: normaliseNumber(String(entry["personal_id"] ?? "")) || null,
    document_number: normaliseNumber(String(entry["document_number"] ?? "")) || null,
  }),
  checkRow(entry, refuse) {
    const lacking = together.filter((column) => entry[column] === null);
    const isNamed = lacking.length === 0;
    const { personal_id: personalId, citizenship } = entry;
    if (!isNamed && lacking.length < together.length)
      refuse(lacking[0] ?? "", "name, surname and birth_date must be given together");
    else if (personalId === null && entry["document_number"] === null && !isNamed)
      refuse("", "give personal_id, document_number, or name, surname and birth_date");
    if (
      typeof personalId === "string" &&
      (citizenship === "CZ" || citizenship === "SK") &&
      checkBirthNumber("", personalId, citizenship).length > 0
    )
      refuse("personal_id", `"${personalId}" is not a birth number of ${citizenship}`);
    if (typeof personalId === "string" && citizenship === null && mayLackZeros(personalId))
      refuse(
        "personal_id",
        `"${personalId}" may be a birth number without its leading zeros: enter all its digits, or the citizenship that the number belongs to`,
      );
  },
  async write(rows, work) {
    const repository = createScreeningRepository(databaseOn(work.client), work.encryption);
    const ids = new Map([...(await countryCodes(work))].map(([id, code]) => [code, id]));
    for (const part of inChunks(allOf(rows))) {
      work.signal.throwIfAborted();
      await repository.add(part.map((entry) => screeningEntryOf(entry, ids)));
    }
  },
  async remove(rows, work) {
    const repository = createScreeningRepository(databaseOn(work.client), work.encryption);
    const ids = new Map([...(await countryCodes(work))].map(([id, code]) => [code, id]));
    const removedKeys = new Set(rows.map((entry) => JSON.stringify(screeningEntryOf(entry, ids))));
    const all = await repository.readAll();
    const goneIds = all.flatMap(({ id, ...entry }) => (removedKeys.has(JSON.stringify(inOrder(entry))) ? [id] : []));
    for (const part of inChunks(goneIds)) await repository.remove(part);
  },
});

/**
 * Returns true if a number without a citizenship may be a birth number that has lost its leading zeros in a
 * spreadsheet. Such a number has fewer digits than a birth number, or becomes valid with a leading zero. Its entry
 * would match no client, so the screening would miss the person. Short numbers of other countries (Portugal, Argentina,
 * Peru) therefore need a citizenship.
 */
function mayLackZeros(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  const isBirthNumber = (digits: string) => checkBirthNumber("", digits, "CZ").length === 0;
  return number.length < 9 || (number.length === 9 && !isBirthNumber(number) && isBirthNumber(`0${number}`));
}

async function countryCodes({ client }: Work): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; code: string }>("select id, code from countries");
  return new Map(rows.map(({ id, code }) => [id, code]));
}

function screeningEntryOf(entry: Entry, countryIds: ReadonlyMap<string, number>): ScreeningEntry {
  const textOf = (column: string) => (typeof entry[column] === "string" ? entry[column] : null);
  return inOrder({
    personalId: textOf("personal_id"),
    citizenshipCountryId: countryIds.get(textOf("citizenship") ?? "") ?? null,
    name: textOf("name"),
    surname: textOf("surname"),
    birthDate: textOf("birth_date"),
    documentNumber: textOf("document_number"),
  });
}

const inOrder = (entry: ScreeningEntry): ScreeningEntry => ({
  personalId: entry.personalId,
  citizenshipCountryId: entry.citizenshipCountryId,
  name: entry.name,
  surname: entry.surname,
  birthDate: entry.birthDate,
  documentNumber: entry.documentNumber,
});

export const invalidDocuments = defineTable({
  kind: "invaliddocuments",
  title: "Invalid identity documents",
  plural: "invalid documents",
  about:
    "Numbers of identity documents that an authority has declared invalid; clients with such a document are refused. Rows are never removed, because these documents do not become valid again. Only digests of the numbers are stored, computed with `INDEX_KEY`; exports contain the digests, and a portal with the same key can import them.",
  columns: {
    number: optional(text(40), "number of the document; spaces and hyphens are ignored"),
    digest: optional(
      pattern(/^[\da-f]{64}$/, "digest of 64 hexadecimal digits"),
      "digest of the number, as in an export",
    ),
  },
  key: ["digest"],
  keyColumn: "number",
  missing: "stay",
  isInCatalogue: false,
  isEncrypted: true,
  isPersonal: true,
  examples: [{ number: "999000111" }, { number: "EX 999111" }],
  read: (work) =>
    readRows(
      work,
      "select null as number, encode(number_index, 'hex') as digest from invalid_identity_documents order by 2",
    ),
  createCompletion:
    ({ encryption }) =>
    (entry) => {
      const number = normaliseNumber(String(entry["number"] ?? ""));
      if (number === "") return entry;
      // Compares the document's number by digest, because the number is not stored.
      const digest = isDocumentNumber(number)
        ? Buffer.from(encryption.index(invalidIdentityDocuments.numberIndex, number) as unknown as Uint8Array).toString(
            "hex",
          )
        : null;
      return { number: digest === null ? (entry["number"] ?? null) : null, digest };
    },
  checkRow({ number, digest }, refuse) {
    if (typeof number === "string")
      refuse("number", `"${number}" is not a document number of 4 to 20 letters and digits`);
    else if (digest === null) refuse("number", "must not be empty");
  },
  async write(rows, work) {
    await writeRows(
      work,
      "invalid documents",
      allOf(rows),
      `insert into invalid_identity_documents (number_index)
       select decode(digest, 'hex') from jsonb_to_recordset($1) as g (digest text) on conflict do nothing`,
    );
  },
});

const isDocumentNumber = (number: string): boolean => /^[A-Z\d]{4,20}$/.test(number);
