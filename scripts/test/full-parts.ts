/**
 * The parts of `npm run test:full` (see docs/testing.md), each with the folders whose changes make it necessary to run
 * the part again.
 */
import type { Language } from "@fundport/i18n";
import { attackRows } from "@fundport/server/resilience/attack-rows";
import { faultRows } from "@fundport/server/resilience/fault-rows";
import { countRows } from "./counted.ts";
import type { Outcome } from "./outcomes.ts";
import { runJourneys, runVitest } from "./run-tests.ts";

export type FullPart = {
  /** Git pathspecs. After a change below one of them, the last green run of the part is outdated. */
  area: readonly string[];
  /**
   * The Vitest files that the part runs; `null` if it runs none. The part is not outdated by changes of other test
   * files. Default: all test files.
   */
  tests?: RegExp | null;
  /** Whether the part needs a second PostgreSQL. If true, the part gets its address as TEST_DATABASE_URL. */
  needsPostgres?: boolean;
  run: (env: NodeJS.ProcessEnv) => Promise<Outcome[]>;
};

const server = ["apps/server/src", "packages", "package-lock.json"];
const web = ["apps/web", "e2e", "packages", "package-lock.json"];

/**
 * Returns the part for one language. Each language has its own part, because all languages together take longer than an
 * hour on a slow machine.
 */
const pagesIn = (language: Language): FullPart => ({
  area: web,
  tests: null,
  // Selects the journeys by their titles, which contain the language.
  run: (env) => runJourneys(["--project=pages", `--grep=\\bin ${language}\\b`], env),
});

const countedPart = (folder: "faults" | "attacks", names: readonly string[]): FullPart => ({
  area: server,
  tests: new RegExp(`^apps/server/src/resilience/${folder}/`),
  run: () => countRows({ folder, rows: folder === "faults" ? faultRows : attackRows }, names),
});

export const fullParts: Readonly<Record<string, FullPart>> = {
  properties: {
    area: ["packages", "apps/server/src/domains"],
    run: async (env) => [
      ...(await runVitest(["--project=unit"], env)),
      ...(await runVitest(["--project=server", "random-carts", "broken-carts", "wrong-inputs", "funds/scale"], env)),
    ],
  },
  resilience: {
    area: [...server, "scripts", "bench", "apps/web/build"],
    tests: /\.full\.test\./,
    run: (env) => runVitest([".full.test."], env),
  },
  postgres: {
    area: ["apps/server/src", "package-lock.json"],
    needsPostgres: true,
    run: (env) => runVitest(["--project=server-given"], env),
  },
  journeys: {
    area: [...web, "apps/server/src"],
    tests: null,
    needsPostgres: true,
    run: (env) => runJourneys(["--project=full", "--project=phone"], env),
  },
  "pages-en": pagesIn("en"),
  "pages-cs": pagesIn("cs"),
  "pages-sk": pagesIn("sk"),
  kills: countedPart("faults", ["killed"]),
  faults: countedPart(
    "faults",
    Object.keys(faultRows).filter((name) => name !== "killed"),
  ),
  attacks: countedPart("attacks", Object.keys(attackRows)),
};
