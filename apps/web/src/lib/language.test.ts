import { afterEach, describe, expect, it, vi } from "vitest";
import { detectLanguage } from "./detect-language.ts";
import { loadPageWords, startLanguage, switchLanguage } from "./language.ts";
import { publicWords } from "./public-words.ts";

afterEach(() => localStorage.clear());

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);

// Source: portal §1.
describe("the language of a visit", () => {
  it("is the stored choice first", async () => {
    browserSpeaks("cs-CZ");
    await startLanguage("en");
    await switchLanguage("sk");
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
    await loadPageWords(publicWords.accounts);
    expect(texts.t("accounts:register")).toBe("Register");
    await switchLanguage("cs");
    expect(texts.t("accounts:register")).toBe("Zaregistrovat se");
  });
});
