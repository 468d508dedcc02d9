import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const imports = /\b(?:from|import)\s*\(?\s*"(\.[^"?]+)/g;

/**
 * The test files below `folder/src` from which a way of relative imports leads to a file whose text matches
 * `mark`, themselves included. Paths begin with `folder`, as Vitest's patterns do, and are sorted.
 */
export function testFilesThatReach(root: string, folder: string, mark: RegExp): string[] {
  const source = join(root, folder, "src");
  const files = new Map<string, { isMarked: boolean; targets: string[] }>();
  const read = (path: string) => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(path, "utf8");
    const targets = [...text.matchAll(imports)]
      .map(([, to = ""]) => join(dirname(path), to))
      .filter((target) => target.endsWith(".ts") && existsSync(target));
    const file = { isMarked: mark.test(text), targets };
    files.set(path, file);
    return file;
  };
  const reaches = (start: string): boolean => {
    const seen = new Set([start]);
    // What is found on the way is walked as well.
    for (const path of seen) {
      const { isMarked, targets } = read(path);
      if (isMarked) return true;
      for (const target of targets) seen.add(target);
    }
    return false;
  };
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".test.ts") && reaches(join(source, name)))
    .map((name) => `${folder}/src/${name}`)
    .sort();
}
