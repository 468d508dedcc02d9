import type { EndpointOutput } from "@fundport/api";
import { buildCodelists, buildUser } from "@fundport/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, setCallLanguage } from "#lib/http/api.ts";
import { forgetPrefetched } from "#lib/http/prefetch.ts";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { prefetchLists } from "./prefetch-lists.ts";

const storage = { key: "fundport-lists-7", isCurrent: () => true };
const user = buildUser({ id: 7 });
const codelists = buildCodelists();
const links = [{ code: "NEWS", url: "https://news.test" }];
const first = {
  getUser: { etag: null, list: user },
  getCodelists: { etag: '"codes"', list: codelists },
  getLinks: { etag: '"links"', list: links },
};
const writeKept = () => vi.advanceTimersByTime(1500);
const stored = () => localStorage.getItem(storage.key) ?? "";

beforeEach(() => {
  localStorage.clear();
  setCallLanguage("en");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  forgetPrefetched();
  vi.useRealTimers();
});

/** A visit: what each of the three lists is, and what the one call was sent with. */
async function visit(answer: EndpointOutput<"getStartData">, isKept = true) {
  const network = fakeNetwork({
    getStartData: answer,
    getFunds: [],
    getUser: user,
    getCodelists: codelists,
    getLinks: [],
  });
  forgetPrefetched();
  prefetchLists("en", isKept ? storage : null);
  const lists = [await call("getUser", {}), await call("getCodelists", {}), await call("getLinks", {})];
  writeKept();
  return { network, lists, sent: network.headers("getStartData")[0]?.get("If-None-Match") ?? null };
}

describe("the one call for lists", () => {
  it("answers whoever calls for one of its lists, and leaves the list of funds to a call beside it", async () => {
    const { network, lists, sent } = await visit(first);
    expect(lists).toEqual([user, codelists, links]);
    expect(sent).toBeNull();
    expect(network.requests("getStartData")).toHaveLength(1);
    expect(network.requests("getFunds")).toHaveLength(1);
    for (const name of ["getUser", "getCodelists", "getLinks"] as const) expect(network.requests(name)).toEqual([]);
  });

  it("answers a list once: the next time it is asked for by itself", async () => {
    const { network } = await visit(first);
    await call("getLinks", {});
    expect(network.requests("getLinks")).toHaveLength(1);
  });

  it("names the tags of what is kept, and takes it where the server says that it has not changed", async () => {
    await visit(first);
    const { sent, lists } = await visit({
      ...first,
      getCodelists: { etag: '"codes"' },
      getLinks: { etag: '"new"', list: [] },
    });
    expect(sent).toBe('"codes", "links"');
    expect(lists).toEqual([user, codelists, []]);
    const { sent: last } = await visit({
      getUser: first.getUser,
      getCodelists: { etag: '"codes"' },
      getLinks: { etag: '"new"' },
    });
    expect(last).toBe('"codes", "new"');
  });

  it("keeps no list of the user's", async () => {
    await visit(first);
    expect(stored()).toContain("news.test");
    expect(stored()).not.toContain(user.username);
    await visit({ ...first, getUser: { etag: null, list: user } }, false);
    expect(Object.keys(localStorage)).toEqual([storage.key]);
  });

  it("keeps lists before the page is left, too", async () => {
    fakeNetwork({ getStartData: first, getFunds: [] });
    prefetchLists("en", storage);
    await call("getLinks", {});
    window.dispatchEvent(new Event("pagehide"));
    expect(stored()).toContain("news.test");
  });

  it("keeps nothing where the user has logged out meanwhile", async () => {
    fakeNetwork({ getStartData: first, getFunds: [] });
    prefetchLists("en", { ...storage, isCurrent: () => false });
    await call("getLinks", {});
    writeKept();
    expect(localStorage).toHaveLength(0);
  });

  it("asks for whole lists in another language, and keeps those in their place", async () => {
    await visit(first);
    const network = fakeNetwork({ getStartData: first, getFunds: [] });
    prefetchLists("sk", storage);
    await call("getLinks", {}, { language: "sk" });
    writeKept();
    expect(network.headers("getStartData")[0]?.get("If-None-Match")).toBeNull();
    expect(network.headers("getStartData")[0]?.get("Accept-Language")).toBe("sk");
    expect(stored()).toContain('"language":"sk"');
  });

  it.each(["x", "{}\n{}", '{"language":"en","tags":{"getLinks":"\\"links\\""}}\n{', "\n"])(
    "leaves a list to its own call where what was kept is damaged: %j",
    async (damaged) => {
      localStorage.setItem(storage.key, damaged);
      const { lists } = await visit({ ...first, getLinks: { etag: '"links"' } });
      expect(lists).toEqual([user, codelists, []]);
    },
  );

  it("takes no list for another with the same tag", async () => {
    await visit({ getUser: first.getUser, getCodelists: { etag: '"links"', list: codelists } });
    const { lists } = await visit({ ...first, getLinks: { etag: '"links"' } });
    expect(lists[2]).toEqual([]);
  });
});

describe("where the one call fails", () => {
  it.each([
    ["with a fault", refuse(500, "Unexpected")],
    ["for who must set up a second factor", refuse(403, "SecondFactorSetUpRequired")],
    ["without a connection", "no-connection" as const],
  ])("each list is asked for by itself: %s", async (_how, answer) => {
    const network = fakeNetwork({
      getStartData: answer,
      getFunds: [],
      getLinks: links,
      getUser: refuse(503, "TryAgain"),
    });
    prefetchLists("en", storage);
    expect(await call("getLinks", {})).toEqual(links);
    await expect(call("getUser", {})).rejects.toMatchObject({ code: "TryAgain", status: 503 });
    expect(network.requests("getLinks")).toHaveLength(1);
  });

  it("a list that the answer lacks is asked for by itself, and the others are there", async () => {
    const { network, lists } = await visit({ getUser: first.getUser, getCodelists: first.getCodelists });
    expect(lists).toEqual([user, codelists, []]);
    expect(network.requests("getLinks")).toHaveLength(1);
    expect(network.requests("getCodelists")).toEqual([]);
  });

  it("because the session is over, so says every list, without a call of its own", async () => {
    const network = fakeNetwork({ getStartData: refuse(401, "SessionLockedOut"), getFunds: [] });
    prefetchLists("en", storage);
    for (const name of ["getLinks", "getUser"] as const)
      await expect(call(name, {})).rejects.toMatchObject({ code: "SessionLockedOut", status: 401 });
    expect(network.requests("getUser")).toEqual([]);
  });
});

it("lists that are on their way are not asked for a second time", () => {
  const network = fakeNetwork({ getStartData: "never", getFunds: "never" });
  prefetchLists("en", storage);
  prefetchLists("en", storage);
  expect(network.requests("getStartData")).toHaveLength(1);
});
