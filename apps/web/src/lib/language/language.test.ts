import { afterEach, describe, expect, it, vi } from "vitest";
import { detectLanguage } from "./detect-language.ts";
import { loadPageTexts, loadPortalTexts, startLanguage, switchLanguage, withAllTexts } from "./language.ts";
import { publicPageTexts } from "./public-page-texts.ts";

afterEach(() => localStorage.clear());

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);

// Source: docs/reference/languages-and-formats.md#language-detection.
describe("the initial language", () => {
  it("uses the language that the user chose", async () => {
    browserSpeaks("cs-CZ");
    await startLanguage("en");
    await switchLanguage("sk");
    expect(detectLanguage()).toBe("sk");
  });

  it("uses the language of the cookie if the storage was emptied", async () => {
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
  ])("with the browser's languages $tags and no stored choice, the language is $language", ({ tags, language }) => {
    browserSpeaks(...tags);
    expect(detectLanguage()).toBe(language);
  });

  it("uses the browser's language if the stored language is not supported", () => {
    localStorage.setItem("fundport-language", "xx");
    browserSpeaks("cs");
    expect(detectLanguage()).toBe("cs");
  });
});

describe("messages of an opened page", () => {
  it("loads the messages of an opened page in each language that the user switches to", async () => {
    const texts = await startLanguage("en");
    await loadPageTexts(publicPageTexts.accounts);
    expect(texts.t("accounts:register")).toBe("Register");
    await switchLanguage("cs");
    expect(texts.t("accounts:register")).toBe("Zaregistrovat se");
  });
});

describe("messages of the app", () => {
  const areLoaded = (texts: Awaited<ReturnType<typeof startLanguage>>, ...names: readonly string[]) =>
    names.map((name) => texts.hasResourceBundle(texts.language, name));

  it("loads messages in two parts: the first with the app, the rest with the code that needs it", async () => {
    const texts = await startLanguage("sk");
    await loadPortalTexts();
    expect(areLoaded(texts, "shell", "home", "drafts")).toEqual([true, true, false]);
    expect(await withAllTexts(async () => "code")).toBe("code");
    expect(areLoaded(texts, "shell", "home", "drafts")).toEqual([true, true, true]);
  });

  it("keeps the last chosen language even if messages of an earlier choice load later", async () => {
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

  it("loads all messages of a new language while those of another language are loading", async () => {
    const texts = await startLanguage("en");
    await loadPortalTexts();
    const rest = withAllTexts(async () => null);
    await switchLanguage("cs");
    expect(areLoaded(texts, "shell", "drafts", "proposal")).toEqual([true, true, true]);
    await rest;
    expect(texts.t("shell:close")).not.toBe("shell:close");
  });

  it("loads the messages of a page that opens during a language switch", async () => {
    const texts = await startLanguage("en");
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await loadPageTexts({ ...publicPageTexts.accounts, cs: () => promise.then(publicPageTexts.accounts.cs) });
    const switched = switchLanguage("cs");
    // A random name, because loaded messages remain until the end of the test file: with a fixed name, a retry of this
    // test would find the messages of its first run.
    const name = crypto.randomUUID();
    const load = async () => ({ [name]: { title: "Opened" } });
    await loadPageTexts({ en: load, cs: load, sk: load });
    resolve(undefined);
    await switched;
    expect(areLoaded(texts, name)).toEqual([true]);
  });
});
