import type { EndpointOutput } from "@fundport/api";
import { type BootstrapList, bootstrapLists } from "@fundport/api/bootstrap-lists";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { bumpRevision } from "../../../db/revisions.ts";
import { decoded, receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hints } from "../reference/tables.ts";
import { collectLists, type ListAnswer } from "./collect-lists.ts";

const ofUser: BootstrapList[] = ["getUser", "getAssignedProducts", "getFrameworkContracts"];
const shared = bootstrapLists.filter((name) => !ofUser.includes(name));

type As = Record<string, string>;
let test: TestApp;
let anna: As;
let boris: As;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});

const tagsOf = (answer: EndpointOutput<"getStartData">): string[] =>
  Object.values(answer).flatMap((part) => part?.etag ?? []);
const namesWithList = (answer: EndpointOutput<"getStartData">): string[] =>
  Object.entries(answer).flatMap(([name, part]) => (part?.list === undefined ? [] : name));
const receiveKnowing = (as: As, tags: readonly string[], headers: As = {}) =>
  receive(test, "getStartData", as, { headers: { "if-none-match": tags.join(", "), ...headers } });

/** The portal reads lists again once the database has notified it; a busy machine takes more than a second. */
const untilNotified = { timeout: 60_000 };

describe("the answer of the lists that a page begins with", () => {
  it("has each list as its own call answers it, for every user and language", async () => {
    for (const as of [anna, boris])
      for (const language of ["en", "cs", "sk"]) {
        const headers = { "accept-language": language };
        const answer = await receive(test, "getStartData", as, { headers });
        expect(Object.keys(answer)).toEqual([...bootstrapLists]);
        for (const name of bootstrapLists)
          expect({ name, list: answer[name]?.list }).toEqual({
            name,
            list: await receive(test, name, as, { headers }),
          });
      }
  });

  it("is refused to who is logged out", async () => {
    const refused = await send(test, "getStartData", {}, { headers: { "if-none-match": "*" } });
    expect(refusalOf(refused)).toEqual({ status: 401, code: "Unauthorized", fields: [] });
  });

  it("lets no page of another site read it", async () => {
    const { headers } = await send(test, "getStartData", { ...anna, origin: "https://elsewhere.test" });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  it("has no list of another user, whatever tags are sent", async () => {
    const [ofAnna, ofBoris] = [await receive(test, "getStartData", anna), await receive(test, "getStartData", boris)];
    expect(ofAnna.getUser?.list?.username).toBe("anna");
    expect(ofBoris.getUser?.list?.username).toBe("boris");
    expect(ofBoris.getFrameworkContracts?.list?.map(({ id }) => id)).toEqual([ids.borisContract]);
    for (const tags of [tagsOf(ofAnna), ["*"]])
      expect(await receiveKnowing(boris, tags)).toMatchObject(
        Object.fromEntries(ofUser.map((name) => [name, ofBoris[name]])),
      );
  });

  it("has a tag for what is everybody's, and none for what is the user's and is not to be kept", async () => {
    const answer = await receive(test, "getStartData", boris);
    for (const name of ofUser) expect({ name, etag: answer[name]?.etag }).toEqual({ name, etag: null });
    for (const name of shared) {
      const { headers } = await send(test, name, boris, { headers: { "accept-encoding": "identity" } });
      expect({ name, etag: answer[name]?.etag }).toEqual({ name, etag: headers.etag });
    }
    expect((await send(test, "getStartData", boris)).headers["cache-control"]).toBe("no-store");
  });

  it("has the tag alone of what the browser has", async () => {
    const tags = tagsOf(await receive(test, "getStartData", boris));
    const again = await receiveKnowing(boris, tags);
    expect(tagsOf(again)).toEqual(tags);
    expect(namesWithList(again)).toEqual(bootstrapLists.filter((name) => ofUser.includes(name)));
  });

  it("has a list whole that changed with an import, and no other", async () => {
    const before = tagsOf(await receive(test, "getStartData", boris));
    await test.db.update(hints).set({ texts: { en: "New", cs: "Nové", sk: "Nové" } });
    await bumpRevision(test.db);
    await vi.waitFor(async () => {
      const after = await receiveKnowing(boris, before);
      expect(namesWithList(after).toSorted()).toEqual([...ofUser, "getHints"].toSorted());
      expect(after.getHints?.list?.[0]?.text).toBe("New");
    }, untilNotified);
  });

  it("is the same in brotli, gzip and uncompressed", async () => {
    const answers = await Promise.all(
      ["br, gzip", "gzip", "identity"].map((encoding) =>
        send(test, "getStartData", boris, { headers: { "accept-encoding": encoding } }),
      ),
    );
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    expect(new Set(answers.map(decoded)).size).toBe(1);
  });

  it("lacks the list that cannot be read, and no other", async () => {
    await test.pool.query("alter table links rename to links_away");
    try {
      await bumpRevision(test.db);
      await vi.waitFor(async () => {
        const answer = await receive(test, "getStartData", boris);
        expect(bootstrapLists.filter((name) => answer[name] === undefined)).toEqual(["getLinks"]);
      }, untilNotified);
    } finally {
      await test.pool.query("alter table links_away rename to links");
    }
    expect((await receive(test, "getStartData", boris)).getLinks?.list).toEqual(await receive(test, "getLinks", boris));
  });
});

describe("collecting lists", () => {
  const answered = (json: string): ListAnswer => ({ status: 200, etag: '"a"', json: Buffer.from(json) });
  const collect = async (asked: Record<string, () => Promise<ListAnswer>>) =>
    JSON.parse(
      String(await collectLists(Object.keys(asked), async (name) => (await asked[name]?.()) ?? answered("0"))),
    );

  it("leaves out what fails, is refused or does not come in two seconds", async () => {
    vi.useFakeTimers();
    try {
      const collected = collect({
        refused: async () => ({ ...answered("{}"), status: 403 }),
        first: async () => answered("[1]"),
        failing: () => Promise.reject(new Error("the database is away")),
        hanging: () => new Promise(() => undefined),
        unchanged: async () => ({ ...answered(""), status: 304 }),
      });
      await vi.advanceTimersByTimeAsync(2000);
      expect(await collected).toEqual({ first: { etag: '"a"', list: [1] }, unchanged: { etag: '"a"' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it("makes an empty object where none comes", async () => {
    expect(await collect({ refused: async () => ({ ...answered("{}"), status: 500 }) })).toEqual({});
  });
});
