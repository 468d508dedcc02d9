import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../run.ts";

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const documents = files.filter((file) => /^(?:README|CHANGELOG|docs\/.*)\.md$/.test(file));
const read = (file: string) => readFileSync(join(root, file), "utf8");
/** What stands in the parentheses of a pattern, wherever it fits. */
const listAll = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const isMissing = (path: string) => !existsSync(join(root, path));

describe("the documents", () => {
  it.each(documents)("%s links only to what is there", (file) => {
    const targets = listAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g, read(file));
    expect(targets.filter((target) => isMissing(join(dirname(file), target)))).toEqual([]);
  });

  it.each(documents)("%s names only paths of the repository that are there", (file) => {
    const named = listAll(/`((?:apps|packages|scripts|docs|e2e|bench|\.ci)\/[^`\s]+)`/g, read(file));
    expect(named.filter((path) => !/[*{<…]/.test(path) && isMissing(path))).toEqual([]);
  });

  it("the map of the specification names only files that are there", () => {
    // The first column quotes paths of the portal, not of files.
    const cells = listAll(/^\|[^|]*(\|.*)/gm, read("docs/spec-map.md")).join("\n");
    const paths = listAll(/`([^`]+)`/g, cells).filter((name) => /\.tsx?$|\/$|\.md$/.test(name) && !/[*{ …]/.test(name));
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !isNamed(path))).toEqual([]);
  });
});

/** A path as the map shortens it: from the module or feature, or a file's bare name. */
function isNamed(path: string): boolean {
  const [namespace = "", ...rest] = path.split("/");
  const long = { server: "apps/server/src", web: "apps/web/src" }[namespace] ?? `packages/${namespace}/src`;
  if ([path, join(long, ...rest)].some((candidate) => !isMissing(candidate))) return true;
  return rest.length === 0 && files.some((file) => file.endsWith(`/${path}`));
}

type Named = Record<string, string>;
type Package = { version: string; resolved?: string } & Record<
  `${"d" | "devD" | "optionalD"}ependencies`,
  Named | undefined
>;

describe("the packages of the repository", () => {
  const lock = JSON.parse(read("package-lock.json")) as Package & { packages: Record<string, Package> };
  const locked = Object.entries(lock.packages);

  it("has the version with which the change log begins, here and in the lock file", () => {
    const [version] = listAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm, read("CHANGELOG.md"));
    const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file));
    const own = manifests
      .map((file) => JSON.parse(read(file)) as Package)
      .concat(lock, ...locked.filter(([path]) => !path.includes("node_modules/")).map(([, each]) => each));
    expect(own.filter((each) => each.version !== version)).toEqual([]);
    const wanted = own
      .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
      .filter(([name]) => name.startsWith("@fundport/"));
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter(([, each]) => each !== version)).toEqual([]);
  });

  it("has locked every optional package, without which `npm ci` fails on other platforms, and no registry's address", () => {
    const held = new Set(locked.map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`));
    const wanted = locked
      .flatMap(([, { optionalDependencies = {} }]) => Object.entries(optionalDependencies))
      .filter(([, version]) => /^\d+\.\d+\.\d+$/.test(version));
    expect(wanted.length).toBeGreaterThan(150);
    expect(wanted.filter(([name, version]) => !held.has(`${name}@${version}`))).toEqual([]);
    expect(locked.filter(([, { resolved = "" }]) => /[:@]/.test(resolved))).toEqual([]);
  });
});

describe("the decision pages", () => {
  const folder = "docs/decisions/";
  const pages = documents.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  const numbers = pages.map((page) => page.slice(0, 3));

  it.each(pages)("%s says its date, its status, what it supersedes and what supersedes it", (page) => {
    const head = `---\\ndate: \\d{4}-\\d{2}-\\d{2}\\nstatus: (accepted|superseded)\\nsupersedes: .+\\nsuperseded by: (none|\\d{3}.*)\\n---`;
    expect(read(folder + page)).toMatch(new RegExp(`^${head}\\n# ${page.slice(0, 3)} [A-Z].+[^.]\\n`));
  });

  it.each(pages)("%s has one sentence a line", (page) => {
    const lines = read(folder + page).split("\n");
    expect(lines.filter((line) => /[a-z)`][.?!] [A-Z]/.test(line) && !line.startsWith("|"))).toEqual([]);
  });

  it("gives each decision page a number of its own, and cites only decision pages that are there", () => {
    expect(new Set(numbers).size).toBe(pages.length);
    const sources = files.filter((file) => /\.(ts|tsx|mjs|typ|css|md)$/.test(file) && !isMissing(file));
    const cited = sources.flatMap((file) => listAll(/decisions\/(\d{3}(?:[\w-]*\.md)?)/g, read(file)));
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter((each) => !numbers.includes(each) && !pages.includes(each))).toEqual([]);
  });
});
