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

/** Runs a classic script as the page does. The listeners of the first one stay for all tests. */
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
  ])("is reported in %s", (_which, stored, browserLanguages, language) => {
    if (stored !== null) localStorage.setItem("fundport-language", stored);
    vi.spyOn(navigator, "languages", "get").mockReturnValue(browserLanguages);
    failElement("script");
    expect(failed()).toBe(language);
  });

  it("is also reported if it was imported by another script", () => {
    window.dispatchEvent(new Event("vite:preloadError"));
    expect(failed()).not.toBeNull();
  });

  it("is distinguished from a missing image or linked file and from an error in a script", () => {
    failElement("img");
    failElement("link");
    window.dispatchEvent(new ErrorEvent("error", { message: "a mistake" }));
    expect(failed()).toBeNull();
  });

  it("is reported by the client page as by the main page, which differ only in their script", () => {
    expect(read("client.html")).toBe(read("index.html").replace("/src/main.tsx", "/src/client-main.tsx"));
  });

  it("is reported with a reload link in all languages, of which only the current one is visible", () => {
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
  it("are marked as foreign if the user's language differs", () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["cs-CZ"]);
    page.lang = "cs";
    begin();
    expect([page.lang, page.hasAttribute("data-foreign")]).toEqual(["cs", false]);
    page.lang = "sk";
    begin();
    expect([page.lang, page.hasAttribute("data-foreign")]).toEqual(["cs", true]);
  });

  it("follow a cookie with the stored language, which is not set without a stored choice", () => {
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

  it("closes permanently when it is accepted", () => {
    beginNotice();
    expect(root()?.inert).toBe(true);
    click("I agree");
    expect(notice()).toBeNull();
    expect(root()?.inert).toBe(false);
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBe("yes");
  });

  it("stores any other click for the app", () => {
    beginNotice();
    click("Log out");
    expect(notice()?.getAttribute("data-pressed")).toBe("log-out");
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBeNull();
  });

  it("leaves the click to the app once the app has taken over", () => {
    beginNotice();
    notice()?.setAttribute("data-taken", "");
    click("I agree");
    expect(notice()).not.toBeNull();
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBeNull();
  });

  it.each([
    ["users who have accepted it before", () => localStorage.setItem("fundport-disclaimer-accepted", "yes")],
    ["users with another language", () => page.setAttribute("data-foreign", "")],
  ])("is not shown to %s", (_whom, setUp) => {
    setUp();
    beginNotice();
    expect(notice()).toBeNull();
    expect(root()?.inert).not.toBe(true);
  });

  it("does not cover the message that the app could not be opened", () => {
    beginNotice();
    failElement("script");
    expect(root()?.inert).toBe(false);
    expect(read("src/styles/opening.css")).toMatch(/\[data-failed\] \.notice:not\(\[data-taken\]\) \{\s*display: none/);
  });

  it("stays open if a part of the running app cannot be loaded", () => {
    beginNotice();
    notice()?.setAttribute("data-taken", "");
    window.dispatchEvent(new Event("vite:preloadError"));
    expect(root()?.inert).toBe(true);
    expect(notice()).not.toBeNull();
  });
});
