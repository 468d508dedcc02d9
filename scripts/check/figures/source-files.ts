import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The three parts of the code, by their folder. */
export const parts = ["packages", "server", "web"] as const;

/** `path` is relative to the repository, with slashes. Texts in three languages and generated files are neither product nor test. */
export type SourceFile = { path: string; text: string; part: (typeof parts)[number] | "e2e"; kind: "product" | "test" };

const testCode = /\.test\.tsx?$|\/(testing|resilience)\/|\/test-setup\.ts$|^(packages\/testing|e2e)\//;
const leftOut = /node_modules|\.d\.ts$|\/migrations\/|\/trial-data\/|^packages\/i18n\/src\/(cs|en|sk)\//;

/** Every source file of the packages, the server, the web app and the journeys below `root`, sorted by path. */
export function listSourceFiles(root: string): SourceFile[] {
  const packages = readdirSync(join(root, "packages")).map((name) => ["packages", `packages/${name}/src`] as const);
  const apps = [["server", "apps/server/src"] as const, ["web", "apps/web/src"] as const];
  const folders = [...packages, ...apps, ["e2e", "e2e"] as const];
  return folders.flatMap(([part, folder]) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((path) => /\.tsx?$/.test(path) && !leftOut.test(path))
      .sort()
      .map((path) => ({
        path,
        text: readFileSync(join(root, path), "utf8"),
        part,
        kind: testCode.test(path) ? "test" : "product",
      })),
  );
}
