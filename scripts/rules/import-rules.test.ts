import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RuleTester } from "oxlint/plugins-dev";
import { describe, expect, it } from "vitest";
import config from "../../oxlint.config.ts";
import { root } from "../run.ts";
import { domainArrows, featureArrows, packageArrows, serverLayers, sharedFeatures } from "./arrows.ts";
import plugin, { findRefusal } from "./import-rules.ts";

const web = "apps/web/src";
const server = "apps/server/src";

describe("the import rules", () => {
  it.each([
    ["packages/units/src/a.ts", "@fundport/finance", "The package units may import no other package"],
    ["packages/api/src/a.ts", "@fundport/cart/items", "The package api may import units"],
    ["packages/cart/src/a.ts", "../../i18n/src/index.ts", "The package cart may import units, finance, rules"],
    ["bench/run.ts", "../apps/server/src/testing/keys.ts", "Import apps by name"],
    [`${web}/features/sales/cart/a.ts`, "#features/sales/drafts/a.ts", "sales/cart may import identity/sessions, cat"],
    [`${web}/features/catalogue/reference/a.ts`, "#features/sales/cart/a.ts", "reference may import no other feature"],
    [`${web}/features/sales/drafts/model/a.test.ts`, "../../cart/a.ts", "Inside sales/drafts import relatively"],
    [`${web}/features/sales/drafts/a.ts`, "#app/routes.tsx", "sales/drafts must not import the shell"],
    [`${web}/features/sales/drafts/a.test.ts`, "@fundport/server/main", "Browser code must not import server code"],
    [`${web}/ui/a.test.tsx`, "#features/identity/sessions/a.ts", "ui must not import features"],
    [`${web}/lib/a.ts`, "#ui/button.tsx", "lib must not import ui"],
    [`${server}/domains/catalogue/funds/a.ts`, "../../contracts/proof/service.ts", "catalogue may use messaging, imp"],
    [`${server}/domains/imports/run/a.ts`, "../../catalogue/funds/service.ts", "imports may use no other domain"],
    [`${server}/domains/sales/drafts/a.ts`, "../../catalogue/funds/repository.ts", "only through a service.ts"],
    [`${server}/domains/sales/drafts/repository.ts`, "../../identity/sessions/tables.ts", "sales uses identity only"],
    [`${server}/domains/catalogue/funds/a.ts`, "../../imports/run/import-table.ts", "catalogue uses imports only"],
    [`${server}/domains/sales/drafts/a.ts`, "../../../trial-data/random.ts", "sales must not import layers above it"],
    [`${server}/trial-data/a.ts`, "../domains/identity/sessions/credentials.ts", "trial-data uses identity only"],
    [`${server}/http/a.ts`, "../domains/identity/sessions/service.ts", "http must not import layers above it"],
    [`${server}/new/a.ts`, "../lib/text.ts", 'add "new" to the layers'],
    [`${server}/domains/sales/drafts/a.ts`, "@fundport/server/testing/keys", "Only tests may import test helpers"],
    [`${server}/app/a.ts`, "../testing/test-app.ts", "Only tests may import test helpers"],
    [`${server}/http/a.ts`, "@fundport/testing", "The server must not import browser code or test builders"],
  ])("refuse that %s imports %s", (from, specifier, reason) => {
    expect(findRefusal(from, specifier)).toContain(reason);
  });

  it.each([
    ["packages/finance/src/a.ts", "@fundport/units/money"],
    ["bench/run.ts", "@fundport/server/testing/keys"],
    [`${web}/features/sales/drafts/a.ts`, "#features/sales/cart/model/state/cart-store.ts"],
    [`${web}/features/sales/drafts/a.test.ts`, "#features/sales/proposals/a.ts"],
    [`${server}/domains/catalogue/images/tables.ts`, "../../identity/sessions/tables.ts"],
    [`${server}/domains/catalogue/funds/import/a.ts`, "../../../imports/definition/kind.ts"],
    [`${server}/domains/sales/drafts/a.ts`, "../../catalogue/reference/code-lists/list.ts"],
    [`${server}/domains/sales/drafts/a.ts`, "../proposals/repository.ts"],
  ])("allow %s to import %s", (from, specifier) => {
    expect(findRefusal(from, specifier)).toBeNull();
  });

  it.each([packageArrows, featureArrows, domainArrows])(
    "each row of a table lists only rows below it, so that the table has no cycle",
    (table) => {
      const rows = Object.keys(table);
      const arrows = Object.entries(table).flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
      expect(arrows.filter(({ from, to }) => rows.includes(to) && rows.indexOf(to) <= rows.indexOf(from))).toEqual([]);
    },
  );

  it("the tables list only packages, features and layers that exist", () => {
    const named = (table: object) => Object.entries(table).flatMap(([from, targets]) => [from, ...targets]);
    const paths = [
      ...named(packageArrows).map((name) => `packages/${name}`),
      ...[...named(featureArrows), ...sharedFeatures].map((name) => `${web}/features/${name}`),
      ...serverLayers.map((name) => `${server}/{,domains/}${name}{,.ts}`),
    ];
    expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  });
});

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "ts" } } });
const filename = join(root, web, "features/sales/cart/a.ts");
const refused = (code: string) => ({ code, filename, errors: 1 });

