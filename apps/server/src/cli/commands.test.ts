import { expect, it } from "vitest";
import { runProcess } from "../testing/portals/run-process.ts";

const run = (command: string, args: readonly string[]) => runProcess(command, args, { DATABASE_URL: "" });

it.each(["users", "replay", "verify", "contracts"])(
  "npm run %s exits with 1 and prints its usage if arguments are missing",
  async (name) => {
    const { code, out, err } = await run(name, []);
    expect([code, out, err]).toEqual([1, "", expect.stringContaining(`Usage: npm run ${name} -- `)]);
  },
);

it("npm run keys -- new exits with 0 and prints new keys", async () => {
  const { code, out, err } = await run("keys", ["new"]);
  expect([code, out, err]).toEqual([0, expect.stringContaining("INDEX_KEY="), ""]);
});
