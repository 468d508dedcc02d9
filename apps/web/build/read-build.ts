import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "..", "dist");

type ManifestEntry = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
export type BuiltChunk = {
  fileName: string;
  isEntry: boolean;
  code: string;
  /** File names of the chunks that it imports, without those that it loads later. */
  imports: readonly string[];
  /** File names of its stylesheets. */
  css: readonly string[];
  /** Its modules as paths from the repository's root, those of the bundler by their own names. */
  moduleIds: readonly string[];
};

const readText = (name: string): string => readFileSync(join(dist, name), "utf8");

/** Reads the web app in `dist`, which the tests' global setup has built as users get it. */
export function readBuild() {
  const manifest = JSON.parse(readText(".vite/manifest.json")) as Record<string, ManifestEntry>;
  const modules = JSON.parse(readText(".vite/modules.json")) as Record<string, string[]>;
  const chunks = Object.values(manifest)
    .filter(({ file }) => file.endsWith(".js"))
    .map(({ file, isEntry = false, imports = [], css = [] }): BuiltChunk => ({
      fileName: file,
      isEntry,
      code: readText(file),
      imports: imports.flatMap((key) => manifest[key]?.file ?? []),
      css,
      moduleIds: modules[file] ?? [],
    }));

  /** Returns the chunk of a source; throws where none has it. */
  function chunkOf(source: string): BuiltChunk {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    if (found === undefined) throw new Error(`no script has ${source} in it`);
    return found;
  }

  /** Returns chunks and their imports, direct and indirect. */
  function withImports(first: readonly BuiltChunk[]): Set<BuiltChunk> {
    const loaded = new Set(first);
    // Iterating a Set also visits entries that are added during the loop.
    for (const { imports } of loaded)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
    return loaded;
  }

  return {
    /** The sources and files that the manifest names. */
    names: Object.keys(manifest),
    chunks,
    withImports,
    /** Returns the chunks of these sources and their imports, direct and indirect. */
    loadedWith: (sources: readonly string[]): Set<BuiltChunk> => withImports(sources.map(chunkOf)),
    readText,
  };
}

/** Returns how many bytes scripts have as browsers load them. */
export function gzippedBytes(chunks: Iterable<Pick<BuiltChunk, "code">>): number {
  return [...chunks].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
