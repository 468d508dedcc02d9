import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "./run.ts";
import { testFilesThatReach } from "./test-files.ts";

const files: Record<string, string> = {
  "a.test.ts": `import { open } from "./support/open.ts";\nopen();\n`,
  "b.test.ts": `import { pure } from "./pure.ts";\npure();\n`,
  "deep/c.test.ts": `const { open } = await import("../support/open.ts");\nopen();\n`,
  "deep/d.test.ts": `import { inject } from "vitest";\ninject("database");\n`,
  "e.test.ts": `import { one } from "./ring/one.ts";\none();\n`,
  "pure.ts": `import { inject } from "vitest";\nexport const pure = () => inject("seal");\n`,
  "support/open.ts": `export { inject } from "./inject.ts";\nexport const open = () => 1;\n`,
  "support/inject.ts": `import { inject } from "vitest";\nexport const address = () => inject("database");\n`,
  "ring/one.ts": `import { two } from "./two.ts";\nimport picture from "./picture.svg?url";\nexport const one = () => [two, picture];\n`,
  "ring/two.ts": `import { one } from "./one.ts";\nexport const two = () => one;\n`,
};
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-test-files-"));
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, "apps/portal/src", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

it("test files that reach the marked text are found, themselves or by what they import, and no others", () => {
  expect(testFilesThatReach(folder, "apps/portal", /\binject\("database"\)/)).toEqual([
    "apps/portal/src/a.test.ts",
    "apps/portal/src/deep/c.test.ts",
    "apps/portal/src/deep/d.test.ts",
  ]);
});

it("the server's own are those that work on a database, and not those of calculations, documents and processes", () => {
  const found = testFilesThatReach(root, "apps/server", /\binject\("database"\)/);
  expect(found).toContain("apps/server/src/modules/drafts/drafts.test.ts");
  expect(found).toContain("apps/server/src/db/encrypt-existing.test.ts");
  expect(found).not.toContain("apps/server/src/lib/write-csv.test.ts");
  expect(found).not.toContain("apps/server/src/resilience/outage.test.ts");
});
