import { isClientPage } from "@fundport/api/client-pages";
import { describe, expect, it } from "vitest";
import { clientPageTexts } from "#lib/language/client-page-texts.ts";
import { findClientPage } from "./client-pages.ts";

describe("the client page", () => {
  it.each<[string, keyof typeof clientPageTexts, Record<string, string>]>([
    ["/sign/abc", "sign", { token: "abc" }],
    ["/client/abc", "form", { token: "abc" }],
    ["/sign/abc.", "sign", { token: "abc" }],
    ["/sign/", "sign", { token: "" }],
    ["/download/abc-1", "download", { token: "abc-1" }],
    ["/verify", "verify", {}],
    ["/verify/", "verify", {}],
    ["/verify).", "verify", {}],
  ])("finds the client page of %s, with the messages of %s", (path, texts, params) => {
    const found = findClientPage(path);
    expect([found?.page.texts[0], found?.params]).toEqual([clientPageTexts[texts], params]);
    // For the same paths, the server must send the entry point of client pages.
    expect(isClientPage(path)).toBe(true);
  });

  it.each(["/", "/sign/a/b", "/login"])("finds no client page for %s", (path) =>
    expect(findClientPage(path)).toBeNull(),
  );
});
