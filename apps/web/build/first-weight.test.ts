import { describe, expect, it } from "vitest";
import { gzippedBytes, readBuild } from "./read-build.ts";

/** What each page's scripts weigh at most before it stands, with its texts. Source: docs/decisions/243. */
const pages = [
  { name: "log-in", sources: ["/src/main.tsx"], texts: ["public"], max: 133 },
  {
    name: "home",
    sources: ["/src/app/portal.tsx", "/src/app/routes/shell/home.tsx"],
    texts: ["public", "first"],
    max: 225,
  },
  {
    name: "fund grid",
    sources: ["/src/app/portal.tsx", "/src/app/routes/catalogue/funds-grid.tsx"],
    texts: ["public", "first"],
    max: 236,
  },
] as const;
const languages = ["en", "cs", "sk"] as const;
/** What comes later: tooltips, toasts, dialogs, the controls of longer lists, and the texts of other pages. */
const later =
  /@floating-ui|react-transition-group|react-remove-scroll|@mantine\/(?:modals|notifications)|components\/(?:Checkbox|Drawer|Modal|ModalBase|Pagination|ScrollArea|Tooltip)\/|i18n\/src\/\w+\/(?:rest|clients\/form|sales\/(?:proposals|drafts))\.ts|features\/identity\/security|ui\/pdf\//;

const { chunks, loadedWith, names } = readBuild();

describe("the pages a visit begins with, as they are built", () => {
  const allOf = ({ sources, texts }: (typeof pages)[number], language: string) =>
    loadedWith(["/src/main.tsx", ...sources, ...texts.map((name) => `/i18n/src/${language}/${name}.ts`)]);

  it.each(pages.flatMap((page) => languages.map((language) => ({ ...page, language, page }))))(
    "loads at most $max KB of scripts for $name in the language $language",
    ({ page, language, max }) => {
      const kilobytes = gzippedBytes(allOf(page, language)) / 1024;
      expect(kilobytes).toBeGreaterThan(max * 0.8);
      expect(kilobytes).toBeLessThanOrEqual(max);
    },
  );

  it.each(pages.map((page) => ({ name: page.name, page })))("loads for $name nothing that comes later", ({ page }) => {
    const ids = languages.flatMap((language) => [...allOf(page, language)].flatMap(({ moduleIds }) => moduleIds));
    expect(ids.filter((id) => later.test(id))).toEqual([]);
    expect(ids.some((id) => id.includes("react-dom"))).toBe(true);
  });

  it.each(["src/assets/inter-subset.woff2", "src/assets/inter-subset-ext.woff2"])(
    "names the fonts as the server looks for them: %s",
    (name) => expect(names).toContain(name),
  );

  it("links what sheets come later below all others", () => {
    const helpers = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes("vite/preload-helper")));
    expect(helpers.map(({ code }) => code.includes("document.body.appendChild("))).toEqual([true]);
  });

  it("finds in other chunks what comes later", () => {
    const ids = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => later.test(id));
    expect(ids.length).toBeGreaterThan(50);
  });
});
