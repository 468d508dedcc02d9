import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it, vi } from "vitest";

const web = join(import.meta.dirname, "..");
const languages = ["en", "cs", "sk"] as const;
const clientTexts = ["contracts/form-link-page", "clients/form", "clients/questionnaire", "validation"];

/**
 * For each page: the modules that it needs before it is usable, besides its entry, and the maximum size of its scripts
 * in KB (Brotli).
 */
const pages = [
  { name: "log-in", entry: "main", modules: [], texts: ["public"], max: 125 },
  { name: "home and the grid of funds", entry: "main", modules: ["app/portal.tsx"], texts: ["first"], max: 260 },
  {
    name: "/sign",
    entry: "client-main",
    modules: ["contracts/signing/client/components/sign-page.tsx"],
    texts: ["contracts/signing-link"],
    max: 125,
  },
  {
    name: "/verify",
    entry: "client-main",
    modules: ["contracts/verification/components/verify-page.tsx"],
    texts: ["contracts/verification"],
    max: 125,
  },
  {
    name: "/client",
    entry: "client-main",
    modules: ["contracts/form-link/components/client-form-page.tsx"],
    texts: clientTexts,
    max: 125,
  },
  {
    name: "/download",
    entry: "client-main",
    modules: ["contracts/download/components/download-page.tsx"],
    texts: ["contracts/download", "contracts/signing-link"],
    max: 125,
  },
] as const;
/** Matches code of toasts, dialogs and longer lists, which the first pages must not load. */
const afterFirstPage =
  /react-transition-group|react-remove-scroll|components\/(?:Drawer|Modal|Pagination|ScrollArea|Tooltip)\/|i18n\/src\/\w+\/rest\.ts|ui\/pdf\//;
/** Matches code that client pages must not load. */
const ofPortal = /@mantine|react-router|react-query|pdfjs-dist|\/zod\/|src\/main\.tsx/;

let chunks: Rolldown.OutputChunk[];
let styles: Map<string, string>;
let html: string[];

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  const configFile = join(web, "vite.config.ts");
  const { output } = (await build({
    configFile,
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  html = output.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".html") ? [String(file.source)] : [],
  );
  chunks = output.filter((file) => file.type === "chunk");
  styles = new Map(
    output.flatMap((file) =>
      file.type === "asset" && file.fileName.endsWith(".css") ? [[file.fileName, String(file.source)]] : [],
    ),
  );
}, 120_000);

function chunkOf(source: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (found === undefined) throw new Error(`no script contains ${source}`);
  return found;
}

type Follow = (chunk: Rolldown.OutputChunk) => boolean;

/** Returns the chunks of these modules and all their imports. `follow` selects the dynamic imports to include. */
const loadedWith = (sources: readonly string[], follow?: Follow) => withImports(sources.map(chunkOf), follow);

function withImports(first: readonly Rolldown.OutputChunk[], follow: Follow = () => false) {
  const loaded = new Set(first);
  // The loop also visits the elements that it adds to the set.
  for (const { imports, dynamicImports } of loaded)
    for (const chunk of chunks)
      if (imports.includes(chunk.fileName) || (dynamicImports.includes(chunk.fileName) && follow(chunk)))
        loaded.add(chunk);
  return loaded;
}

const kilobytesOf = (loaded: Iterable<Rolldown.OutputChunk>) =>
  [...loaded].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1024;

describe.each(pages)("the page $name", ({ entry, modules, texts, max }) => {
  const load = (language: string) =>
    loadedWith([
      `/src/${entry}.tsx`,
      ...modules.map((name) => `/${name}`),
      ...texts.map((name) => `/i18n/src/${language}/${name}.ts`),
    ]);

  it.each(languages)("stays within its script budget in the language %s", (language) => {
    const kilobytes = kilobytesOf(load(language));
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(max);
  });

  it("does not load code that it does not need", () => {
    const ids = [...load("cs")].flatMap(({ moduleIds }) => moduleIds);
    expect(ids.filter((id) => (entry === "main" ? afterFirstPage : ofPortal).test(id))).toEqual([]);
  });

  it("loads at most 20 scripts, because each script is a request on a phone", () => {
    expect(load("cs").size).toBeLessThanOrEqual(20);
  });
});

it("runs each page's early script without waiting for others, and leaves no placeholder in the page", () => {
  expect(html).toHaveLength(2);
  for (const page of html) {
    expect(page).toMatch(/<script type="module" async [^>]*src="[^"]*\/early-/);
    expect(page).not.toMatch(/<!--opening/);
  }
});

it("loads at most 12 KB besides the PDF library when a client opens a document", () => {
  const before = loadedWith(["/src/client-main.tsx", "/contracts/signing/client/components/sign-page.tsx"]);
  const added = loadedWith(["/contracts/signing/client/components/opened-document.tsx"]).difference(before);
  expect(added.size).toBeGreaterThan(0);
  expect(kilobytesOf(added)).toBeLessThanOrEqual(12);
  expect([...added].flatMap(({ moduleIds }) => moduleIds).filter((id) => ofPortal.test(id))).toEqual([]);
});

it("keeps the seal check within 2 KB", async () => {
  const [bundle] = (await build({
    configFile: false,
    root: web,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      target: "es2024",
      lib: { entry: join(web, "src/features/contracts/verification/model/check-seal.ts"), formats: ["es"] },
    },
  })) as Rolldown.RolldownOutput[];
  expect(kilobytesOf(bundle?.output.filter((file) => file.type === "chunk") ?? [])).toBeLessThanOrEqual(2);
});

describe("the style entries", () => {
  const className = /\bm_[0-9a-f]{6,8}\b/g;
  const library = join(dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css")), "styles");
  /** The classes for which the component library has style rules. */
  const styled = new Set(
    readdirSync(library).flatMap((file) => readFileSync(join(library, file), "utf8").match(className) ?? []),
  );
  const classesOf = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => text.match(className) ?? []).filter((name) => styled.has(name)));
  const cssOf = ({ viteMetadata }: Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }) =>
    [...(viteMetadata?.importedCss ?? [])].map((name) => styles.get(name) ?? "");
  const rulesOf = (loaded: Iterable<Rolldown.OutputChunk>) => classesOf([...loaded].flatMap(cssOf));
  const start = () => loadedWith(["/src/main.tsx"]);
  const portal = () => loadedWith(["/src/main.tsx", "/src/app/portal.tsx"]);
  const isPortal = ({ name }: Rolldown.OutputChunk) => /^(?:portal|idle-session)$/.test(name);

  it("the styles of public pages contain the rules of all their components, but not the app's styles", () => {
    const pagesOfAnyone = loadedWith(["/src/main.tsx"], (chunk) => !isPortal(chunk));
    expect(pagesOfAnyone.size).toBeGreaterThan(20);
    for (const page of pagesOfAnyone) {
      const loaded = withImports([page]);
      const missing = classesOf([...loaded].map(({ code }) => code)).difference(rulesOf(start().union(loaded)));
      expect({ page: page.name, missing }).toEqual({ page: page.name, missing: new Set() });
    }
  });

  it("the styles of the app contain the rules of all its components", () => {
    const used = classesOf(chunks.map(({ code }) => code));
    expect(used.size).toBeGreaterThan(100);
    expect(used.difference(rulesOf(portal()))).toEqual(new Set());
  });
});
