import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root, run } from "./run.ts";

let folder: string;
const path = (...parts: string[]): string => join(folder, ...parts);
const writeJson = (file: string, value: unknown): void => writeFileSync(path(file), JSON.stringify(value));

const lock = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/tool": { version: "1.0.0" },
    "node_modules/tool-other-system": { version: "1.0.0", optional: true },
  },
};

/**
 * The source of a fake npm. It records its arguments and then fills node_modules as `npm ci` does, unless it is set to
 * fail.
 */
const fakeNpm = `
  const { execPath, argv, env } = process, fs = require("node:fs");
  fs.writeFileSync("called.json", JSON.stringify({ args: argv.slice(2), path: env.PATH }));
  fs.rmSync("node_modules", { recursive: true, force: true });
  if (env.FAKE_NPM === "fails") process.exit(1);
  fs.mkdirSync("node_modules/.bin", { recursive: true });
  fs.mkdirSync("node_modules/tool");
  if (env.FAKE_NPM !== "has no Node") fs.symlinkSync(execPath, "node_modules/.bin/node");
  const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
  const installed = Object.entries(packages).filter(([path, { optional }]) => path !== "" && !optional);
  fs.writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: Object.fromEntries(installed) }));
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fundport-bootstrap-"));
  mkdirSync(path("scripts", "start"), { recursive: true });
  cpSync(join(root, "scripts", "bootstrap.mjs"), path("scripts", "bootstrap.mjs"));
  writeFileSync(path("scripts", "start", "start.ts"), `console.log("started", process.argv[2]);`);
  writeFileSync(path("npm.cjs"), fakeNpm);
  writeJson("package.json", { engines: { node: ">=20" } });
  writeJson("package-lock.json", lock);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a task in the test's folder. `called` contains the arguments of npm; null if npm was not called. */
async function runTask(task: string, fake = "") {
  rmSync(path("called.json"), { force: true });
  const PATH = [path("node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  const npm = { npm_execpath: path("npm.cjs"), npm_node_execpath: process.execPath, FAKE_NPM: fake };
  const args = [path("scripts", "bootstrap.mjs"), task, "now"];
  const { code, output } = await run(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, PATH, ...npm },
    isQuiet: true,
  });
  const called = existsSync(path("called.json")) ? readFileSync(path("called.json"), "utf8") : "null";
  return { code, output, called: JSON.parse(called) as { args: string[]; path: string } | null };
}

describe("the entry point of every npm script", () => {
  it("installs a fresh clone once with `npm ci` on the machine's own Node, and then starts the task", async () => {
    const first = await runTask("start");
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining("started now") });
    expect(first.called?.args).toEqual(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
    expect(first.called?.path).not.toContain(path("node_modules"));
    expect(await runTask("start")).toEqual({ code: 0, output: "started now\n", called: null });
  });

  it("accepts manually installed packages that lack the packages for other systems", async () => {
    const { npm_execpath: _, ...env } = process.env;
    await run(process.execPath, ["npm.cjs"], { cwd: folder, env, isQuiet: true });
    expect(await runTask("start")).toEqual({ code: 0, output: "started now\n", called: null });
  });

  it.each([
    ["the version of a package has changed", () => writeJson("package-lock.json", changed("tool", "1.0.1"))],
    ["a package was added", () => writeJson("package-lock.json", changed("more", "1.0.0"))],
    ["a package was deleted", () => rmSync(path("node_modules", "tool"), { recursive: true })],
    ["its Node was deleted", () => rmSync(path("node_modules", ".bin", "node"))],
  ])("installs again if %s", async (_, change) => {
    await runTask("start");
    change();
    expect(await runTask("start")).toMatchObject({ code: 0, called: { args: expect.arrayContaining(["ci"]) } });
  });

  it.each([
    ["a failure of npm", "start", "fails", "The packages couldn't be installed; see npm's messages above."],
    ["a missing Node for this machine", "start", "has no Node", `${process.platform}-${process.arch}`],
    ["an unknown task", "strat", "", 'Unknown task "strat". Tasks: start, '],
  ])("reports %s in one sentence", async (_, task, fake, sentence) => {
    const { code, output } = await runTask(task, fake);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n\s+at |started/);
  });

  it("refuses a Node that is older than package.json allows, before it installs packages", async () => {
    writeJson("package.json", { engines: { node: ">=99" } });
    const { code, output, called } = await runTask("start");
    expect({ code, called }).toEqual({ code: 1, called: null });
    expect(output).toContain("is too old. Install Node 99 or newer");
  });
});

const changed = (name: string, version: string) => ({
  packages: { ...lock.packages, [`node_modules/${name}`]: { version } },
});
