import { importKinds as kinds, imports } from "../../app/import-kinds.ts";
import { missingChecks } from "../../app/missing-checks.ts";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFindRuleStart } from "../../db/rule-starts.ts";
import { createFolderStorage } from "../../ports/storage.ts";
import { testEncryption } from "../../testing/keys.ts";
import { createTestDatabase } from "../../testing/test-app.ts";
import { listMissing } from "./service.ts";
import { writeExample } from "./testing/example-files.ts";

let folder: string;
type Opened = Awaited<ReturnType<typeof createTestDatabase>>;
let [first, second]: [Opened | null, Opened | null] = [null, null];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-round-trip-"));
  first = await createTestDatabase();
  second = await createTestDatabase();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function getDatabase(which: "first" | "second"): Opened {
  const database = which === "first" ? first : second;
  if (database === null) throw new Error("The databases are not created yet");
  return database;
}
const poolOf = (which: "first" | "second") => getDatabase(which).pool;
const optionsOf = (which: string) => ({
  encryption: testEncryption,
  storage: createFolderStorage(join(folder, `files-${which}`)),
});
const load = (which: "first" | "second", kind: string, path: string, options = {}) =>
  imports.runImport(poolOf(which), kind, path, { ...optionsOf(which), ...options });

/** Returns all files below a folder as base64, keyed by relative path. */
async function filesIn(folderPath: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of (await readdir(folderPath, { recursive: true })).toSorted()) {
    const path = join(folderPath, name);
    if ((await stat(path)).isFile()) found[name] = (await readFile(path)).toString("base64");
  }
  return found;
}

/** Returns the paths that must be imported, in order, to import an export again. */
async function pathsOf(kind: string, path: string): Promise<string[]> {
  const definition = kinds.find((each) => each.kind === kind);
  if (definition === undefined) throw new Error(`Unknown kind ${kind}`);
  if (definition.form !== "table" && definition.folder !== undefined) return [path];
  const names = (await readdir(path)).toSorted();
  if (definition.form === "text") return names.map((name) => join(path, name));
  return [join(path, definition.form === "files" ? "list.csv" : (names[0] ?? ""))];
}

// The tests run in the order of the kinds, because an example refers to entries of earlier examples.
describe("examples and exports of all kinds", () => {
  it.each(kinds.map((kind) => [kind.kind, kind] as const))(
    "the example of %s can be imported, and a second import leaves the data unchanged",
    async (name, kind) => {
      for (const path of await writeExample(kind, join(folder, "examples"))) {
        const dry = await load("first", name, path, { isDry: true });
        const report = await load("first", name, path);
        expect(report.added + report.changed).toBeGreaterThan(0);
        expect({ ...dry, notes: [] }).toEqual({ ...report, notes: [] });
        expect(await load("first", name, path)).toMatchObject({ added: 0, changed: 0, unchanged: report.read });
      }
    },
  );

  it.each(kinds.map(({ kind }) => kind))(
    "an export of %s can be imported into an empty database and exported again with the same bytes",
    async (name) => {
      const [from, target] = [join(folder, "from-first", name), join(folder, "from-second", name)];
      await imports.runExport(poolOf("first"), name, from, optionsOf("first"));
      for (const path of await pathsOf(name, from)) {
        const report = await load("second", name, path);
        expect(report.read).toBeGreaterThan(0);
        expect(await load("second", name, path)).toMatchObject({ added: 0, changed: 0 });
      }
      await imports.runExport(poolOf("second"), name, target, optionsOf("second"));
      expect(await filesIn(target)).toEqual(await filesIn(from));
    },
  );

  it("the examples contain all data that advisors need, except the first operator and key documents", async () => {
    const { db } = getDatabase("second");
    const missing = await listMissing(db, createFindRuleStart(db, ["parties", "screening"]), missingChecks);
    expect(missing.filter(({ isNeeded }) => isNeeded).map(({ code }) => code)).toEqual(["operator", "keyDocuments"]);
  });
});
