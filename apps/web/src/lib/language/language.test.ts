import { afterEach, describe, expect, it, vi } from "vitest";
import { detectLanguage } from "./detect-language.ts";
import { loadPageTexts, loadPortalTexts, startLanguage, switchLanguage, withAllTexts } from "./language.ts";
import { publicPageTexts } from "./public-page-texts.ts";

afterEach(() => localStorage.clear());

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);

// Source: docs/reference/languages-and-formats.md#language-detection.
describe("the language of a visit", () => {
  it("is the stored choice first", async () => {
    browserSpeaks("cs-CZ");
    await startLanguage("en");
    await switchLanguage("sk");
    expect(detectLanguage()).toBe("sk");
  });

  it("is the choice that the cookie has kept where the storage was emptied", async () => {
    browserSpeaks("cs-CZ");
    await startLanguage("en");
    await switchLanguage("sk");
    localStorage.clear();
    expect(detectLanguage()).toBe("sk");
  });

  it.each([
    { tags: ["cs-CZ", "en"], language: "cs" },
    { tags: ["de-AT", "sk-SK"], language: "sk" },
    { tags: ["de"], language: "en" },
    { tags: [], language: "en" },
  ])("is then the browser's of $tags: $language", ({ tags, language }) => {
    browserSpeaks(...tags);
    expect(detectLanguage()).toBe(language);
  });

  it("is the browser's where what is stored is no language of ours", () => {
    localStorage.setItem("fundport-language", "xx");
    browserSpeaks("cs");
    expect(detectLanguage()).toBe("cs");
  });
});

describe("the words of a page that has been opened", () => {
  it("the texts of an opened page come in each language that is switched to", async () => {
    const texts = await startLanguage("en");
    await loadPageTexts(publicPageTexts.accounts);
    expect(texts.t("accounts:register")).toBe("Register");
    await switchLanguage("cs");
    expect(texts.t("accounts:register")).toBe("Zaregistrovat se");
  });
});

describe("the texts of the portal", () => {
  const isThere = (texts: Awaited<ReturnType<typeof startLanguage>>, ...names: readonly string[]) =>
    names.map((name) => texts.hasResourceBundle(texts.language, name));

  it("loads a first part with the portal, and the rest with the code that needs it", async () => {
    const texts = await startLanguage("sk");
    await loadPortalTexts();
    expect(isThere(texts, "shell", "home", "drafts")).toEqual([true, true, false]);
    expect(await withAllTexts(async () => "code")).toBe("code");
    expect(isThere(texts, "shell", "home", "drafts")).toEqual([true, true, true]);
  });

  it("follows the last switch when the texts of an earlier one load last", async () => {
    const texts = await startLanguage("en");
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await loadPageTexts({ ...publicPageTexts.accounts, cs: () => promise.then(publicPageTexts.accounts.cs) });
    const earlier = switchLanguage("cs");
    await switchLanguage("sk");
    resolve(undefined);
    await earlier;
    expect(texts.language).toBe("sk");
    expect(document.documentElement.lang).toBe("sk");
  });

  it("loads all texts of a language that is switched to while the rest of another loads", async () => {
    const texts = await startLanguage("en");
    await loadPortalTexts();
    const rest = withAllTexts(async () => null);
    await switchLanguage("cs");
    expect(isThere(texts, "shell", "drafts", "proposal")).toEqual([true, true, true]);
    await rest;
    expect(texts.t("shell:close")).not.toBe("shell:close");
  });

  it("loads the texts of a page that opens while the language switches", async () => {
    const texts = await startLanguage("en");
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await loadPageTexts({ ...publicPageTexts.accounts, cs: () => promise.then(publicPageTexts.accounts.cs) });
    const switched = switchLanguage("cs");
    // A name of its own: opened texts stay, so that a second try of this test would find those of the first.
    const name = crypto.randomUUID();
    const load = async () => ({ [name]: { title: "Opened" } });
    await loadPageTexts({ en: load, cs: load, sk: load });
    resolve(undefined);
    await switched;
    expect(isThere(texts, name)).toEqual([true]);
  });
});
