import { join } from "node:path";
import { expect, it } from "vitest";
import { program, root, run } from "../../run.ts";

it("npm run check -- --figures prints the figures of this repository, where every folder of the server has its place", async () => {
  const { code, output } = await run(program("node"), [join(root, "scripts", "check", "check.ts"), "--figures"], {
    isQuiet: true,
  });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining("files in value-import cycles") });
});
