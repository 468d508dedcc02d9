import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

type Origin = { file: string; imported: string };
type Resolver = { resolve: (source: string, importer?: string) => Promise<{ id: string } | null> };
type Parser = { parse: (code: string, options?: { lang?: "js" | "ts" }) => { body: readonly object[] } };
type Name = { type: string; name?: string; value?: string };
type Statement = {
  type: string;
  start: number;
  end: number;
  source?: { value: string } | null;
  specifiers?: { type: string; imported?: Name; local: Name; exported?: Name }[];
  exportKind?: string;
};

/**
 * Barrels: one entry point re-exports everything, and each name has a file of its own. Our packages are among them, since
 * each has one index that lists what is public: without this, every page of the portal would carry the whole calculation,
 * 20 KB more on the wire.
 */
const barrels =
  /^(?:@mantine\/(?:core|hooks)|@tabler\/icons-react|@fundport\/(?:cart|finance|i18n|rules|units)|react-i18next)$/;
/** Files whose imports are rewritten: our own, and those of the component library's smaller packages. */
const importers = /\/(?:apps\/web|packages\/\w+)\/src\/[^?]*\.tsx?$|\/node_modules\/@mantine\/[^?]*\.mjs$/;

const nameOf = (name: Name | undefined): string => name?.name ?? name?.value ?? "";

/**
 * Rewrites an import from a barrel into imports of the files behind it, in the build and in tests. The code means the same;
 * but now the module graph says which page needs which file, and `chunks.ts` can cut along it. A test file does not load
 * thousands of icons that it never shows.
 */
export function directImports(): Plugin {
  const known = new Map<string, Promise<Map<string, Origin>>>();

  /** The file behind each name that a barrel exports. */
  async function originsOf(context: Resolver & Parser, file: string): Promise<Map<string, Origin>> {
    const origins = known.get(file) ?? readOrigins(context, file);
    known.set(file, origins);
    return origins;
  }

  async function readOrigins(context: Resolver & Parser, file: string): Promise<Map<string, Origin>> {
    const { body } = context.parse(await readFile(file, "utf8"), { lang: file.endsWith(".ts") ? "ts" : "js" });
    const statements = body as readonly Statement[];
    const imported = new Map<string, { source: string; imported: string }>();
    for (const { type, source, specifiers } of statements)
      if (type === "ImportDeclaration" && source)
        for (const each of specifiers ?? [])
          if (each.type !== "ImportNamespaceSpecifier")
            imported.set(nameOf(each.local), {
              source: source.value,
              imported: each.type === "ImportDefaultSpecifier" ? "default" : nameOf(each.imported),
            });
    const origins = new Map<string, Origin>();
    for (const { type, source, specifiers, exportKind } of statements) {
      if (type !== "ExportNamedDeclaration" || exportKind === "type") continue;
      for (const each of specifiers ?? []) {
        const origin = source
          ? { source: source.value, imported: nameOf(each.local) }
          : imported.get(nameOf(each.local));
        const resolved = origin ? await context.resolve(origin.source, file) : null;
        if (origin && resolved) origins.set(nameOf(each.exported), { file: resolved.id, imported: origin.imported });
      }
    }
    return origins;
  }

  return {
    name: "direct-imports",
    apply: (_config, { command, mode }) => command === "build" || mode === "test",
    enforce: "post",
    async transform(code, id) {
      if (!importers.test(id)) return null;
      const statements = (this.parse(code).body as readonly object[] as readonly Statement[]).filter(
        ({ type, source }) => type === "ImportDeclaration" && barrels.test(source?.value ?? ""),
      );
      let out = code;
      for (const { start, end, source, specifiers = [] } of statements.toReversed()) {
        const barrel = await this.resolve(source?.value ?? "", id);
        if (!barrel || specifiers.length === 0 || specifiers.some(({ type }) => type !== "ImportSpecifier")) continue;
        const origins = await originsOf(this, barrel.id);
        const lines = specifiers.map(({ imported, local }) => {
          const origin = origins.get(nameOf(imported));
          // A name that the barrel defines itself is imported from it.
          const [from, name] = origin ? [origin.file, origin.imported] : [source?.value, nameOf(imported)];
          return `import { ${name} as ${nameOf(local)} } from ${JSON.stringify(from)};`;
        });
        // All on the line of the import, so that line numbers stay.
        out = out.slice(0, start) + lines.join(" ") + out.slice(end);
      }
      return out === code ? null : { code: out, map: null };
    },
  };
}
