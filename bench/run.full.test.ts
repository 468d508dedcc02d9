import { expect, it } from "vitest";
import { run } from "../scripts/run.ts";

/** The bench runs in Node without a page: a model that reads the page where it is loaded would break it unseen. */
it("the bench loads all its parts and names them when asked for one it does not have", async () => {
  const { code, output } = await run(process.execPath, ["bench/run.ts", "nothing"], { isQuiet: true });
  expect(output).toMatch(/^Unknown part nothing\. Parts: yardstick, calculation, .*, pages, hostile\.\n$/);
  expect(code).toBe(2);
}, 120_000);
