/**
 * Import rules generated from the existing folders, so that they cover each new module immediately.
 * Each message names the alternative. Source: docs/architecture.md, "Import rules".
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { OxlintOverride } from "oxlint";
import { reachOfFeatures } from "./feature-arrows.ts";
import { domainArrows, publicFolders, serverLayers } from "./server-domains.ts";

type Pattern = { regex: string; message: string; importNames?: string[]; allowTypeImports?: boolean };
type Zone = OxlintOverride;

const root = join(import.meta.dirname, "..", "..");

/** Which packages of ours a package may import; the arrows of the architecture page. */
const packageArrows: Record<string, string[]> = {
  units: [],
  finance: ["units"],
  performance: ["units"],
  rules: ["units"],
  cart: ["units", "finance", "rules"],
  api: ["units"],
  i18n: [],
};
/** These may import any package: tests and trial data are made with them, and nothing ships them to the browser. */
const unrestrictedPackages = ["testing"];

function folders(...path: string[]): string[] {
  try {
    return readdirSync(join(root, ...path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function zone(files: string[], patterns: Pattern[]): Zone {
  return { files, rules: { "eslint/no-restricted-imports": ["error", { patterns }] } } satisfies OxlintOverride;
}

/** Relative imports stay inside the folder that is `depth` levels above the file. */
function leaves(depth: number): string {
  return `^(\\.\\./){${depth + 1},}`;
}

const appsByPath: Pattern = {
  regex: "^(\\.\\./)+apps/",
  message: "Import apps by name: @fundport/server/testing/…, or another entry in the exports of their package.json.",
};

/** Zones of the folders beside the apps: they import apps only through the apps' exports. */
function zonesBesideApps(): Zone[] {
  return [zone(["bench/**", "e2e/**", "scripts/**", "packages/testing/src/**"], [appsByPath])];
}

function packageZones(): Zone[] {
  const names = folders("packages");
  return names
    .filter((name) => !unrestrictedPackages.includes(name))
    .flatMap((name) => {
      const allowed = packageArrows[name];
      if (allowed === undefined)
        throw new Error(`scripts/rules/import-zones.ts: say which packages "${name}" may import`);
      const others = names.filter((other) => other !== name && !allowed.includes(other));
      const patterns: Pattern[] = [
        appsByPath,
        {
          regex: `^@fundport/(${[...others, "web", "server"].join("|")})(/|$)`,
          message: `The package ${name} may import ${allowed.join(", ") || "no other package"}; move the code to where the arrow points, or pass the value in.`,
        },
        {
          regex: "^(node:|react|@mantine|drizzle|pg$|fastify)",
          message: "Packages are pure: no I/O, no database, no UI library. Take the value as an argument.",
        },
      ];
      const isTest = [`packages/${name}/src/**/*.test.ts`, `packages/${name}/src/testing/**`];
      return [zone([`packages/${name}/src/**`], patterns), zone(isTest, [appsByPath])];
    });
}

/** What no file of the browser imports, tests of it apart. */
const shipped: Pattern[] = [
  {
    regex: "^@fundport/api$",
    allowTypeImports: true,
    message: "Schemas stay on the server, their library with them; the browser imports types, and values by subpath.",
  },
  {
    regex: "^react-i18next$",
    importNames: ["useTranslation"],
    message: "useTexts of #lib/language/use-texts.tsx costs a component one hook instead of seven.",
  },
  { regex: "^@fundport/testing(/|$)", message: "Builders are for tests; nothing ships them." },
  {
    regex: "^@mantine/[^/]+/styles",
    message:
      "A component brings its style sheet along: import the component alone (apps/web/build/component-stylesheets.ts).",
  },
];

/** The features as `<domain>/<area>`. */
function featureNames(): string[] {
  const base = ["apps", "web", "src", "features"];
  return folders(...base).flatMap((domain) => folders(...base, domain).map((area) => `${domain}/${area}`));
}

function featureZones(): Zone[] {
  const features = featureNames();
  const reach = reachOfFeatures(features);
  return features.flatMap((feature) => {
    const allowed = reach.get(feature) ?? [];
    const forbidden = features.filter((other) => other !== feature && !allowed.includes(other));
    const base = `apps/web/src/features/${feature}`;
    const noServer = {
      regex: "^@fundport/server",
      message: "The browser imports no server code; share it through a package.",
    };
    const patterns: Pattern[] = [
      { regex: "^#app/", message: `${feature} may not import the shell; the shell composes features in app/routes.` },
      noServer,
      {
        regex: `^#features/(${forbidden.join("|")})(/|$)`,
        message: `The feature ${feature} may import ${allowed.join(", ") || "no other feature"}; compose them in app/routes.`,
      },
    ];
    const escape = (depth: number): Pattern => ({
      regex: leaves(depth),
      message: `Inside ${feature} import relatively; across features compose in app/routes.`,
    });
    return [0, 1, 2].flatMap((depth) => {
      const folder = `${base}/${"*/".repeat(depth)}`;
      return [
        zone([`${folder}*.{ts,tsx}`], [...patterns, ...shipped, escape(depth)]),
        // A test may render its feature where a route composes it with others.
        zone([`${folder}*.test.{ts,tsx}`], [noServer, escape(depth)]),
        zone([`${base}/testing/*.{ts,tsx}`], [...patterns, escape(depth)]),
      ];
    });
  });
}

function sharedWebZones(): Zone[] {
  return ["ui", "lib"].flatMap((name) => {
    const patterns = [
      { regex: "^#(features|app)/", message: `${name} knows no feature; pass what it needs as props or arguments.` },
      {
        regex: "^(\\.\\./)+(features|app)/",
        message: `${name} knows no feature; pass what it needs as props or arguments.`,
      },
      ...(name === "lib" ? [{ regex: "^#ui/", message: "lib is below ui." }] : []),
    ];
    const base = `apps/web/src/${name}/**`;
    return [zone([base], [...patterns, ...shipped]), zone([`${base}/*.test.{ts,tsx}`], patterns)];
  });
}

function frameZones(): Zone[] {
  const base = "apps/web/src/app/**";
  return [
    zone([base, "apps/web/src/*.{ts,tsx}"], shipped),
    zone([`${base}/*.test.{ts,tsx}`, "apps/web/src/app/testing/**"], []),
  ];
}

/** Files of an area that other domains may import beside the factory of its domain, `create-<domain>.ts`. */
const publicNames = ["service.ts", "code-lists"];

const domainsFolder = ["apps", "server", "src", "domains"];

/** Returns the files and folders of a domain that are not public, as an alternation: the linter knows no look-ahead. */
function privatePaths(domain: string, also: readonly string[] = []): string {
  const open = [...also, ...(publicFolders[domain] ?? [])];
  const isPublic = (area: string, name: string) =>
    [...publicNames, ...also].includes(name) || open.includes(`${area}/${name}`);
  const entries = (...path: string[]) =>
    readdirSync(join(root, ...domainsFolder, domain, ...path), { withFileTypes: true });
  const names = entries().flatMap((area) => {
    if (!area.isDirectory()) return [...publicNames, `create-${domain}.ts`].includes(area.name) ? [] : [area.name];
    if (open.includes(area.name)) return [];
    return entries(area.name)
      .filter(({ name }) => !isPublic(area.name, name))
      .map((entry) => `${area.name}/${entry.name}${entry.isDirectory() ? "/.*" : ""}`);
  });
  return names.map((name) => name.replaceAll(/\.(?!\*)/g, "\\.")).join("|");
}

/** Where SQL is written: a module's repositories and tables, and the layer below the modules. */
const ormFiles = "{repository,*-repository,tables}.ts";
const ormElsewhere: Pattern = {
  regex: "^drizzle-orm(/|$)",
  message: "SQL is written in repository.ts, a *-repository.ts or tables.ts; call a method of a repository.",
};

/** The rest of the server knows no ORM; tests look into the database themselves. */
function ormZones(): Zone[] {
  const base = "apps/server/src";
  return [
    zone([`${base}/*.ts`, `${base}/{app,cli}/**`], [ormElsewhere, testImports]),
    zone([`${base}/*.test.ts`, `${base}/{app,cli}/**/*.test.ts`], []),
  ];
}

/** The private files of other domains; `up` is how a relative import leaves the importing folder. */
function privateImports(user: string, others: readonly string[], up: string, also: readonly string[] = []): Pattern[] {
  return others.map((other) => ({
    regex: `^${up}${other}/(${privatePaths(other, also)})$`,
    message: `${user} uses ${other} only through a service.ts.`,
  }));
}

const browserImports: Pattern = {
  regex: "^@fundport/(web|testing)(/|$)",
  message: "The server imports no browser code and no test builders; trial data and tests may.",
};
const testImports: Pattern = {
  regex: "^(@fundport/server(/|$)|(\\./|(\\.\\./)+)(.+/)?(resilience|testing)/)",
  message: "What helps tests stays with them; nothing ships it.",
};

/** Returns the folders above a layer as relative imports write them: all domains lie in one folder. */
function layersAbove(layer: string): string[] {
  const names = serverLayers.map((name) => (Object.hasOwn(domainArrows, name) ? "domains" : name));
  return [...new Set(names.slice(0, names.indexOf(layer)))];
}

function upwardImports(layer: string, user: string, instead: string): Pattern {
  return {
    regex: `^(\\.\\./)+(${layersAbove(layer).join("|")})(/|\\.ts$)`,
    message: `${user} knows nothing above it: ${instead}`,
  };
}

/** The alternative to an import from above, for each layer below the domains. */
const lowerLayers: Record<string, string> = {
  http: "take a domain's values as arguments; app/build-app.ts passes them in.",
  db: "tables and queries of the product lie in their domains.",
  print: "take the values to print as arguments.",
  ports: "a port is a type and its real implementation; take values as arguments.",
  lib: "code that knows a domain, the database or HTTP belongs there.",
};

function serverZones(): Zone[] {
  const base = "apps/server/src";
  const domains = folders(...domainsFolder);
  const lower = Object.entries(lowerLayers).flatMap(([layer, instead]) => [
    zone(
      [`${base}/${layer}/**`],
      [browserImports, testImports, ...(layer === "db" ? [] : [ormElsewhere]), upwardImports(layer, layer, instead)],
    ),
    zone([`${base}/${layer}/**/*.test.ts`, `${base}/${layer}/testing/**`], []),
  ]);
  const trialData = [
    zone(
      [`${base}/trial-data/**`],
      [
        testImports,
        upwardImports("trial-data", "trial-data", "start.ts fills the database with it."),
        ...privateImports("trial-data", domains, "(\\.\\./)+domains/", [
          "tables.ts",
          "funds/defaults",
          "portfolios/compose-program.ts",
          "creation/create-contract.ts",
          "records/read-contracts.ts",
          "records/statistics-repository.ts",
        ]),
      ],
    ),
    zone([`${base}/trial-data/**/*.test.ts`], []),
  ];
  return [...lower, ...trialData, ...domains.flatMap((domain) => domainZones(domain, domains))];
}

/** How deep folders lie inside a domain: an import leaves the domain with one more step up than its file is deep. */
const depths = [0, 1, 2, 3, 4];

function domainZones(domain: string, domains: readonly string[]): Zone[] {
  const allowed = domainArrows[domain];
  if (allowed === undefined)
    throw new Error(`scripts/rules/server-domains.ts: say which domains "${domain}" may use, and where it stands`);
  const forbidden = domains.filter((other) => other !== domain && !allowed.includes(other));
  const patterns = [
    browserImports,
    testImports,
    upwardImports("domains", domain, "app/build-app.ts passes in what it needs; trial data lies above the domains."),
  ];
  const base = `apps/server/src/domains/${domain}`;
  const inFolders = depths.flatMap((depth) => {
    const folder = `${base}/${"*/".repeat(depth)}`;
    const up = `(\\.\\./){${depth + 1}}(domains/)?`;
    const ofOthers = forbidden.length
      ? [
          {
            regex: `^${up}(${forbidden.join("|")})/`,
            message: `${domain} may use ${allowed.join(", ") || "no other domain"}; take the rest as an argument that app/build-app.ts passes in, or add an arrow in scripts/rules/server-domains.ts.`,
          },
        ]
      : [];
    const inner = [...patterns, ...ofOthers, ...privateImports(domain, allowed, up)];
    return [
      zone([`${folder}*.ts`], [...inner, ormElsewhere]),
      zone([`${folder}${ormFiles}`], inner),
      // A foreign key names a table of another domain, in either direction.
      zone(
        [`${folder}tables.ts`],
        [
          ...patterns,
          ...privateImports(
            domain,
            domains.filter((other) => other !== domain),
            up,
            ["tables.ts"],
          ),
        ],
      ),
    ];
  });
  return [...inFolders, zone([`${base}/**/*.test.ts`, `${base}/**/testing/**`], [])];
}

/** Import rules of the whole repository as overrides of the linter's configuration. */
export function importZones(): Zone[] {
  return [
    ...zonesBesideApps(),
    ...packageZones(),
    ...featureZones(),
    ...sharedWebZones(),
    ...frameZones(),
    ...ormZones(),
    ...serverZones(),
  ];
}
