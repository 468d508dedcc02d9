import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { BrowserSettings } from "@fundport/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PageRequest, readPages } from "./pages.ts";

const code = 'document.documentElement.lang = "$&";';
const built = `<!doctype html><html lang="en"><head><title>Fundport</title><script>${code}</script></head><body><div id="root"><!--hint--></div><!--notice--><!--settings--><script type="module" src="/a.js"></script></body></html>`;
const settings: BrowserSettings = {
  registrationEnabled: true,
  maxCartItems: 7,
  disableCartPackages: false,
  trial: true,
  agesFromToday: false,
  smsAvailable: false,
  signOnDeviceWithCode: false,
  clientForm: true,
  suiteUrl: null,
  tradingUrl: null,
  disabledCards: { en: [], cs: [], sk: [] },
};
const request: PageRequest = { path: "/", language: "cs", isSignedIn: true };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-pages-"));
  await writeFile(join(folder, "index.html"), built);
  await writeFile(join(folder, "client.html"), built.replace("Fundport", "Client"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function renderPage(parts: Partial<PageRequest>, loginHint: string | null = null) {
  const pageFor = await readPages(folder, settings);
  const page = await pageFor({ request: { ...request, ...parts }, loginHint }, undefined);
  return String(page?.bytes);
}

describe("a served page", () => {
  it("has the same content in every encoding", async () => {
    const pageFor = await readPages(folder, settings);
    const parts = { request, loginHint: null };
    const [plain, zipped, brotli] = await Promise.all(
      [undefined, "gzip, deflate", "gzip, br"].map((accepted) => pageFor(parts, accepted)),
    );
    expect([plain?.encoding, zipped?.encoding, brotli?.encoding]).toEqual(["identity", "gzip", "br"]);
    const html = String(plain?.bytes);
    expect(html).toContain('<html lang="cs">');
    expect(String(gunzipSync(zipped?.bytes ?? ""))).toBe(html);
    expect(String(brotliDecompressSync(brotli?.bytes ?? ""))).toBe(html);
  });

  it("allows only its own inline scripts, by their digests", async () => {
    const pageFor = await readPages(folder, settings);
    const page = await pageFor({ request, loginHint: "<script>alert(1)</script>" }, undefined);
    expect(page?.scripts).toEqual([`'sha256-${createHash("sha256").update(code).digest("base64")}'`]);
    expect(String(page?.bytes)).toContain(`<script>${code}</script>`);
  });

  it.each([
    ["shows the notice to a logged-in user", {}, true],
    ["hides the notice from a logged-out user", { isSignedIn: false }, false],
    ["hides the notice on a public page", { path: "/reset-password/abc" }, false],
    ["hides the notice from a client", { path: "/sign/abc" }, false],
  ])("the page %s", async (_who, parts, isShown) => {
    const html = await renderPage(parts);
    expect(html.includes('role="dialog"')).toBe(isShown);
    expect(html.includes("Než začnete")).toBe(isShown);
    expect(html).not.toContain("<!--notice-->");
  });

  it("shows the operator's log-in hint with escaped HTML before log-in", async () => {
    const text =
      "# News\n**Works** on <b>Saturday</b>\nfrom *eight*\n\n- [help](mailto:help@portal.test)\n- [x](javascript:alert(1))";
    const html = await renderPage({ isSignedIn: false }, text);
    expect(html).toContain(
      '<aside class="opening-hint" data-hint="REACT_LOGIN_INFO" lang="cs"><h3>News</h3>' +
        "<p><strong>Works</strong> on &lt;b&gt;Saturday&lt;/b&gt;<br>from <em>eight</em></p>" +
        '<ul><li><a href="mailto:help@portal.test" target="_blank" rel="noopener noreferrer">help</a></li>' +
        "<li>[x](javascript:alert(1))</li></ul></aside>",
    );
    expect(await renderPage({ isSignedIn: false })).not.toContain("<aside");
  });

  it("is rendered again if the log-in hint changes", async () => {
    const pageFor = await readPages(folder, settings);
    const page = async (loginHint: string) =>
      String((await pageFor({ request: { ...request, isSignedIn: false }, loginHint }, undefined))?.bytes);
    expect(await page("Today")).toContain("Today");
    expect(await page("Tomorrow")).toContain("Tomorrow");
    for (let call = 0; call < 300; call += 1) expect(await page(`Call ${call}`)).toContain(`Call ${call}`);
  });

  it("is undefined if the app was not built", async () => {
    const pageFor = await readPages(join(folder, "nowhere"), settings);
    expect(await pageFor({ request, loginHint: null }, "br")).toBeUndefined();
  });
});
