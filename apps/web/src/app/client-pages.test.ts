import { isClientPage } from "@fundport/api/client-pages";
import { describe, expect, it } from "vitest";
import { findClientPage } from "./client-pages.ts";

describe("the page of clients", () => {
  it.each([
    ["/sign/abc", "sign", { token: "abc" }],
    ["/sign/abc.", "sign", { token: "abc" }],
    ["/sign/", "sign", { token: "" }],
    ["/download/abc-1", "download", { token: "abc-1" }],
    ["/verify", "verify", {}],
    ["/verify/", "verify", {}],
    ["/verify).", "verify", {}],
  ])("is found for %s, with the words of %s", (path, namespace, params) => {
    const found = findClientPage(path);
    expect([found?.page.namespaces[0], found?.params]).toEqual([namespace, params]);
    // The server sends their entry point for it.
    expect(isClientPage(path)).toBe(true);
  });

  it.each(["/", "/sign/a/b", "/login"])("is none for %s", (path) => expect(findClientPage(path)).toBeNull());
});
