import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { languages } from "@fundport/i18n";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const web = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(web, path), "utf8");
const page = document.documentElement;
const failed = () => page.getAttribute("data-failed");

function failElement(name: "script" | "img"): void {
  const element = document.createElement(name);
  document.head.append(element);
  element.dispatchEvent(new Event("error"));
  element.remove();
}

beforeAll(() => {
  // As the page runs it, which is no module; it listens from then on.
  runInThisContext(read("public/opening.js"));
});
beforeEach(() => {
  localStorage.clear();
  page.removeAttribute("data-failed");
});
afterEach(() => void vi.restoreAllMocks());

describe("a script that does not come", () => {
  it.each([
    ["the stored language", "sk", ["en-GB"], "sk"],
    ["the browser's first that is known", null, ["de-AT", "cs-CZ", "en"], "cs"],
    ["English where none is", null, ["de-AT"], "en"],
    ["the browser's where a foreign one is stored", "xx", ["cs"], "cs"],
  ])("is named in %s", (_which, stored, wanted, language) => {
    if (stored !== null) localStorage.setItem("fundport-language", stored);
    vi.spyOn(navigator, "languages", "get").mockReturnValue(wanted);
    failElement("script");
    expect(failed()).toBe(language);
  });

  it("is named when another script has asked for it, too", () => {
    window.dispatchEvent(new Event("vite:preloadError"));
    expect(failed()).not.toBeNull();
  });

  it("is told from a picture that does not come, and from a mistake in a script", () => {
    failElement("img");
    window.dispatchEvent(new ErrorEvent("error", { message: "a mistake" }));
    expect(failed()).toBeNull();
  });

  it("is told by the page of clients as by the portal's: but for their script they are the same", () => {
    expect(read("client.html")).toBe(read("index.html").replace("/src/main.tsx", "/src/client-main.tsx"));
  });

  it("has its words and a way to reload in every language, each shown for its own alone", () => {
    const html = read("index.html");
    const rules = read("src/styles/opening.css");
    for (const language of languages) {
      const block = new RegExp(`<div class="opening-failed" lang="${language}"[^]*?</div>`).exec(html)?.[0] ?? "";
      expect(block).toMatch(/<p class="opening-label">[^<]{20,}<\/p>/);
      expect(block).toMatch(/<a class="opening-action" href="">[^<]{10,}<\/a>/);
      expect(rules).toContain(`[data-failed="${language}"] .opening-failed[lang="${language}"]`);
    }
  });
});
