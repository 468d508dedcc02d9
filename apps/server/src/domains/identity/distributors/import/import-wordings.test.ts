import { imports } from "../../../../app/import-kinds.ts";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../../../testing/test-app.ts";
import { ImportRefused } from "../../../imports/definition/file-errors.ts";

let root: string;
let pool: Awaited<ReturnType<typeof createTestDatabase>>["pool"];
let folders = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "fundport-wordings-"));
  ({ pool } = await createTestDatabase("catalogue"));
  await pool.query("delete from wordings");
});
afterAll(() => rm(root, { recursive: true, force: true }));

const wording =
  "# Odstoupení\nPošlete je na {distributor.withdrawalAddress}.\n# Dohled\nDohlíží {distributor.supervisor}.\n";

async function folderOf(files: Record<string, string | Buffer>): Promise<string> {
  const folder = join(root, `folder-${folders++}`);
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}
const load = async (files: Record<string, string | Buffer>) =>
  await imports.runImport(pool, "wordings", await folderOf(files));
const readWordings = async () =>
  (await pool.query("select distributor_code, document, language, content from wordings order by 2, 3")).rows;

async function importErrorsOf(files: Record<string, string | Buffer>): Promise<string[]> {
  const before = await readWordings();
  const error = await load(files).catch((thrown: unknown) => thrown);
  expect(await readWordings()).toEqual(before);
  if (!(error instanceof ImportRefused)) throw error;
  return error.errors.map(({ file, line, reason }) => `${file} ${line}: ${reason}`);
}

describe("the import of wordings", () => {
  it("adds and changes wordings, leaves identical ones, and restores the default wording if a file is empty", async () => {
    const file = "contract-cs-7900.txt";
    expect(await load({ [file]: wording })).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
    expect(await load({ [file]: wording })).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const later = `${wording}Nic víc.`;
    expect(await load({ [file]: later })).toMatchObject({ added: 0, changed: 1 });
    expect(await readWordings()).toEqual([
      { distributor_code: "7900", document: "contract", language: "cs", content: later },
    ]);
    expect(await load({ [file]: "\n" })).toMatchObject({
      changed: 1,
      notes: [`${file} is empty: the default wording applies again`],
    });
    expect(await readWordings()).toEqual([]);
  });

  it("leaves the database unchanged if a file has errors, and reports the file and line of each error", async () => {
    expect(
      await importErrorsOf({
        "contract-cs-7900.txt": "# Smlouva\n{client.surname}\n",
        "contract-cs-9999.txt": wording,
        "contract-de-7900.txt": wording,
        "information-cs-7900.txt": Buffer.from([0x23, 0x20, 0xe1, 0x0a]),
        "terms.pdf": "%PDF-1.4",
      }),
    ).toEqual([
      "contract-cs-7900.txt 2: unknown placeholder {client.surname}",
      "contract-cs-7900.txt 3: {distributor.withdrawalAddress} is missing (address for withdrawals)",
      "contract-cs-7900.txt 3: {distributor.supervisor} is missing (the distributor's supervisor, with licence or register number)",
      "contract-cs-9999.txt 1: unknown distributor 9999: import it first",
      "contract-de-7900.txt 1: the name must have a document (contract, appendix, information, notice), a language (en, cs, sk) and a distributor, such as contract-cs-100200.txt",
      "information-cs-7900.txt 1: the file is not UTF-8 text, or is too large",
      "terms.pdf 1: the name must have a document (contract, appendix, information, notice), a language (en, cs, sk) and a distributor, such as contract-cs-100200.txt",
    ]);
  });

  it("exports an imported wording unchanged", async () => {
    await load({ "contract-cs-7900.txt": wording });
    const folder = join(root, "export");
    await imports.runExport(pool, "wordings", folder);
    expect(await readdir(folder)).toEqual(["contract-cs-7900.txt"]);
    expect(await readFile(join(folder, "contract-cs-7900.txt"), "utf8")).toBe(wording);
  });
});
