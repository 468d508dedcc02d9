import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { stylesheetOfModule } from "./component-stylesheets.ts";
import { rankStylesheets } from "./stylesheet-ranks.ts";

const library = dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css"));
const suffix = ".layer.css";
const sheets = readdirSync(join(library, "styles")).filter((name) => name.endsWith(suffix));

describe("the ranks of the component library's style sheets", () => {
  const ranks = rankStylesheets(library);
  const rank = (name: string) => ranks.get(name) ?? Number.NaN;

  it("cover every sheet of a component", () => {
    const foundations = ["baseline", "default-css-variables", "global"];
    const ranked = [...ranks.keys(), ...foundations].map((name) => `${name}${suffix}`);
    expect(ranked.toSorted()).toEqual(sheets.toSorted());
  });

  it("a component stands after those it is made of", () => {
    expect(rank("UnstyledButton")).toBe(0);
    expect(rank("UnstyledButton")).toBeLessThan(rank("CloseButton"));
    expect(rank("CloseButton")).toBeLessThan(rank("ModalBase"));
    expect(rank("ModalBase")).toBeLessThan(rank("Modal"));
    expect(rank("Input")).toBeLessThan(rank("NumberInput"));
    expect(rank("ActionIcon")).toBeLessThan(rank("PasswordInput"));
  });
});

describe("the modules of the component library", () => {
  it("a component stands once for each of its style sheets", () => {
    const files = readdirSync(join(library, "esm"), { recursive: true, encoding: "utf8" });
    const found = files.flatMap((file) => stylesheetOfModule(join(library, "esm", file)) ?? []);
    expect(found.toSorted()).toEqual(sheets.map((file) => `@mantine/core/styles/${file}`).toSorted());
  });
});
