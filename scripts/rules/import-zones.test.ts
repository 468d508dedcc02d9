import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { program, root, run } from "../run.ts";
import { domainArrows, serverLayers } from "./server-domains.ts";

/** Files that each break one boundary of docs/architecture.md, "Import rules", on purpose. */
const broken = [
  {
    rule: "A package imports only what its arrow points to",
    file: "packages/units/src/broken-on-purpose.ts",
    imports: "@fundport/finance",
    message: "The package units may import no other package",
  },
  {
    rule: "The wire contract knows no calculation",
    file: "packages/api/src/broken-on-purpose.ts",
    imports: "@fundport/cart",
    message: "The package api may import units",
  },
  {
    rule: "Texts know no other package",
    file: "packages/i18n/src/broken-on-purpose.ts",
    imports: "@fundport/units",
    message: "The package i18n may import no other package",
  },
  {
    rule: "A package imports no I/O",
    file: "packages/finance/src/broken-on-purpose.ts",
    imports: "node:fs",
    message: "Packages are pure",
  },
  ...["bench", "e2e", "scripts", "packages/testing/src", "packages/units/src/testing"].map((folder) => ({
    rule: `Apps are imported by name, also in ${folder}`,
    file: `${folder}/apps-on-purpose.ts`,
    imports: `${"../".repeat(folder.split("/").length)}apps/server/src/testing/keys.ts`,
    message: "Import apps by name: @fundport/server/testing/…",
  })),
  {
    rule: "The server imports nothing of its own through its exports",
    file: "apps/server/src/domains/sales/drafts/exports-on-purpose.ts",
    imports: "@fundport/server/testing/keys",
    message: "What helps tests stays with them",
  },
  {
    rule: "A feature of the browser imports another along its arrow alone",
    file: "apps/web/src/features/catalogue/funds/broken-on-purpose.ts",
    imports: "#features/sales/cart/anything.ts",
    message:
      "The feature catalogue/funds may import identity/sessions, catalogue/reference, catalogue/favourites, catalogue/product-documents, catalogue/products; compose them in app/routes.",
  },
  {
    rule: "An arrow between features does not run back",
    file: "apps/web/src/features/sales/cart/broken-on-purpose.ts",
    imports: "#features/sales/drafts/anything.ts",
    message: "The feature sales/cart may import identity/sessions, catalogue/reference; compose them in app/routes.",
  },
  {
    rule: "A shared feature imports no other",
    file: "apps/web/src/features/identity/sessions/model/broken-on-purpose.ts",
    imports: "#features/catalogue/reference/anything.ts",
    message: "The feature identity/sessions may import no other feature",
  },
  {
    rule: "A building block knows no feature",
    file: "apps/web/src/ui/broken-on-purpose.ts",
    imports: "#features/identity/sessions/anything.ts",
    message: "ui knows no feature",
  },
  {
    rule: "A page carries no schema",
    file: "apps/web/src/app/broken-on-purpose.ts",
    imports: "@fundport/api",
    message: "Schemas stay on the server",
  },
  {
    rule: "A component brings its style sheet along",
    file: "apps/web/src/features/sales/drafts/broken-on-purpose.ts",
    imports: "@mantine/core/styles/Button.layer.css",
    message: "A component brings its style sheet along",
  },
  {
    rule: "A domain of the server uses another only along an arrow",
    file: "apps/server/src/domains/catalogue/funds/upward-on-purpose.ts",
    imports: "../../contracts/proof/service.ts",
    message: "catalogue may use messaging, imports; take the rest as an argument that app/build-app.ts passes in",
  },
  {
    rule: "A deep folder of a domain keeps the same arrows",
    file: "apps/server/src/domains/sales/proposals/document/upward-on-purpose.ts",
    imports: "../../../contracts/proof/service.ts",
    message: "sales may use identity, catalogue, messaging, imports; take the rest as an argument",
  },
  {
    rule: "A domain knows neither trial data nor the code that builds the app",
    file: "apps/server/src/domains/messaging/outbox/broken-on-purpose.ts",
    imports: "../../../trial-data/random.ts",
    message: "messaging knows nothing above it: app/build-app.ts passes in what it needs",
  },
  {
    rule: "Trial data uses a domain through its public files only",
    file: "apps/server/src/trial-data/broken-on-purpose.ts",
    imports: "../domains/identity/sessions/credentials.ts",
    message: "trial-data uses identity only through a service.ts",
  },
  {
    rule: "HTTP knows no domain",
    file: "apps/server/src/http/broken-on-purpose.ts",
    imports: "../domains/identity/sessions/service.ts",
    message: "http knows nothing above it: take a domain's values as arguments",
  },
  {
    rule: "The database knows no domain",
    file: "apps/server/src/db/broken-on-purpose.ts",
    imports: "../domains/identity/sessions/tables.ts",
    message: "db knows nothing above it: tables and queries of the product lie in their domains",
  },
  {
    rule: "A port knows neither database nor domain",
    file: "apps/server/src/ports/broken-on-purpose.ts",
    imports: "../db/client.ts",
    message: "ports knows nothing above it: a port is a type and its real implementation",
  },
  {
    rule: "The library of the server knows nothing of it",
    file: "apps/server/src/lib/broken-on-purpose.ts",
    imports: "../http/errors.ts",
    message: "lib knows nothing above it: code that knows a domain, the database or HTTP belongs there",
  },
  {
    rule: "A domain uses another through its services only",
    file: "apps/server/src/domains/sales/drafts/broken-on-purpose.ts",
    imports: "../../catalogue/reference/repository.ts",
    message: "sales uses catalogue only through a service.ts",
  },
  {
    rule: "The import engine knows no domain",
    file: "apps/server/src/domains/imports/run/upward-on-purpose.ts",
    imports: "../../catalogue/funds/service.ts",
    message: "imports may use no other domain; take the rest as an argument",
  },
  {
    rule: "Kinds of imports use the public folders of the engine only",
    file: "apps/server/src/domains/catalogue/funds/import/engine-on-purpose.ts",
    imports: "../../../imports/run/import-table.ts",
    message: "catalogue uses imports only through a service.ts",
  },
  {
    rule: "A repository reads no table of another domain",
    file: "apps/server/src/domains/sales/drafts/foreign-on-purpose-repository.ts",
    imports: "../../identity/sessions/tables.ts",
    message: "sales uses identity only through a service.ts",
  },
  {
    rule: "The server ships nothing that helps tests",
    file: "apps/server/src/domains/sales/drafts/tests-on-purpose.ts",
    imports: "../../../testing/test-app.ts",
    message: "What helps tests stays with them",
  },
  ...["domains/sales/drafts/", "domains/messaging/outbox/emails/", "http/", "cli/", "app/"].map((folder) => ({
    rule: `The ORM is imported in repositories and tables alone, and not in ${folder}`,
    file: `apps/server/src/${folder}orm-on-purpose.ts`,
    imports: "drizzle-orm/node-postgres",
    message: "SQL is written in repository.ts, a *-repository.ts or tables.ts",
  })),
];

