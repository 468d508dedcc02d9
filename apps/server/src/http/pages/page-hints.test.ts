import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPageHints } from "./page-hints.ts";

const manifest = {
  "src/app/portal.tsx": { file: "assets/portal.js", css: ["assets/portal.css"], imports: ["_shared.js", "_start.js"] },
  "_start.js": { file: "assets/start.js", css: ["assets/start.css"] },
  "_shared.js": { file: "assets/shared.js", imports: ["src/app/portal.tsx"] },
  "src/app/routes/shell/home.tsx": { file: "assets/home.js", imports: ["_shared.js"] },
  "src/app/routes/sales/cart.tsx": { file: "assets/cart.js" },
  "../../packages/i18n/src/cs/public.ts": { file: "assets/public-cs.js" },
  "../../packages/i18n/src/cs/first.ts": { file: "assets/first-cs.js" },
  "../../packages/i18n/src/cs/rest.ts": { file: "assets/rest-cs.js" },
  "../../packages/i18n/src/en/public.ts": { file: "assets/public-en.js" },
  "src/features/contracts/signing/client/components/sign-page.tsx": {
    file: "assets/sign-page.js",
    css: ["assets/sign.css"],
    imports: ["_start.js"],
  },
  "../../packages/i18n/src/cs/contracts/signing-link.ts": { file: "assets/sign-cs.js" },
  "src/features/identity/sessions/components/landscape-cz.tsx": {
    file: "assets/landscape-cz.js",
    imports: ["_sky.js"],
  },
  "src/features/identity/sessions/components/landscape-sk.tsx": {
    file: "assets/landscape-sk.js",
    imports: ["_sky.js"],
  },
  "_sky.js": { file: "assets/sky.js" },
  "src/assets/inter-subset.woff2": { file: "assets/inter.woff2" },
  "src/assets/inter-subset-ext.woff2": { file: "assets/inter-ext.woff2" },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-hints-"));
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
  // What a page names itself is hinted at by no hint.
  await writeFile(
    join(folder, "index.html"),
    '<link rel="modulepreload" href="/assets/start.js"><link rel="stylesheet" href="/assets/start.css"><script src="/assets/index.js"></script>',
  );
  await writeFile(join(folder, "client.html"), '<link rel="stylesheet" href="/assets/start.css">');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesOf = (hints: string) => [...hints.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, name]) => name);

describe("the hints of a page", () => {
  it("hints at the portal, the page asked for, its texts and all they import, each once, for who is logged in", async () => {
    const hintsFor = await readPageHints(folder);
    expect(filesOf(hintsFor({ path: "/", language: "cs", country: "cz", isSignedIn: true }))).toEqual([
      "inter.woff2",
      "inter-ext.woff2",
      "public-cs.js",
      "portal.js",
      "shared.js",
      "first-cs.js",
      "home.js",
      "portal.css",
    ]);
  });
  it("hints at the other texts of the portal for the pages that wait for them", async () => {
    const hintsFor = await readPageHints(folder);
    const textsOf = (path: string) =>
      filesOf(hintsFor({ path, language: "cs", country: "cz", isSignedIn: true })).filter((name) =>
        /^(?:first|rest)-/.test(name ?? ""),
      );
    for (const path of ["/", "/funds", "/funds/grid", "/funds/list/", "/portfolio/overview/Passive/2"])
      expect(textsOf(path)).toEqual(["first-cs.js"]);
    for (const path of ["/cart", "/contracts", "/funds/detail/3", "/portfolio/detail/1"])
      expect(textsOf(path)).toEqual(["first-cs.js", "rest-cs.js"]);
  });
  it("hints at the texts and the picture of the log-in page alone for who is not", async () => {
    const hintsFor = await readPageHints(folder);
    expect(filesOf(hintsFor({ path: "/cart", language: "en", country: "cz", isSignedIn: false }))).toEqual([
      "inter.woff2",
      "public-en.js",
      "landscape-cz.js",
      "sky.js",
    ]);
    const inSlovakia = hintsFor({ path: "/", language: "en", country: "sk", isSignedIn: false });
    expect(filesOf(inSlovakia)).toContain("landscape-sk.js");
  });
  it("hints at no page's code for a path that begins no visit", async () => {
    const hintsFor = await readPageHints(folder);
    const hints = hintsFor({ path: '/"><script>', language: "cs", country: "cz", isSignedIn: true });
    expect(filesOf(hints)).not.toContain("home.js");
    expect(hints).not.toContain("<script");
  });
  it("hints at a page of clients and its words alone, whoever is logged in", async () => {
    const hintsFor = await readPageHints(folder);
    for (const isSignedIn of [true, false])
      expect(filesOf(hintsFor({ path: "/sign/abc", language: "cs", country: "cz", isSignedIn }))).toEqual([
        "inter.woff2",
        "inter-ext.woff2",
        "sign-cs.js",
        "sign-page.js",
        "start.js",
        "sign.css",
      ]);
  });
  it("hints at nothing without the build's manifest", async () => {
    const hintsFor = await readPageHints(join(folder, "absent"));
    expect(hintsFor({ path: "/", language: "cs", country: "cz", isSignedIn: true })).toBe("");
  });
});
