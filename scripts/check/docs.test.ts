import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const documents = files.filter(
  (file) => file === "README.md" || file === "CHANGELOG.md" || (file.startsWith("docs/") && file.endsWith(".md")),
);
const read = (file: string) => readFileSync(join(root, file), "utf8");

describe("the documents", () => {
  it.each(documents)("%s links only to what is there", (file) => {
    const targets = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map(
      (match) => match[1] ?? "",
    );
    expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
  });

  it.each(documents)("%s names only paths of the repository that are there", (file) => {
    const named = [...read(file).matchAll(/`((?:apps|packages|scripts|docs|e2e|bench|\.ci)\/[^`\s]+)`/g)].map(
      (match) => match[1] ?? "",
    );
    const paths = named.filter((path) => !/[*{<…]/.test(path));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("the map of the specification names only files that are there", () => {
    const rows = read("docs/spec-map.md")
      .split("\n")
      .filter((line) => line.startsWith("|"));
    // The first column quotes paths of the portal, not of files.
    const named = rows.flatMap((row) =>
      [
        ...row
          .split("|")
          .slice(2)
          .join("|")
          .matchAll(/`([^`]+)`/g),
      ].map((match) => match[1] ?? ""),
    );
    const paths = named.filter((name) => /\.tsx?$|\/$|\.md$/.test(name) && !/[*{ …]/.test(name));
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});

type Package = { version: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

describe("the change log", () => {
  it("begins with the version that every package and its entry in the lock file have", () => {
    const [, version] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read("CHANGELOG.md")) ?? [];
    const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file));
    const lock = JSON.parse(read("package-lock.json")) as Package & { packages: Record<string, Package> };
    const locked = Object.entries(lock.packages).filter(([path]) => !path.includes("node_modules/"));
    const packages = [
      ...manifests.map((file) => JSON.parse(read(file)) as Package),
      lock,
      ...locked.map(([, own]) => own),
    ];
    expect(packages.filter((each) => each.version !== version)).toEqual([]);
    const wanted = packages
      .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
      .filter(([name]) => name.startsWith("@fundport/"));
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter(([, each]) => each !== version)).toEqual([]);
  });
});

describe("the decision pages", () => {
  const folder = "docs/decisions/";
  const pages = documents.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  const numberOf = (page: string) => page.slice(0, 3);

  it.each(pages)("%s says its date, its status, what it supersedes and what supersedes it", (page) => {
    const number = numberOf(page);
    const head = new RegExp(
      `^---\\ndate: \\d{4}-\\d{2}-\\d{2}\\nstatus: (accepted|superseded)\\nsupersedes: .+\\nsuperseded by: (none|\\d{3}.*)\\n---\\n# ${number} [A-Z].+[^.]\\n`,
    );
    expect(read(folder + page)).toMatch(head);
  });

  it.each(pages)("%s has one sentence a line", (page) => {
    const lines = read(folder + page).split("\n");
    expect(lines.filter((line) => /[a-z)`][.?!] [A-Z]/.test(line) && !line.startsWith("|"))).toEqual([]);
  });

  it("gives each decision page a number of its own", () => {
    expect(new Set(pages.map(numberOf)).size).toBe(pages.length);
  });

  it("cites only decision pages that are there", () => {
    const sources = files.filter((file) => /\.(ts|tsx|mjs|typ|css|md)$/.test(file) && existsSync(join(root, file)));
    const cited = sources.flatMap((file) =>
      [...read(file).matchAll(/decisions\/(\d{3})([\w-]*\.md)?/g)].map(([, number = "", rest = ""]) => ({
        file,
        number,
        rest,
      })),
    );
    expect(cited.length).toBeGreaterThan(30);
    const isPage = ({ number, rest }: { number: string; rest: string }) =>
      pages.some((page) => (rest === "" ? numberOf(page) === number : page === number + rest));
    expect(cited.filter((citation) => !isPage(citation))).toEqual([]);
  });
});

/** A path as the map shortens it: from the module or feature, or a file's bare name. */
function isThere(path: string): boolean {
  const [namespace = "", ...rest] = path.split("/");
  const long = { server: "apps/server/src", web: "apps/web/src" }[namespace] ?? `packages/${namespace}/src`;
  if ([path, join(long, ...rest)].some((candidate) => existsSync(join(root, candidate)))) return true;
  return !path.includes("/") && files.some((file) => file.endsWith(`/${path}`));
}
