import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { gzippedBytes, readBuild } from "./read-build.ts";

const web = join(import.meta.dirname, "..");
const kilobyte = 1024;
/** Of all scripts of a page of clients, before a document is opened. Source: docs/decisions/098 for the log-in page. */
const maxPage = 125 * kilobyte;
/** Of what is loaded to show a document, the library that reads it apart. */
const maxViewer = 12 * kilobyte;
/** Of the check of a seal. */
const maxCheck = 2 * kilobyte;

const { chunks, loadedWith } = readBuild();

describe("the pages of clients, as they are built", () => {
  const entry = "/src/client-main.tsx";
  const pages = [
    [["contracts/signing-link"], "/contracts/signing/client/components/sign-page.tsx"],
    [["contracts/verification"], "/contracts/verification/components/verify-page.tsx"],
    [
      ["contracts/form-link", "clients/form", "clients/questionnaire", "validation"],
      "/contracts/form-link/components/client-form-page.tsx",
    ],
    [["contracts/download", "contracts/signing-link"], "/contracts/download/components/download-page.tsx"],
  ] as const;

  it.each(
    pages.flatMap(([names, page]) => ["en", "cs", "sk"].map((language) => [names[0], page, language, names] as const)),
  )("loads at most 125 KB of scripts for %s (%s) in the language %s", (_name, page, language, names) => {
    const words = names.map((name) => `/i18n/src/${language}/${name}.ts`);
    const loaded = loadedWith([entry, page, ...words]);
    expect(loaded.size).toBeGreaterThan(4);
    expect(gzippedBytes(loaded)).toBeLessThanOrEqual(maxPage);
  });

  it("has nothing of the portal, its libraries and the other page in it", () => {
    const sign = [...loadedWith([entry, pages[0][1]])].flatMap(({ moduleIds }) => moduleIds);
    expect(sign.some((id) => id.includes("signature_pad"))).toBe(true);
    const others =
      /@mantine|react-router|react-query|pdfjs-dist|\/zod\/|src\/main\.tsx|features\/contracts\/verification/;
    expect(sign.filter((id) => others.test(id))).toEqual([]);
  });

  it("has the client's form without the portal and the pages for signing", () => {
    const form = [...loadedWith([entry, pages[2][1]])].flatMap(({ moduleIds }) => moduleIds);
    const others =
      /@mantine|react-router|react-query|pdfjs-dist|\/zod\/|src\/main\.tsx|features\/(?:contracts\/(?:verification|signing\/client)|sales\/cart)/;
    expect(form.filter((id) => others.test(id))).toEqual([]);
  });

  it("loads a viewer that is light as well when a document is opened", () => {
    const before = loadedWith([entry, pages[0][1]]);
    const added = loadedWith(["/contracts/signing/client/components/opened-document.tsx"]).difference(before);
    expect(added.size).toBeGreaterThan(0);
    expect(gzippedBytes(added)).toBeLessThanOrEqual(maxViewer);
    expect([...added].flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes("@mantine"))).toEqual([]);
  });

  it("starts the portal nowhere but on its own page", () => {
    const starting = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/main.tsx")));
    expect(starting.map(({ isEntry }) => isEntry)).toEqual([true]);
    const [main] = starting;
    expect(chunks.filter(({ imports }) => imports.includes(main?.fileName ?? ""))).toEqual([]);
  });
});

it("the check of a seal has at most 2 KB", async () => {
  const [bundle] = (await build({
    configFile: false,
    root: web,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      target: "es2024",
      lib: { entry: join(web, "src/features/contracts/verification/model/check-seal.ts"), formats: ["es"] },
    },
  })) as Rolldown.RolldownOutput[];
  const checks = bundle?.output.filter((file) => file.type === "chunk") ?? [];
  expect(checks).toHaveLength(1);
  expect(gzippedBytes(checks)).toBeLessThanOrEqual(maxCheck);
});
