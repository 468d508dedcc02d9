import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, setCallLanguage } from "./api.ts";
import { beginCalls, forgetBegun } from "./early-calls.ts";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockImplementation(async (url) => Response.json({ from: url, number: fetched.mock.calls.length }));
  vi.stubGlobal("fetch", fetched);
  setCallLanguage("cs");
});
afterEach(() => {
  forgetBegun();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a call begun early", () => {
  it("is answered to whoever makes it, once", async () => {
    beginCalls(["getLinks"], "cs");
    expect(await call("getLinks", {})).toEqual({ from: "/api/links", number: 1 });
    expect(await call("getLinks", {})).toEqual({ from: "/api/links", number: 2 });
  });
  it("carries its language, and answers no call in another", async () => {
    beginCalls(["getLinks"], "sk");
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ "Accept-Language": "sk" });
    expect(await call("getLinks", {})).toEqual({ from: "/api/links", number: 2 });
  });
  it("that failed fails whoever makes it, as a call without a connection", async () => {
    fetched.mockRejectedValueOnce(new TypeError("no connection"));
    beginCalls(["getLinks"], "cs");
    await expect(call("getLinks", {})).rejects.toMatchObject({ code: "NetworkError", status: 0 });
  });
  it("is not answered once it is old, nor after the session has ended", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    beginCalls(["getLinks", "getPanels"], "cs");
    vi.advanceTimersByTime(15_001);
    expect(await call("getLinks", {})).toEqual({ from: "/api/links", number: 3 });
    beginCalls(["getPanels"], "cs");
    forgetBegun();
    expect(await call("getPanels", {})).toEqual({ from: "/api/panels", number: 5 });
  });
});
