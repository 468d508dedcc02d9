import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { program, root, run } from "./run.ts";

/** Each breaks one boundary of docs/architecture.md, "What may import what", on purpose. */
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
  {
    rule: "A feature of the browser imports another along its arrow alone",
    file: "apps/web/src/features/funds/broken-on-purpose.ts",
    imports: "#features/cart/anything.ts",
    message: "The feature funds may import session, reference, product; compose them in app/routes.",
  },
  {
    rule: "An arrow between features does not run back",
    file: "apps/web/src/features/cart/broken-on-purpose.ts",
    imports: "#features/drafts/anything.ts",
    message: "The feature cart may import session, reference; compose them in app/routes.",
  },
  {
    rule: "A shared feature imports no other",
    file: "apps/web/src/features/session/model/broken-on-purpose.ts",
    imports: "#features/reference/anything.ts",
    message: "The feature session may import no other feature",
  },
  {
    rule: "A building block knows no room",
    file: "apps/web/src/ui/broken-on-purpose.ts",
    imports: "#features/session/anything.ts",
    message: "ui knows no room",
  },
  {
    rule: "A page carries no schema",
    file: "apps/web/src/app/broken-on-purpose.ts",
    imports: "@fundport/api",
    message: "Schemas stay on the server",
  },
  {
    rule: "A component brings its style sheet along",
    file: "apps/web/src/features/drafts/broken-on-purpose.ts",
    imports: "@mantine/core/styles/Button.layer.css",
    message: "A component brings its style sheet along",
  },
  {
    rule: "A server module uses another through its service alone",
    file: "apps/server/src/modules/funds/broken-on-purpose.ts",
    imports: "../reference/repository.ts",
    message: "funds uses reference only through its service.ts",
  },
  ...["modules/drafts/", "modules/outbox/emails/", "http/", "cli/", "app/"].map((folder) => ({
    rule: `The ORM is imported in repositories and tables alone, and not in ${folder}`,
    file: `apps/server/src/${folder}broken-on-purpose.ts`,
    imports: "drizzle-orm/node-postgres",
    message: "SQL is written in repository.ts, a *-repository.ts or tables.ts",
  })),
];

const sourceOf = (imports: string): string => `import * as other from "${imports}";\n\nexport const kept = other;\n`;

async function lint(files: { file: string; imports: string }[]): Promise<{ code: number; output: string }> {
  const paths = files.map(({ file }) => join(root, file));
  try {
    await Promise.all(files.map(({ imports }, index) => writeFile(paths[index] ?? "", sourceOf(imports))));
    return await run(program("oxlint"), ["--deny-warnings", ...paths], { isQuiet: true });
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

describe("the import rules", () => {
  it("fail the check when boundaries are broken, and say where to go instead", { timeout: 60_000 }, async () => {
    const { code, output } = await lint(broken);
    expect(code).not.toBe(0);
    const said = output.replaceAll(/\s+/g, " ");
    expect(broken.filter(({ message }) => !said.includes(message)).map(({ rule }) => rule)).toEqual([]);
    expect(said.split("SQL is written in").length - 1).toBe(
      broken.filter(({ imports }) => /drizzle/.test(imports)).length,
    );
  });

  it("lets an import along the arrows pass", { timeout: 60_000 }, async () => {
    const allowed = [
      { file: "packages/finance/src/allowed-on-purpose.ts", imports: "@fundport/units" },
      { file: "apps/web/src/features/drafts/allowed-on-purpose.ts", imports: "#features/cart/model/cart-store.ts" },
      { file: "apps/web/src/features/funds/allowed-on-purpose.ts", imports: "#features/product/model/facts.ts" },
    ];
    const { code, output } = await lint(allowed);
    expect(output).not.toContain("no-restricted-imports");
    expect(code).toBe(0);
  });
});