tester.run("imports/arrows", plugin.rules.arrows as never, {
  valid: [{ code: 'import { a } from "./b.ts"; export const b = 1; export { a };', filename }],
  invalid: [
    refused('import { a } from "#features/sales/drafts/a.ts";'),
    refused('import type { A } from "#features/sales/drafts/a.ts";'),
    refused('type A = import("#features/sales/drafts/a.ts").A;'),
    refused('const a = await import("#features/sales/drafts/a.ts");'),
    refused('export { a } from "#features/sales/drafts/a.ts";'),
    refused('export type * from "#features/sales/drafts/a.ts";'),
  ],
});

it("the linter enables the import rule", () => expect(config.rules).toMatchObject({ "imports/arrows": "error" }));

it("a service does not re-export values of other files", () => {
  const handsOn = /^export (?:\*|\{(?:\s*type \w+,?)*\s*(?!type\b)\w)/m;
  expect(
    ['export * from "./a.ts"', 'export {\n  type A,\n  b,\n} from "./a.ts"'].filter((code) => !handsOn.test(code)),
  ).toEqual([]);
  expect(
    ['export type * from "./a.ts"', 'export { type A } from "./a.ts"'].filter((code) => handsOn.test(code)),
  ).toEqual([]);
  const services = globSync(`${server}/domains/**/service.ts`, { cwd: root });
  expect(services.length).toBeGreaterThan(30);
  expect(services.filter((file) => handsOn.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

describe("the rule for tables in SQL text", () => {
  const cwd = join(root, server, "domains");
  const files = globSync("*/**/*.ts", { cwd, exclude: ["**/*.test.ts", "**/testing/**"] });
  const read = (file: string): string => readFileSync(join(cwd, file), "utf8");
  const domainOf = (file: string): string => file.split("/")[0] ?? "";
  const domainOfTable = new Map(
    files.flatMap((file) =>
      [...read(file).matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table = ""]) => [table, domainOf(file)] as const),
    ),
  );
  const findForeignTables = (domain: string, code: string): string[] => {
    const names = [...code.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)\b/g)].map(([, name = ""]) => name);
    const allowed = [domain, ...(domainArrows[domain] ?? [])];
    return names.filter((name) => !allowed.includes(domainOfTable.get(name) ?? domain));
  };

  it("finds in the code only tables of the same domain and of domains that it may use", () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => findForeignTables(domainOf(file), read(file)))).toEqual([]);
    const code = "select count(*) from drafts d join users u on u.id = d.user_id";
    expect(findForeignTables("catalogue", code)).toEqual(["drafts", "users"]);
  });
});