const allowed = [
  { file: "apps/server/src/domains/catalogue/images/tables.ts", imports: "../../identity/sessions/tables.ts" },
  {
    file: "apps/server/src/domains/catalogue/funds/import/kind-on-purpose.ts",
    imports: "../../../imports/definition/kind.ts",
  },
  { file: "apps/server/src/domains/sales/drafts/service-on-purpose.ts", imports: "../../catalogue/funds/service.ts" },
  { file: "apps/server/src/domains/sales/drafts/area-on-purpose.ts", imports: "../proposals/repository.ts" },
  { file: "packages/finance/src/allowed-on-purpose.ts", imports: "@fundport/units" },
  {
    file: "apps/web/src/features/sales/drafts/allowed-on-purpose.ts",
    imports: "#features/sales/cart/model/state/cart-store.ts",
  },
  {
    file: "apps/web/src/features/catalogue/funds/allowed-on-purpose.ts",
    imports: "#features/catalogue/products/model/format-facts.ts",
  },
];

const sourceOf = (imports: string): string => `import * as other from "${imports}";\n\nexport const kept = other;\n`;

/** Import rules are read from the text alone: without the types a run takes a second. */
const config = `import config from "./oxlint.config.ts";
export default { ...config, options: { typeAware: false } };\n`;

/** A copy of the sources: the tests add folders to it, which other tests must not see in the checkout. */
let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "fundport-zones-"));
  const isSource = (path: string) => !["node_modules", "dist", "public"].includes(basename(path));
  for (const name of ["apps", "bench", "e2e", "packages", "scripts", "package.json", "oxlint.config.ts"])
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  await writeFile(join(copy, "without-types.config.ts"), config);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

async function lint(files: { file: string; imports: string }[]): Promise<{ code: number; output: string }> {
  const paths = files.map(({ file }) => file);
  for (const { file, imports } of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), sourceOf(imports));
  }
  const args = ["--config", "without-types.config.ts", "--deny-warnings", ...paths];
  return await run(program("oxlint"), args, { cwd: copy, isQuiet: true });
}

describe("the import rules", () => {
  it("fail the check when boundaries are broken, and say where to go instead", async () => {
    const { code, output } = await lint(broken);
    expect(code).not.toBe(0);
    const messages = output.replaceAll(/\s+/g, " ");
    expect(broken.filter(({ message }) => !messages.includes(message)).map(({ rule }) => rule)).toEqual([]);
    // Several files break these rules with one message each.
    for (const message of ["SQL is written in", "Import apps by name"])
      expect(messages.split(message).length - 1).toBe(broken.filter((each) => each.message.startsWith(message)).length);
  });

  it("lets an import along the arrows pass", async () => {
    const { code, output } = await lint(allowed);
    expect(output).not.toContain("no-restricted-imports");
    expect(code).toBe(0);
  });

  it("leads every arrow between domains of the server downwards", () => {
    const upward = Object.entries(domainArrows).flatMap(([domain, used]) =>
      used
        .filter((other) => serverLayers.indexOf(other) <= serverLayers.indexOf(domain))
        .map((other) => `${domain} → ${other}`),
    );
    expect(upward).toEqual([]);
  });
});
