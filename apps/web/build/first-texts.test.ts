import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { first } from "@fundport/i18n/first/en";
import { rest } from "@fundport/i18n/rest/en";
import { describe, expect, it } from "vitest";

const src = join(import.meta.dirname, "..", "src");
/** What is shown as soon as the first texts are there. */
const roots = ["app/portal.tsx", "app/idle-session.tsx"];

const staticImport = /^(?:import|export)\s+(?!type\b)[^;"]*?(?:from\s+)?"(?<path>[^"]+)"/gm;
const dynamicImport =
  /(?<waiting>\b(?:withAllTexts|pageWithAllTexts)\(\s*)?(?:async )?(?:\(\) =>\s*)?\(?(?:await )?import\(\s*"(?<path>[^"]+)"/g;
/** Namespaces that are chosen, and those that stand before a key. */
const chosen = /\buseTexts\((?<list>[^)]*)\)/g;
const named = /["'`](?<namespace>[a-z][a-z-]*):[\w$]/g;

function resolve(importer: string, path: string): string | null {
  if (path.startsWith("#")) return join(src, path.slice(1));
  return path.startsWith(".") ? join(dirname(importer), path) : null;
}

/** What a source loads before it shows anything with the first texts, and what it loads with all texts. */
function listImports(file: string, source: string) {
  const at = (path: string | undefined) => (path === undefined ? [] : (resolve(file, path) ?? []));
  const now = [...source.matchAll(staticImport)].flatMap(({ groups }) => at(groups?.["path"]));
  const later = [...source.matchAll(dynamicImport)].map(({ groups }) => ({
    files: at(groups?.["path"]),
    isWaiting: groups?.["waiting"] !== undefined,
  }));
  return {
    first: [...now, ...later.filter(({ isWaiting }) => !isWaiting).flatMap(({ files }) => files)],
    waiting: later.filter(({ isWaiting }) => isWaiting).flatMap(({ files }) => files),
  };
}

/** Namespaces of the portal that a source asks for. */
function listNamespaces(source: string): string[] {
  const lists = [...source.matchAll(chosen)].flatMap(({ groups }) =>
    [...(groups?.["list"] ?? "").matchAll(/"([\w-]+)"/g)].map(([, name]) => name ?? ""),
  );
  const names = [...source.matchAll(named)].map(({ groups }) => groups?.["namespace"] ?? "");
  return [...new Set([...lists, ...names])].filter((name) => name in first || name in rest);
}

describe("the texts that the portal begins with", () => {
  const reached = new Set(roots.map((root) => join(src, root)));
  const waiting = new Set<string>();
  for (const file of reached) {
    if (!/\.tsx?$/.test(file)) continue;
    const imports = listImports(file, readFileSync(file, "utf8"));
    for (const each of imports.first) reached.add(each);
    for (const each of imports.waiting) waiting.add(each);
  }
  const sources = [...reached].filter((file) => /\.tsx?$/.test(file));

  it("finds no other text asked for by the frame and the first pages", () => {
    const asked = sources.flatMap((file) =>
      listNamespaces(readFileSync(file, "utf8"))
        .filter((name) => !(name in first))
        .map((name) => `${file.slice(src.length + 1)}: ${name}`),
    );
    expect(asked).toEqual([]);
  });

  it("finds every namespace named in the source that asks for it", () => {
    const unread = sources.filter((file) => /\buseTexts\((?!\s*[["])(?!\))/.test(readFileSync(file, "utf8")));
    expect(unread.map((file) => file.slice(src.length + 1))).toEqual([]);
  });

  it("holds no namespace that nobody asks for, and none twice", () => {
    const names = new Set(sources.flatMap((file) => listNamespaces(readFileSync(file, "utf8"))));
    const ofLogIn = ["errors", "session", "validation"];
    expect(Object.keys(first).filter((name) => !names.has(name) && !ofLogIn.includes(name))).toEqual([]);
    expect(Object.keys(first).filter((name) => name in rest)).toEqual([]);
  });

  it("finds sources, and pages that wait for all texts", () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(sources.filter((file) => !existsSync(file))).toEqual([]);
    for (const name of ["app/routes/shell/home.tsx", "app/routes/catalogue/funds-grid.tsx"])
      expect(reached).toContain(join(src, name));
    expect(waiting).toContain(join(src, "app/routes/sales/cart.tsx"));
    expect(reached).not.toContain(join(src, "app/routes/sales/cart.tsx"));
    expect(waiting.size).toBeGreaterThan(15);
  });

  it("finds namespaces where they are chosen, and where they stand before a key", () => {
    const source = 'useTexts(["cart", "drafts"]); useTexts("home"); t("shell:close"); t(`contract:state-${x}`); "a:b"';
    expect(listNamespaces(source)).toEqual(["cart", "drafts", "home", "shell", "contract"]);
    expect(
      listImports(
        join(src, "a.ts"),
        'lazy(() =>\n withAllTexts(() => import("./b.ts")).then(x)); const c = () => import("./c.ts")',
      ),
    ).toEqual({
      first: [join(src, "c.ts")],
      waiting: [join(src, "b.ts")],
    });
  });
});
