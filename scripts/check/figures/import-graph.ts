import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { Import } from "./measure-file.ts";

/** Which files of a set each of them imports. Keys and values are paths relative to the repository. */
export type ImportGraph = Map<string, Set<string>>;

/**
 * The imports between the given files, resolved as Node does, but for what the bundler is asked behind a `?`, such as the
 * address of a file; `isCounted` leaves out those that do not matter.
 */
export function buildImportGraph(
  root: string,
  files: { path: string; imports: Import[] }[],
  isCounted: (entry: Import) => boolean = () => true,
): ImportGraph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, imports }) => {
      const { resolve } = createRequire(join(root, path));
      const targets = imports.filter(isCounted).flatMap(({ specifier }) => {
        if (!/^[.#]|^@fundport\//.test(specifier)) return [];
        const target = relative(root, resolve(specifier.replace(/\?.*$/, ""))).replaceAll("\\", "/");
        return known.has(target) ? [target] : [];
      });
      return [path, new Set(targets)];
    }),
  );
}

/** Files from which a way of imports leads back to themselves. */
export function filesInCycles(graph: ImportGraph): string[] {
  return [...graph.keys()].filter((start) => {
    const seen = new Set<string>();
    const open = [...(graph.get(start) ?? [])];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (path === start) return true;
      if (!seen.has(path)) open.push(...(graph.get(path) ?? []));
      seen.add(path);
    }
    return false;
  });
}

/** Arrows between folders, `from → to`, once each however many files draw them. */
export function folderArrows(graph: ImportGraph, folderOf: (path: string) => string): { from: string; to: string }[] {
  const arrows = new Map<string, { from: string; to: string }>();
  for (const [path, targets] of graph) {
    for (const target of targets) {
      const arrow = { from: folderOf(path), to: folderOf(target) };
      if (arrow.from !== arrow.to) arrows.set(`${arrow.from} → ${arrow.to}`, arrow);
    }
  }
  return [...arrows.values()];
}
