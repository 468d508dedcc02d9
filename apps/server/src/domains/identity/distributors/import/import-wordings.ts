import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@fundport/i18n";
import { normaliseDistributorCode } from "@fundport/rules";
import { type WordingDocument, wordingDocuments } from "../../../../print/wording/placeholders.ts";
import { checkWording, maxWordingCharacters } from "../../../../print/wording/wording.ts";
import type { ExportedRows } from "../../../imports/definition/kind.ts";
import type { ImportReport } from "../../../imports/definition/report.ts";
import type { Work } from "../../../imports/definition/work.ts";

type Wording = { distributor: string; document: WordingDocument; language: Language; content: string };
type WordingKey = Omit<Wording, "content">;

const fileName = new RegExp(`^(${wordingDocuments.join("|")})-(en|cs|sk)-(.+)\\.txt$`, "i");
/** The maximum size of a file: a character takes at most four bytes. */
const maxBytes = maxWordingCharacters * 4;

/**
 * Imports a folder of wordings, with file names such as `contract-cs-100200.txt`. An empty file restores the default
 * wording for the distributor. If a text has an error, it is refused and the line is reported.
 * Source: docs/data/wordings.md.
 */
export async function importWordings(folder: string, work: Work): Promise<ImportReport> {
  const wordings = await readFolder(folder, work);
  work.errors.refuseIfAny();
  const known = new Map((await readKnown(work)).map((wording) => [keyOf(wording), wording.content]));
  const changed = wordings.filter((wording) => (known.get(keyOf(wording)) ?? "") !== wording.content);
  const removed = changed.filter(({ content }) => content === "");
  const storedWordings = changed.filter(({ content }) => content !== "");
  await work.client.query(
    `delete from wordings w using jsonb_to_recordset($1) as g (distributor text, document text, language text)
     where w.distributor_code = g.distributor and w.document = g.document and w.language = g.language`,
    [JSON.stringify(removed)],
  );
  await work.client.query(
    `insert into wordings (distributor_code, document, language, content)
     select distributor, document, language, content
     from jsonb_to_recordset($1) as g (distributor text, document text, language text, content text)
     on conflict (distributor_code, document, language) do update set content = excluded.content`,
    [JSON.stringify(storedWordings)],
  );
  const added = storedWordings.filter((wording) => !known.has(keyOf(wording))).length;
  return {
    plural: "wordings",
    read: wordings.length,
    added,
    changed: changed.length - added,
    unchanged: wordings.length - changed.length,
    notes: removed.map((wording) => `${nameOf(wording)} is empty: the default wording applies again`),
  };
}

async function readFolder(folder: string, work: Work): Promise<Wording[]> {
  const { rows } = await work.client.query<{ code: string }>("select code from distributors");
  const codes = new Set(rows.map(({ code }) => code));
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter(({ name }) => !name.startsWith(".")).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const fileNames = new Map<string, string>();
  const wordings: Wording[] = [];
  for (const entry of names) {
    work.signal.throwIfAborted();
    const { name } = entry;
    const add = (line: number, reason: string) => work.errors.add({ file: name, line, column: "", reason });
    const key = entry.isFile() ? keyOfFile(name) : null;
    if (key === null) {
      add(
        1,
        `the name must have a document (${wordingDocuments.join(", ")}), a language (en, cs, sk) and a distributor, such as contract-cs-100200.txt`,
      );
      continue;
    }
    if (!codes.has(key.distributor)) {
      add(1, `unknown distributor ${key.distributor}: import it first`);
      continue;
    }
    const first = fileNames.get(keyOf(key));
    if (first !== undefined) {
      add(1, `${first} is the same wording`);
      continue;
    }
    fileNames.set(keyOf(key), name);
    const content = await readText(join(folder, name));
    if (content === null) {
      add(1, "the file is not UTF-8 text, or is too large");
      continue;
    }
    if (content !== "")
      for (const { line, reason } of checkWording(key.document, key.language, content)) add(line, reason);
    wordings.push({ ...key, content });
  }
  return wordings;
}

function keyOfFile(name: string): WordingKey | null {
  const [, document = "", language = "", code = ""] = fileName.exec(name) ?? [];
  const known = wordingDocuments.find((each) => each === document.toLowerCase());
  if (known === undefined) return null;
  return {
    document: known,
    language: language.toLowerCase() as Language,
    distributor: normaliseDistributorCode(decoded(code)),
  };
}

/**
 * Decodes a distributor's code in a file name. File names cannot contain all characters of a code, so exports encode
 * them like in URLs.
 */
function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** Returns the text of a file; an empty text for an empty file, and null if the bytes are not UTF-8 text. */
async function readText(path: string): Promise<string | null> {
  if ((await stat(path)).size > maxBytes) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path)).normalize("NFC");
    return text.trim() === "" ? "" : text;
  } catch {
    return null;
  }
}

async function readKnown({ client }: Work): Promise<Wording[]> {
  const { rows } = await client.query<Wording>(
    `select distributor_code as distributor, document, language, content from wordings
     order by distributor_code, document, language`,
  );
  return rows;
}

/** Writes a folder of wordings in the format that `importWordings` reads. */
export async function exportWordings(folder: string, work: Work): Promise<ExportedRows> {
  await work.files.makeFolder(folder);
  const known = await readKnown(work);
  for (const wording of known) {
    work.signal.throwIfAborted();
    await work.files.write(join(folder, nameOf(wording)), Buffer.from(wording.content));
  }
  return { path: folder, rows: known.length };
}

const keyOf = ({ distributor, document, language }: WordingKey) => `${document}-${language}-${distributor}`;
const nameOf = ({ distributor, ...key }: WordingKey): string =>
  `${keyOf({ ...key, distributor: encodeURIComponent(distributor) })}.txt`;
