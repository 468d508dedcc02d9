import { endpointRoutes } from "@fundport/api/endpoint-routes";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstLists } from "#features/catalogue/reference/global-lists.ts";
import { clearUserCookie, setUserCookie } from "#app/testing/portal-answers.ts";

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["cs"]);
  // jsdom loads no fonts.
  vi.stubGlobal("FontFace", Object);
  Object.defineProperty(document, "fonts", { value: { add: () => undefined }, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the addresses that the early script requests at a path. */
async function listRequestsAt(path: string): Promise<unknown[]> {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetch);
  window.history.replaceState(null, "", path);
  await import("./early.ts");
  return fetch.mock.calls.map(([address]) => address);
}

it.each([
  ["/client/abc-1", ["/api/clientform/abc-1"]],
  ["/sign/abc_1", ["/api/sign/abc_1"]],
  ["/download/abc", ["/api/download/abc"]],
  ["/client/abc).", ["/api/clientform/abc"]],
  ["/client/a.b", []],
  ["/sign", []],
  ["/verify", []],
  ["/", ["/api/hints/loginpage"]],
])("for the path %s the early script requests the addresses %j", async (path, addresses) => {
  expect(await listRequestsAt(path)).toEqual(addresses);
});

it("the early script requests the lists of all pages for a logged-in user, and the waiting contracts for the home page", async () => {
  setUserCookie({ id: 7, name: "Jana Nováková", language: "cs" });
  const lists = firstLists.map((name) => endpointRoutes[name].url);
  expect(await listRequestsAt("/")).toEqual([...lists, expect.stringMatching(/^\/api\/contracts\?states=/)]);
  vi.resetModules();
  expect(await listRequestsAt("/funds/grid")).toEqual(lists);
  clearUserCookie();
});

it("the early script requests code and messages of a client page before the page renders", async () => {
  const { findClientPage } = await import("#app/client-pages.ts");
  const page = findClientPage("/verify")?.page;
  if (!page) throw new Error("/verify is not a client page");
  const requests: string[] = [];
  vi.spyOn(page, "load").mockImplementation(async () => {
    requests.push("code");
    throw new Error("the connection is lost");
  });
  for (const texts of page.texts)
    vi.spyOn(texts, "cs").mockImplementation(async () => {
      requests.push("words");
      return {};
    });
  window.history.replaceState(null, "", "/verify");
  // The import must not throw, because the page handles the failure when it renders.
  await import("./early.ts");
  expect(requests).toEqual(["code", "words"]);
});
