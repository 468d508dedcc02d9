import type { Language } from "@fundport/i18n";
import { attackRows } from "@fundport/server/resilience/attack-rows";
import { faultRows } from "@fundport/server/resilience/fault-rows";
import type { FullPartName } from "./full-areas.ts";
import { countRows } from "./run-counted.ts";
import { runJourneys, runVitest } from "./run-tests.ts";
import { addReports, type TestReport } from "./test-report.ts";

const faults = { folder: "faults", rows: faultRows };
const attacks = { folder: "attacks", rows: attackRows };
const exceptKills = Object.keys(faultRows).filter((name) => name !== "killed");

/** The language is in the title of each journey. */
const runPages = (language: Language, env: NodeJS.ProcessEnv): Promise<TestReport> =>
  runJourneys(["--project=pages", `--grep=\\bin ${language}\\b`], env);

/** What each part of `npm run test:full` runs, with the environment of its tests. */
export const fullParts: Record<FullPartName, (env: NodeJS.ProcessEnv) => Promise<TestReport>> = {
  properties: async (env) =>
    addReports([
      await runVitest(["--project=unit"], env),
      await runVitest(["--project=server", "random-carts", "broken-carts", "wrong-inputs", "funds/scale"], env),
    ]),
  resilience: (env) => runVitest([".full.test."], env),
  postgres: (env) => runVitest(["--project=server-given"], env),
  journeys: (env) => runJourneys(["--project=full", "--project=phone"], env),
  "pages-en": (env) => runPages("en", env),
  "pages-cs": (env) => runPages("cs", env),
  "pages-sk": (env) => runPages("sk", env),
  kills: () => countRows(faults, "full", ["killed"]),
  faults: () => countRows(faults, "full", exceptKills),
  attacks: () => countRows(attacks, "full", Object.keys(attackRows)),
};
