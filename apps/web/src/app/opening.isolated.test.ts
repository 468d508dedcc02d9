import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderNotice } from "@fundport/api/notice";
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

/** Runs a script as the page does. The listeners that the first run adds stay for all tests. */
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

describe("a script that cannot be loaded", () => {
  it.each([
    ["the stored language", "sk", ["en-GB"], "sk"],
    ["the browser's first supported language", null, ["de-AT", "cs-CZ", "en"], "cs"],
    ["English if the browser has no supported language", null, ["de-AT"], "en"],
    ["the browser's language if the stored one is not supported", "xx", ["cs"], "cs"],
  ])("reports a script that cannot be loaded in %s", (_which, stored, browserLanguages, language) => {
    if (stored !== null) localStorage.setItem("fundport-language", stored);
    vi.spyOn(navigator, "languages", "get").mockReturnValue(browserLanguages);
    failElement("script");
    expect(failed()).toBe(language);
  });

  it("reports a script that cannot be loaded if another script has imported it", () => {
    window.dispatchEvent(new Event("vite:preloadError"));
    expect(failed()).not.toBeNull();
  });

  it("does not report a missing image, a missing linked file or an error in a script", () => {
    failElement("img");
    failElement("link");
    window.dispatchEvent(new ErrorEvent("error", { message: "a mistake" }));
    expect(failed()).toBeNull();
  });

  it("uses the same HTML for the client page and the main page, except the script", () => {
    expect(read("client.html")).toBe(read("index.html").replace("/src/main.tsx", "/src/client-main.tsx"));
  });

  it("contains the report with a reload link in all languages, and shows only the current language", () => {
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

describe("messages rendered by the server", () => {
  it("marks messages rendered by the server as foreign if the user's language differs", () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["cs-CZ"]);
    page.lang = "cs";
    begin();
    expect([page.lang, page.hasAttribute("data-foreign")]).toEqual(["cs", false]);
    page.lang = "sk";
    begin();
    expect([page.lang, page.hasAttribute("data-foreign")]).toEqual(["cs", true]);
  });

  it("sets a cookie with the language only if the user has chosen one", () => {
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
  const click = (name: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  const root = () => document.querySelector<HTMLElement>("#root");
  beforeEach(() => {
    const texts = { title: "Before you start", text: "Read this.", logOut: "Log out", agree: "I agree" };
    document.body.innerHTML = `<div id="root"></div>${renderNotice(texts, "en")}`;
  });

  it("closes the notice permanently when the user accepts it", () => {
    beginNotice();
    expect(root()?.inert).toBe(true);
    click("I agree");
    expect(notice()).toBeNull();
    expect(root()?.inert).toBe(false);
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBe("yes");
  });

  it("stores any other click on the notice for the app", () => {
    beginNotice();
    click("Log out");
    expect(notice()?.getAttribute("data-pressed")).toBe("log-out");
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBeNull();
  });

  it("leaves clicks on the notice to the app once the app has taken over", () => {
    beginNotice();
    notice()?.setAttribute("data-taken", "");
    click("I agree");
    expect(notice()).not.toBeNull();
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBeNull();
  });

  it.each([
    ["users who have accepted it before", () => localStorage.setItem("fundport-disclaimer-accepted", "yes")],
    ["users with another language", () => page.setAttribute("data-foreign", "")],
  ])("does not show the notice to %s", (_whom, setUp) => {
    setUp();
    beginNotice();
    expect(notice()).toBeNull();
    expect(root()?.inert).not.toBe(true);
  });

  it("hides the notice if the app cannot be opened, so that the message about this is visible", () => {
    beginNotice();
    failElement("script");
    expect(root()?.inert).toBe(false);
    expect(read("src/styles/opening.css")).toMatch(/\[data-failed\] \.notice:not\(\[data-taken\]\) \{\s*display: none/);
  });

  it("keeps the notice open if a part of the running app cannot be loaded", () => {
    beginNotice();
    notice()?.setAttribute("data-taken", "");
    window.dispatchEvent(new Event("vite:preloadError"));
    expect(root()?.inert).toBe(true);
    expect(notice()).not.toBeNull();
  });
});
