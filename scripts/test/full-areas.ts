/** The parts of `npm run test:full`, and the folders whose changes call for each. */

export type FullArea = {
  what: string;
  /** Paths as git understands them. A change below one of them makes the last green run of the part out of date. */
  area: readonly string[];
  /** Which Vitest files the part runs, `null` for none; a change of any other does not call for it. Without it: all. */
  tests?: RegExp | null;
  /** True where the part, or some of it, runs on a second PostgreSQL, whose address it gets as TEST_DATABASE_URL. */
  needsPostgres?: boolean;
};

const server = ["apps/server/src", "packages", "package-lock.json"];
const web = ["apps/web", "e2e", "packages", "package-lock.json"];

/** A part for each language: together they take longer than an hour on a slow machine. */
const pagesIn = (language: string) => ({
  what: `every page and every link in ${language}, at every width, light and dark`,
  area: web,
  tests: null,
});

export const fullAreas = {
  properties: {
    what: "properties of packages and server, with new and more generated input",
    area: ["packages", "apps/server/src/domains"],
  },
  resilience: {
    what: "stops, outages, full disks, going live: every file `*.full.test.ts`",
    area: [...server, "scripts", "bench", "apps/web/build"],
    tests: /\.full\.test\./,
  },
  postgres: {
    what: "the server's tests on a second PostgreSQL",
    area: ["apps/server/src", "package-lock.json"],
    needsPostgres: true,
  },
  journeys: {
    what: "journeys on every device, in every language, with every error text",
    area: [...web, "apps/server/src"],
    tests: null,
    needsPostgres: true,
  },
  "pages-en": pagesIn("English"),
  "pages-cs": pagesIn("Czech"),
  "pages-sk": pagesIn("Slovak"),
  kills: {
    what: "the process is killed a hundred times between the button and the mail",
    area: server,
    tests: /^apps\/server\/src\/resilience\/faults\//,
  },
  faults: {
    what: "the other counted faults, as often as the portal must bear them",
    area: server,
    tests: /^apps\/server\/src\/resilience\/faults\//,
  },
  attacks: {
    what: "the counted attacks, as often as the portal must bear them",
    area: server,
    tests: /^apps\/server\/src\/resilience\/attacks\//,
  },
} as const satisfies Record<string, FullArea>;

export type FullPartName = keyof typeof fullAreas;
export const fullPartNames = Object.keys(fullAreas) as FullPartName[];
export const areaOf = (name: FullPartName): FullArea => fullAreas[name];
