import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it, vi } from "vitest";

const web = join(import.meta.dirname, "..");
const kilobyte = 1024;
/** What each page's scripts weigh at most before it stands, with its texts. Source: docs/decisions/243. */
const pages = [
  { name: "log-in", sources: ["/src/main.tsx"], texts: ["public"], max: 133 },
  { name: "home", sources: ["/src/app/portal.tsx", "/src/app/routes/home.tsx"], texts: ["public", "first"], max: 225 },
  {
    name: "fund grid",
    sources: ["/src/app/portal.tsx", "/src/app/routes/funds-grid.tsx"],
    texts: ["public", "first"],
    max: 235,
  },
] as const;
const languages = ["en", "cs", "sk"] as const;
/** What comes later: tooltips, toasts, dialogs, the controls of longer lists, and the texts of other pages. */
const later =
  /@floating-ui|react-transition-group|react-remove-scroll|@mantine\/(?:modals|notifications)|components\/(?:Checkbox|Drawer|Modal|ModalBase|Pagination|ScrollArea|Tooltip)\/|i18n\/src\/\w+\/(?:rest|client|proposal|drafts)\.ts|features\/security|pdf-viewer/;

// What users get, and not the library's slower and larger one for developers.
beforeAll(() => void vi.stubEnv("NODE_ENV", "production"));

describe("the pages a visit begins with, as they are built", () => {
  let chunks: readonly Rolldown.OutputChunk[];
  let manifest = "";
  beforeAll(async () => {
    const { output } = (await build({
      configFile: join(web, "vite.config.ts"),
      logLevel: "silent",
      build: { write: false },
    })) as Rolldown.RolldownOutput;
    chunks = output.filter((file) => file.type === "chunk");
    const found = output.find((file) => file.type === "asset" && file.fileName === ".vite/manifest.json");
    manifest = String(found?.type === "asset" && found.source);
  }, 240_000);

  /** The chunks of these sources, with all that they import. */
  function loadedWith(sources: readonly string[]): Set<Rolldown.OutputChunk> {
    const found = sources.map((source) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source))));
    expect(found).not.toContain(undefined);
    const loaded = new Set(found.flatMap((chunk) => chunk ?? []));
    // A set's loop also comes to what is added on the way.
    for (const { imports } of loaded)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
    return loaded;
  }
  const allOf = ({ sources, texts }: (typeof pages)[number], language: string) =>
    loadedWith(["/src/main.tsx", ...sources, ...texts.map((name) => `/i18n/src/${language}/${name}.ts`)]);

  it.each(pages.flatMap((page) => languages.map((language) => ({ ...page, language, page }))))(
    "loads at most $max KB of scripts for $name in the language $language",
    ({ page, language, max }) => {
      const bytes = [...allOf(page, language)].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
      expect(bytes / kilobyte).toBeGreaterThan(max * 0.8);
      expect(bytes / kilobyte).toBeLessThanOrEqual(max);
    },
  );

  it.each(pages.map((page) => ({ name: page.name, page })))("loads for $name nothing that comes later", ({ page }) => {
    const ids = languages.flatMap((language) => [...allOf(page, language)].flatMap(({ moduleIds }) => moduleIds));
    expect(ids.filter((id) => later.test(id))).toEqual([]);
    expect(ids.some((id) => id.includes("react-dom"))).toBe(true);
  });

  it.each(["src/assets/inter-subset.woff2", "src/assets/inter-subset-ext.woff2"])(
    "names the fonts as the server looks for them: %s",
    (name) => {
      const names = Object.keys(JSON.parse(manifest) as object);
      expect(names).toContain(name);
    },
  );

  it("links what sheets come later below all others", () => {
    const helpers = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes("vite/preload-helper")));
    expect(helpers.map(({ code }) => code.includes("document.body.appendChild("))).toEqual([true]);
  });

  it("finds in other chunks what comes later", () => {
    const ids = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => later.test(id));
    expect(ids.length).toBeGreaterThan(50);
  });
});
