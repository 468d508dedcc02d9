import { imports } from "../../../../app/import-kinds.ts";
import { describe, expect, it } from "vitest";
import { createFolderStorage } from "../../../../ports/storage.ts";
import { digestOfDocument, documentKey } from "../../../../lib/document-files.ts";
import { openImports } from "../../../imports/testing/open-imports.ts";

const { pool, folder, file, load, errorsOf, one } = await openImports();
const storage = createFolderStorage(`${folder}/files`);
await load("funds", await file("isin,name,kind,currency\nUS0378331005,One,fund,USD\n"));
const header = "kind,product,language,name,key_document,file";
const list = (...lines: string[]) => file([header, ...lines].join("\n"), "documents.csv");
const czech = "fund,US0378331005,cs,Sdělení,yes,one-cs.pdf";
const english = "fund,us0378331005,en,Key information,yes,one-en.pdf";
await file("%PDF-1.7 cs", "one-cs.pdf");
await file("%PDF-1.7 en", "one-en.pdf");
await file("no document", "words.pdf");
const run = (path: string) => imports.runImport(pool, "documents", path, { storage });

describe("an import of documents", () => {
  it("stores one key document in two languages, changes nothing for the same files, and adds a revision for a new file", async () => {
    expect(await run(await list(czech, english))).toMatchObject({ read: 2, added: 2, changed: 0 });
    expect(await run(await list(czech, english))).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const digest = digestOfDocument(Buffer.from("%PDF-1.7 cs"));
    expect((await storage.read(documentKey(digest)))?.toString()).toBe("%PDF-1.7 cs");
    expect(await one("select names from fund_documents where is_key_document")).toEqual({
      cs: "Sdělení",
      en: "Key information",
      sk: "Key information",
    });
    await file("%PDF-1.7 new", "one-cs.pdf");
    expect(await run(await list(czech))).toMatchObject({ added: 0, changed: 1 });
    const files = await pool.query(
      "select language, revision, digest = $1 as is_first from fund_document_files order by 1, 2",
      [digest],
    );
    expect(files.rows).toEqual([
      { language: "cs", revision: 1, is_first: true },
      { language: "cs", revision: 2, is_first: false },
      { language: "en", revision: 1, is_first: false },
    ]);
  });

  it.each([
    ["a missing file", "fund,US0378331005,cs,A,yes,gone.pdf", /^2 file: the folder of the list has no file "gone.pdf"/],
    ["a file that is not a PDF", "fund,US0378331005,cs,A,yes,words.pdf", /^2 file: the content is not a PDF/],
    ["an unknown product", "program,NONE,cs,A,yes,one-en.pdf", /^2 product: unknown program "NONE"/],
    ["an unknown language", "fund,US0378331005,de,A,yes,one-en.pdf", /^2 language: "de"/],
    ["a file outside the folder", "fund,US0378331005,cs,A,yes,../one-en.pdf", /^2 file: the file must be/],
  ])("refuses a list of documents with %s", async (_what, line, reason) => {
    expect((await errorsOf("documents", await list(line))).join("\n")).toMatch(reason);
  });
});
