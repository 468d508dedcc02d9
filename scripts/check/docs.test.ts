import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../run.ts";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)));
const documents = files.filter((file) => /^(?:README|CHANGELOG|CONTRIBUTING|docs\/.*)\.md$/.test(file));
const read = (file: string) => readFileSync(join(root, file), "utf8");
/** Returns the first capture group of each match of a pattern. */
const captureAll = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
/** The files and folders of the repository. An empty folder is missing here, because git does not store it. */
const paths = new Set(
  files.flatMap((file) => file.split("/").map((_, end, parts) => parts.slice(0, end + 1).join("/"))),
);
const isMissing = (path: string) => path !== "." && !paths.has(path.replace(/\/$/, ""));

describe("the documents", () => {
  it.each(documents)("%s links only to existing files", (file) => {
    const targets = captureAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g, read(file));
    expect(targets.filter((target) => isMissing(join(dirname(file), target)))).toEqual([]);
  });

  it.each(documents)("%s mentions only existing paths of the repository", (file) => {
    const named = captureAll(/`((?:apps|packages|scripts|docs|e2e|bench|\.ci)\/[^`\s]+)`/g, read(file));
    expect(named.filter((path) => !/[*{<…]/.test(path) && isMissing(path))).toEqual([]);
  });

  it.each(documents)("%s mentions an identifier with a file only if the file contains the identifier", (file) => {
    const named = [
      ...read(file).matchAll(/`([A-Za-z]\w+)` (?:in|of|to) `((?:apps|packages|scripts|e2e|bench)\/[^`\s*{<]+\.tsx?)`/g),
    ];
    expect(named.filter(([, name = "", path = ""]) => !new RegExp(`\\b${name}\\b`).test(read(path)))).toEqual([]);
  });

  it.each(documents)("%s links only to existing headings", (file) => {
    const links = captureAll(/\]\((?!https?:|mailto:)([^)\s]*#[^)\s]+)\)/g, read(file));
    expect(links.filter((link) => !isHeading(link, file))).toEqual([]);
  });

  it("the code cites only headings of documents that exist", () => {
    const sources = files.filter((file) => /\.(ts|tsx|mjs|js|typ|css|sql)$/.test(file) && !isMissing(file));
    const cited = sources.flatMap((file) =>
      captureAll(/\b(docs\/[\w/-]+\.md#[\w-]+)/g, read(file)).map((link) => ({ file, link })),
    );
    expect(cited.length).toBeGreaterThan(300);
    expect(cited.filter(({ link }) => !isHeading(link, "README.md"))).toEqual([]);
  });
});

const headings = new Map<string, ReadonlySet<string>>();

/** Returns true if a link in the file `from` has an anchor that is a heading of the linked page. */
function isHeading(link: string, from: string): boolean {
  const [path = "", anchor = ""] = link.split("#");
  const page = path === "" ? from : join(dirname(from), path);
  if (isMissing(page)) return false;
  const known = headings.get(page) ?? listAnchors(read(page));
  headings.set(page, known);
  return known.has(anchor);
}

/** Returns the anchors that GitHub generates for a page's headings. */
function listAnchors(page: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const text = page.replaceAll(/^```[^]*?^```/gm, "");
  return new Set(
    captureAll(/^#{1,6} (.+)$/gm, text).map((heading) => {
      const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
      const anchor = plain.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
      const count = counts.get(anchor) ?? 0;
      counts.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}

type Named = Record<string, string>;
type Package = { version: string; resolved?: string } & Record<
  `${"d" | "devD" | "optionalD"}ependencies`,
  Named | undefined
>;

describe("the packages of the repository", () => {
  const lock = JSON.parse(read("package-lock.json")) as Package & { packages: Record<string, Package> };
  const locked = Object.entries(lock.packages);

  it("all packages have the newest version of the change log, also in the lock file", () => {
    const [version] = captureAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm, read("CHANGELOG.md"));
    const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file));
    const own = manifests
      .map((file) => JSON.parse(read(file)) as Package)
      .concat(lock, ...locked.filter(([path]) => !path.includes("node_modules/")).map(([, each]) => each));
    expect(own.filter((each) => each.version !== version)).toEqual([]);
    const ownDependencies = own
      .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
      .filter(([name]) => name.startsWith("@fundport/"));
    expect(ownDependencies.length).toBeGreaterThan(20);
    expect(ownDependencies.filter(([, each]) => each !== version)).toEqual([]);
  });

  it("the lock file has all optional packages (otherwise `npm ci` fails on other platforms) and no registry addresses", () => {
    const lockedVersions = new Set(
      locked.map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`),
    );
    const optionalPackages = locked
      .flatMap(([, { optionalDependencies = {} }]) => Object.entries(optionalDependencies))
      .filter(([, version]) => /^\d+\.\d+\.\d+$/.test(version));
    expect(optionalPackages.length).toBeGreaterThan(150);
    expect(optionalPackages.filter(([name, version]) => !lockedVersions.has(`${name}@${version}`))).toEqual([]);
    expect(locked.filter(([, { resolved = "" }]) => /[:@]/.test(resolved))).toEqual([]);
  });
});

describe("the decision pages", () => {
  const folder = "docs/decisions/";
  const pages = documents.filter((file) => /^docs\/decisions\/\d/.test(file)).map((file) => file.slice(folder.length));
  const numbers = pages.map((page) => page.slice(0, 4));

  it.each(pages)("%s has a date, a status, a title, and options besides the chosen one", (page) => {
    const text = read(folder + page);
    expect(page).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(text).toMatch(/^---\ndate: \d{4}-\d{2}-\d{2}\nstatus: (accepted|replaced by \d{4})\n---\n# [A-Z].+[^.]\n/);
    expect(captureAll(/^## (.+)$/gm, text)).toEqual(["Context", "Options", "Decision", "Consequences"]);
    const [, options = ""] = /^## Options\n([^]*?)^## Decision/m.exec(text) ?? [];
    expect(captureAll(/^- (.+)$/gm, options).length).toBeGreaterThan(1);
  });

  it("all decision pages together have at most 16,000 words", () => {
    const words = pages.flatMap((page) => read(folder + page).split(/\s+/));
    expect(words.length).toBeLessThanOrEqual(16_000);
  });

  it("decisions are cited only by numbers that exist", () => {
    const sources = files.filter((file) => /\.(ts|tsx|mjs|typ|css|md)$/.test(file) && !isMissing(file));
    const cited = sources.flatMap((file) => captureAll(/decisions\/(\d+)/g, read(file)));
    expect(cited.filter((each) => !numbers.includes(each))).toEqual([]);
  });
});
