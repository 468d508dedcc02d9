import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { roundAmount, roundWhole } from "@fundport/units";
import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { directImports } from "./direct-imports.ts";

const web = join(import.meta.dirname, "..");
const root = join(web, "..", "..");
/** Stands where a file of the browser would, so that its imports are resolved the same way. */
const probe = join(web, "src", "probe.ts");

/** Builds one file of the browser as the app is built, unminified; returns its code and the files it imports. */
async function buildProbe(code: string) {
  const imported = new Set<string>();
  const output = (await build({
    root: web,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "probe",
        resolveId: (source) => (source === "probe" ? probe : null),
        load: (id) => (id === probe ? code : null),
        buildEnd() {
          for (const id of this.getModuleInfo(probe)?.importedIds ?? []) imported.add(id);
        },
      },
      directImports(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: "probe", preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  const { code: built } = output.output[0];
  return { built, imported: [...imported].map((id) => id.slice(root.length + 1)) };
}

describe("an import from a barrel, in the build", () => {
  it("becomes imports of the files behind it, each name from its own", { timeout: 60_000 }, async () => {
    const { imported } = await buildProbe(`
      import { IconHeart, IconScale as Scale } from "@tabler/icons-react";
      import { Group, RemoveScroll } from "@mantine/core";
      import type { Share } from "@fundport/units";
      import { roundShare } from "@fundport/units";
      export const all = [IconHeart, Scale, Group, RemoveScroll, roundShare];
    `);
    const icons = "node_modules/@tabler/icons-react/dist/esm/icons";
    expect(imported).toEqual([
      `${icons}/IconHeart.mjs`,
      `${icons}/IconScale.mjs`,
      "node_modules/@mantine/core/esm/components/Group/Group.mjs",
      expect.stringMatching(/^node_modules\/react-remove-scroll\//),
      "packages/units/src/rounding.ts",
    ]);
  });

  it("means the same as before, also where a name is changed on import", { timeout: 60_000 }, async () => {
    const { built } = await buildProbe(`
      import { roundWhole as round, roundAmount } from "@fundport/units";
      export const rounded = [round(2.5), roundAmount(1.005)];
    `);
    const file = join(await mkdtemp(join(tmpdir(), "fundport-imports-")), "built.mjs");
    await writeFile(file, built);
    const { rounded } = (await import(pathToFileURL(file).href)) as { rounded: number[] };
    expect(rounded).toEqual([roundWhole(2.5), roundAmount(1.005)]);
    await rm(dirname(file), { recursive: true });
  });

  it("stays as it is where it is no list of names", { timeout: 60_000 }, async () => {
    const { imported } = await buildProbe(`
      import * as units from "@fundport/units";
      export const all = units;
    `);
    expect(imported).toEqual(["packages/units/src/index.ts"]);
  });
});
