import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, setCallLanguage } from "./api.ts";
import { forgetPrefetched, prefetch, prefetchAddress } from "./prefetch.ts";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockImplementation(async (url) => Response.json({ from: url, number: fetched.mock.calls.length }));
  vi.stubGlobal("fetch", fetched);
  setCallLanguage("cs");
});
afterEach(() => {
  forgetPrefetched();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a prefetched response", () => {
  it("uses a prefetched response only for the first matching request", async () => {
    prefetch(["getLinks"], "cs");
    expect(await call("getLinks", {})).toEqual({ from: "/api/links", number: 1 });
    expect(await call("getLinks", {})).toEqual({ from: "/api/links", number: 2 });
  });
  it("prefetches in a language, and does not use the response for another language", async () => {
    prefetch(["getLinks"], "sk");
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ "Accept-Language": "sk" });
    expect(await call("getLinks", {})).toEqual({ from: "/api/links", number: 2 });
  });
  it("uses a prefetched response only for a request with exactly the same address", async () => {
    prefetchAddress("/api/sign/abc", "cs");
    expect(await call("getSigningLink", { params: { token: "other" } })).toMatchObject({ number: 2 });
    expect(await call("getSigningLink", { params: { token: "abc" } })).toEqual({ from: "/api/sign/abc", number: 1 });
  });
  it("fails the request with NetworkError if its prefetch failed", async () => {
    fetched.mockRejectedValueOnce(new TypeError("no connection"));
    prefetch(["getLinks"], "cs");
    await expect(call("getLinks", {})).rejects.toMatchObject({ code: "NetworkError", status: 0 });
  });
  it("does not use a prefetched response that is outdated or from a session that has ended", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    prefetch(["getLinks", "getPanels"], "cs");
    vi.advanceTimersByTime(15_001);
    expect(await call("getLinks", {})).toEqual({ from: "/api/links", number: 3 });
    prefetch(["getPanels"], "cs");
    forgetPrefetched();
    expect(await call("getPanels", {})).toEqual({ from: "/api/panels", number: 5 });
  });
});
