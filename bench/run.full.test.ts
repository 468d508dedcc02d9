import { expect, it } from "vitest";
import { run } from "../scripts/run.ts";

/**
 * The bench runs in Node without a browser. If a product module accessed the page while it loads, only the bench would
 * fail.
 */
it("the bench loads all its parts and lists them if an unknown part is requested", async () => {
  const { code, output } = await run(process.execPath, ["bench/run.ts", "nothing"], { isQuiet: true });
  expect(output).toMatch(/^Unknown part nothing\. Parts: yardstick, calculation, .*, pages, hostile\.\n$/);
  expect(code).toBe(2);
}, 120_000);
