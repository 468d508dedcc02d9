import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawNotice } from "@fundport/api/notice";
import { languages } from "@fundport/i18n";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const web = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(web, path), "utf8");
const page = document.documentElement;
const failed = () => page.getAttribute("data-failed");

function failElement(name: "script" | "img" | "link"): void {
  const element = document.createElement(name);
  document.head.append(element);
  element.dispatchEvent(new Event("error"));
  element.remove();
}

/** As the page runs them, which are no modules; the first one listens from then on. */
function run(path: string): void {
  const script = document.createElement("script");
  script.textContent = read(path);
  document.head.append(script);
  script.remove();
}
const begin = () => run("src/opening.js");
const beginNotice = () => run("src/opening-notice.js");

beforeAll(begin);
beforeEach(() => {
  localStorage.clear();
  page.removeAttribute("data-failed");
  page.removeAttribute("data-foreign");
  page.lang = "en";
  document.cookie = "fundport-language=; Max-Age=0; Path=/";
  document.body.innerHTML = "";
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

  it("is told from a picture or a linked file that does not come, and from a mistake in a script", () => {
    failElement("img");
    failElement("link");
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

describe("the words that the server has put into the page", () => {
  it("the page marks them as foreign where another language is wanted", () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["cs-CZ"]);
    page.lang = "cs";
    begin();
    expect([page.lang, page.hasAttribute("data-foreign")]).toEqual(["cs", false]);
    page.lang = "sk";
    begin();
    expect([page.lang, page.hasAttribute("data-foreign")]).toEqual(["cs", true]);
  });

  it("the next page comes in the language chosen, while a browser's own is told by itself", () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["cs-CZ"]);
    begin();
    expect(document.cookie).not.toContain("fundport-language");
    localStorage.setItem("fundport-language", "sk");
    begin();
    expect(document.cookie).toContain("fundport-language=sk");
  });
});

describe("the notice before the first script", () => {
  const notice = () => document.querySelector(".notice");
  const press = (name: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  const root = () => document.querySelector<HTMLElement>("#root");
  beforeEach(() => {
    const texts = { title: "Before you start", text: "Read this.", logOut: "Log out", agree: "I agree" };
    document.body.innerHTML = `<div id="root"></div>${drawNotice(texts, "en")}`;
  });

  it("is agreed to for good", () => {
    beginNotice();
    expect(root()?.inert).toBe(true);
    press("I agree");
    expect(notice()).toBeNull();
    expect(root()?.inert).toBe(false);
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBe("yes");
  });

  it("keeps what else was pressed for the portal", () => {
    beginNotice();
    press("Log out");
    expect(notice()?.getAttribute("data-pressed")).toBe("log-out");
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBeNull();
  });

  it("leaves the answer to the portal from when that has taken it over", () => {
    beginNotice();
    notice()?.setAttribute("data-taken", "");
    press("I agree");
    expect(notice()).not.toBeNull();
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBeNull();
  });

  it.each([
    ["whoever has agreed before", () => localStorage.setItem("fundport-disclaimer-accepted", "yes")],
    ["whom it speaks a foreign language to", () => page.setAttribute("data-foreign", "")],
  ])("is not shown to %s", (_whom, given) => {
    given();
    beginNotice();
    expect(notice()).toBeNull();
    expect(root()?.inert).not.toBe(true);
  });

  it("does not stand before what says that the portal could not be opened", () => {
    beginNotice();
    failElement("script");
    expect(root()?.inert).toBe(false);
    expect(read("src/styles/opening.css")).toMatch(/\[data-failed\] \.notice:not\(\[data-taken\]\) \{\s*display: none/);
  });

  it("stands where a part of an opened portal does not come: it is agreed to all the same", () => {
    beginNotice();
    notice()?.setAttribute("data-taken", "");
    window.dispatchEvent(new Event("vite:preloadError"));
    expect(root()?.inert).toBe(true);
    expect(notice()).not.toBeNull();
  });
});
