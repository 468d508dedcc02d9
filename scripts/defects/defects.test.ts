import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../run.ts";
import { defects } from "./defects.ts";

describe("the seeded defects", () => {
  it("holds ten defects of each area, each with a name of its own", () => {
    const counts = ["packages", "server", "web"].map((area) => defects.filter((each) => each.area === area).length);
    expect(counts).toEqual([10, 10, 10]);
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
  });

  it.each(defects)("finds the code that $name changes exactly once in $file", ({ file, find, replace }) => {
    expect(readFileSync(join(root, file), "utf8").split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });
});
