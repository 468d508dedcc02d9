/**
 * The parts of `npm run test:full` (docs/testing.md describes them), and the folders whose changes require each part.
 */
import type { Language } from "@fundport/i18n";
import { attackRows } from "@fundport/server/resilience/attack-rows";
import { faultRows } from "@fundport/server/resilience/fault-rows";
import { countRows } from "./counted.ts";
import type { Outcome } from "./outcomes.ts";
import { runJourneys, runVitest } from "./run-tests.ts";

export type FullPart = {
  /** Git pathspecs. A change below one of them makes the last green run of the part outdated. */
  area: readonly string[];
  /**
   * The Vitest files that the part runs, `null` for none; changes of other test files do not make it outdated. Default:
   * all.
   */
  tests?: RegExp | null;
  /** True if the part, or some of it, runs on a second PostgreSQL, whose address it gets as TEST_DATABASE_URL. */
  needsPostgres?: boolean;
  run: (env: NodeJS.ProcessEnv) => Promise<Outcome[]>;
};

const server = ["apps/server/src", "packages", "package-lock.json"];
const web = ["apps/web", "e2e", "packages", "package-lock.json"];

/** One part per language, because together they take longer than an hour on a slow machine. */
const pagesIn = (language: Language): FullPart => ({
  area: web,
  tests: null,
  // The titles of these journeys contain their language.
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
