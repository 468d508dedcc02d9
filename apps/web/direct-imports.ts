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

/** Libraries whose one door leads to everything: each name of theirs has a file of its own. */
const barrels =
  /^(?:@mantine\/(?:core|hooks)|@tabler\/icons-react|@fundport\/(?:cart|finance|rules|units)|react-i18next)$/;
/** Where such imports stand: in our own files, and in those of the component library's smaller parts. */
const importers = /\/(?:apps\/web|packages\/\w+)\/src\/[^?]*\.tsx?$|\/node_modules\/@mantine\/[^?]*\.mjs$/;

const nameOf = (name: Name | undefined): string => name?.name ?? name?.value ?? "";

/**
 * Rewrites an import from a library's door into imports of the files behind it, in the build alone. What comes out is the
 * same code; but now the graph of modules says which page needs which file, and chunks can be cut along it.
 */
export function directImports(): Plugin {
  const doors = new Map<string, Promise<Map<string, Origin>>>();

  /** Where each name of a door comes from: the file that the door itself names. */
  async function readDoor(context: Resolver & Parser, file: string): Promise<Map<string, Origin>> {
    const known = doors.get(file) ?? readNames(context, file);
    doors.set(file, known);
    return known;
  }

  async function readNames(context: Resolver & Parser, file: string): Promise<Map<string, Origin>> {
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
    const names = new Map<string, Origin>();
    for (const { type, source, specifiers, exportKind } of statements) {
      if (type !== "ExportNamedDeclaration" || exportKind === "type") continue;
      for (const each of specifiers ?? []) {
        const origin = source
          ? { source: source.value, imported: nameOf(each.local) }
          : imported.get(nameOf(each.local));
        const resolved = origin ? await context.resolve(origin.source, file) : null;
        if (origin && resolved) names.set(nameOf(each.exported), { file: resolved.id, imported: origin.imported });
      }
    }
    return names;
  }

  return {
    name: "direct-imports",
    apply: "build",
    enforce: "post",
    async transform(code, id) {
      if (!importers.test(id)) return null;
      const statements = (this.parse(code).body as readonly object[] as readonly Statement[]).filter(
        ({ type, source }) => type === "ImportDeclaration" && barrels.test(source?.value ?? ""),
      );
      let out = code;
      for (const { start, end, source, specifiers = [] } of statements.toReversed()) {
        const door = await this.resolve(source?.value ?? "", id);
        if (!door || specifiers.length === 0 || specifiers.some(({ type }) => type !== "ImportSpecifier")) continue;
        const names = await readDoor(this, door.id);
        const lines = specifiers.map(({ imported, local }) => {
          const origin = names.get(nameOf(imported));
          // A name that the door makes itself is fetched from the door.
          const [from, name] = origin ? [origin.file, origin.imported] : [source?.value, nameOf(imported)];
          return `import { ${name} as ${nameOf(local)} } from ${JSON.stringify(from)};`;
        });
        // Each on the line the import stood on, so that line numbers stay.
        out = out.slice(0, start) + lines.join(" ") + out.slice(end);
      }
      return out === code ? null : { code: out, map: null };
    },
  };
}
