import { createHash } from "node:crypto";
import { cartVersion, emptyCart, emptyInput, readStoredCart, serialiseCart } from "@fundport/cart";
import { describe, expect, it } from "vitest";
import { createTokenDigest } from "../../../lib/keys/secrets.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp } from "../../../testing/test-app.ts";

let now = new Date("2026-11-20T10:00:00Z");
const test = await createTestApp({ clock: { now: () => now } });
const anna = await test.logIn("anna");
const boris = await test.logIn("boris");

const item = (uuid: string, id: number) =>
  [
    uuid,
    { uuid, id, itemType: "Fund", isAmlValidated: true, calcInput: { ...emptyInput, oneOffAmount: 1000 * id } },
  ] as const;
/** A cart whose items would be in another order if their keys were sorted. */
const cart = { ...emptyCart, discount: 5, items: Object.fromEntries([item("zz", 7), item("a", 9), item("b-long", 8)]) };
const body = (name: string, rest: object = {}) => ({
  data: serialiseCart(cart),
  name,
  version: 1,
  identifier: null,
  ...rest,
});
const create = (name: string, as: Record<string, string> = anna, rest: object = {}) =>
  receive(test, "createDraft", as, { payload: body(name, rest) });
const update = (id: string, name: string, etag: string | null, as: Record<string, string> = anna) =>
  send(test, "updateDraft", as, {
    params: { id },
    payload: body(name),
    headers: etag === null ? {} : { "if-match": etag },
  });
const names = async (query: Record<string, string> = {}, as = anna) =>
  (await receive(test, "getDrafts", as, { query })).items.map(({ name }) => name);

describe("a draft", () => {
  it("is stored with its cart and keeps the order of the items", async () => {
    const saved = await create("  Jana Nováková  ", anna, { identifier: "8001011234" });
    expect(saved).toMatchObject({ name: "Jana Nováková", identifier: "8001011234", version: 1, etag: '"1"' });
    expect(saved.id).toMatch(/^[\w-]{22}$/);
    const answer = await send(test, "getDraft", anna, { params: { id: saved.id } });
    expect(answer.headers["etag"]).toBe(saved.etag);
    const { data } = answer.json<{ data: unknown }>();
    expect(readStoredCart(data)).toEqual(cart);
    expect(Object.keys(readStoredCart(data)?.items ?? {})).toEqual(["zz", "a", "b-long"]);
  });

  it("keeps the client's form and unknown fields of later versions unchanged", async () => {
    const beside = { contractFormValues: { firstName: "Jana", questionnaire: {} }, addedLater: [1, { deep: null }] };
    const data = { version: cartVersion, state: { ...cart, ...beside } };
    const { id } = await create("With a form", anna, { data });
    const answer = await receive(test, "getDraft", anna, { params: { id } });
    expect(answer.data).toEqual(data);
  });

  it.each([
    ["without a name", " ", "mixed.required"],
    ["with a name of 201 characters", "a".repeat(201), "string.max"],
  ])("is refused %s", async (_what, name, code) => {
    const answer = await send(test, "createDraft", anna, { payload: body(name) });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: "DraftInvalid", fields: [{ path: "name", code }] },
    ]);
  });

  it.each([
    ["null", null],
    ["a string", "cart"],
    ["a cart of a later version", { version: cartVersion + 1, state: emptyCart }],
    ["a cart with too much additional data", { version: 1, state: { ...emptyCart, bulk: "x".repeat(262_144) } }],
    ["a cart with a field of the wrong type", { version: 1, state: { ...emptyCart, discount: "5" } }],
  ])("is refused if its data is %s", async (_what, data) => {
    const answer = await send(test, "createDraft", anna, { payload: body("Unreadable", { data }) });
    expect(refusalOf(answer)).toEqual({ status: 422, code: "DraftDataUnreadable", fields: ["data"] });
  });

  it("is refused if its format version is unknown or it has an invalid character", async () => {
    for (const rest of [{ data: undefined }, { version: 2 }, { name: "a\0b" }, { identifier: 7 }]) {
      const answer = await send(test, "createDraft", anna, { payload: body("Shape", rest) });
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: "ValidationFailed" });
    }
  });

  it("requires a unique name per advisor, ignoring case, whitespace and the Unicode form of accents", async () => {
    await create("Novák  Petr");
    for (const name of ["novák petr", "Nova\u0301k Petr", " NOVÁK PETR "]) {
      const answer = await send(test, "createDraft", anna, { payload: body(name) });
      expect(refusalOf(answer)).toEqual({ status: 409, code: "DraftNameTaken", fields: ["name"] });
    }
    await expect(create("Novak Petr")).resolves.toMatchObject({ name: "Novak Petr" });
    await expect(create("Novák Petr", boris)).resolves.toMatchObject({ name: "Novák Petr" });
  });
});

describe("an update of a draft", () => {
  it("keeps the id and creation date, and returns a new ETag", async () => {
    const first = await create("To be changed");
    now = new Date(now.getTime() + 60_000);
    const answer = await update(first.id, "Changed", first.etag);
    expect(answer.json()).toMatchObject({ id: first.id, name: "Changed", createdAt: first.createdAt, etag: '"2"' });
    expect(answer.headers["etag"]).toBe('"2"');
    expect(answer.json<{ updatedAt: string }>().updatedAt).toBe(now.toISOString());
  });

  it("is refused if its ETag is outdated, and leaves the draft unchanged", async () => {
    const first = await create("Contended");
    expect((await update(first.id, "Contended 2", first.etag)).statusCode).toBe(200);
    const late = await update(first.id, "Contended 3", first.etag);
    expect(refusalOf(late)).toMatchObject({ status: 412, code: "DraftChanged" });
    expect(refusalOf(await update(first.id, "x", "W/nonsense"))).toMatchObject({ status: 412 });
    expect(await receive(test, "getDraft", anna, { params: { id: first.id } })).toMatchObject({ name: "Contended 2" });
  });

  it("requires If-Match; a star matches any revision", async () => {
    const { id } = await create("Any state");
    expect(refusalOf(await update(id, "No state", null))).toMatchObject({ status: 428, code: "IfMatchRequired" });
    expect((await update(id, "Any state at all", "*")).statusCode).toBe(200);
  });

  it("is refused if another draft has the new name, but may change the case of the draft's own name", async () => {
    await create("Taken");
    const { id, etag } = await create("Free");
    expect(refusalOf(await update(id, "TAKEN", etag))).toMatchObject({ status: 409, code: "DraftNameTaken" });
    expect((await update(id, "FREE", etag)).json()).toMatchObject({ name: "FREE" });
  });

  it("returns NotFound for a deleted draft", async () => {
    const { id, etag } = await create("Gone");
    await receive(test, "deleteDraft", anna, { params: { id } });
    expect(refusalOf(await update(id, "Gone", etag))).toMatchObject({ status: 404 });
    expect(refusalOf(await send(test, "deleteDraft", anna, { params: { id } }))).toMatchObject({ status: 404 });
  });
});

describe("two server processes", () => {
  it("save only one draft if they concurrently save drafts with the same name", async () => {
    const other = { ...test, app: await test.another() };
    const answers = await Promise.all(
      [test, other, test, other].map((app) => send(app, "createDraft", anna, { payload: body("Race") })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it("update a draft only once if they update it concurrently", async () => {
    const other = { ...test, app: await test.another() };
    const { id, etag } = await create("Race of updates");
    const answers = await Promise.all(
      [test, other, test, other].map((app, turn) =>
        send(app, "updateDraft", anna, {
          params: { id },
          payload: body(`Winner ${turn}`),
          headers: { "if-match": etag },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    expect(await receive(test, "getDraft", anna, { params: { id } })).toMatchObject({ etag: '"2"' });
  });
});

describe("the list of drafts", () => {
  it("contains only the advisor's own drafts, in pages with the latest first, and their total number", async () => {
    const lea = await test.logIn("lea");
    for (let day = 1; day <= 23; day += 1) {
      now = new Date(`2026-10-${String(day).padStart(2, "0")}T10:00:00Z`);
      await create(`Day ${day}`, lea);
    }
    const first = await receive(test, "getDrafts", lea);
    expect([first.totalAmount, first.items.length, first.items[0]?.name]).toEqual([23, 20, "Day 23"]);
    expect(await names({ offset: "20" }, lea)).toEqual(["Day 3", "Day 2", "Day 1"]);
    expect(await names({ offset: "1", pageSize: "2" }, lea)).toEqual(["Day 22", "Day 21"]);
    const past = await receive(test, "getDrafts", lea, { query: { offset: "40" } });
    expect(past).toEqual({ items: [], totalAmount: 23 });
    expect(refusalOf(await send(test, "getDrafts", lea, { query: { pageSize: "101" } })).status).toBe(400);
    expect((await receive(test, "getUser", lea)).nrOfDrafts).toBe(23);
  });

  it("does not contain or count deleted drafts", async () => {
    const lea = await test.logIn("lea");
    const [newest] = (await receive(test, "getDrafts", lea)).items;
    await receive(test, "deleteDraft", lea, { params: { id: newest?.id ?? "" } });
    expect((await receive(test, "getUser", lea)).nrOfDrafts).toBe(22);
    expect(await names({ pageSize: "1" }, lea)).toEqual(["Day 22"]);
  });
});

describe("the Idempotency-Key of a draft", () => {
  const repeat = (name: string, key: string, as: Record<string, string> = anna) =>
    send(test, "createDraft", as, { payload: body(name), headers: { "idempotency-key": key } });

  it("returns the first response with its ETag again, also to concurrent requests to another process", async () => {
    const other = { ...test, app: await test.another() };
    const ask = (app: typeof test) =>
      send(app, "createDraft", anna, { payload: body("Once"), headers: { "idempotency-key": "k-1" } });
    const answers = await Promise.all([ask(test), ask(other), ask(test)]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers["etag"]])).toEqual(
      Array.from({ length: 3 }, () => [200, '"1"']),
    );
    expect((await names({ pageSize: "100" })).filter((name) => name === "Once")).toHaveLength(1);
  });

  it("is valid only for the same user and the same request body", async () => {
    expect((await repeat("Once", "k-1", boris)).statusCode).toBe(200);
    expect(refusalOf(await repeat("Another", "k-1"))).toMatchObject({ status: 422, code: "IdempotencyKeyReused" });
    expect(refusalOf(await repeat("Another", "two words")).status).toBe(400);
  });

  it("is stored with a digest of the body that is keyed with the server's secret", async () => {
    const [key, payload] = ["k-digest", body("Digest")];
    expect((await repeat("Digest", key)).statusCode).toBe(200);
    const { rows } = await test.pool.query<{ digest: string }>("select digest from idempotency_keys where key = $1", [
      key,
    ]);
    const text = JSON.stringify(["POST", "/api/draftcontracts", payload]);
    expect(rows[0]?.digest).toBe(createTokenDigest("a secret of thirty-two characters", "idempotency")(text));
    expect(rows[0]?.digest).not.toBe(createHash("sha256").update(text).digest("base64url"));
  });

  it("can be used again after its request was refused", async () => {
    expect((await repeat("Once", "k-2")).statusCode).toBe(409);
    expect((await repeat("Once again", "k-2")).statusCode).toBe(200);
  });
});

describe("another advisor's draft", () => {
  it("returns NotFound for all requests and stays unchanged", async () => {
    const { id, etag } = await create("Anna's own");
    const draftRequest = { params: { id } };
    const answers = [
      await send(test, "getDraft", boris, draftRequest),
      await update(id, "Mine now", etag, boris),
      await update(id, "Mine now", "*", boris),
      await send(test, "deleteDraft", boris, draftRequest),
    ];
    expect(answers.map((answer) => refusalOf(answer).status)).toEqual([404, 404, 404, 404]);
    expect(await receive(test, "getDraft", anna, draftRequest)).toMatchObject({ name: "Anna's own", etag });
    expect(await names({ pageSize: "100" }, boris)).not.toContain("Anna's own");
  });
});

it("the server forgets an Idempotency-Key after 24 hours", async () => {
  const repeat = async () =>
    await send(test, "createDraft", await test.logIn("anna"), {
      payload: body("Kept for a day"),
      headers: { "idempotency-key": "k-3" },
    });
  const statuses: number[] = [];
  for (const moment of ["2026-12-01T10:00:00Z", "2026-12-02T09:59:00Z", "2026-12-02T10:01:00Z"]) {
    now = new Date(moment);
    statuses.push((await repeat()).statusCode);
  }
  expect(statuses).toEqual([200, 200, 409]);
});

describe("the drafts of one advisor", () => {
  it("are limited to 1,000, also for concurrent requests to two processes, until one is deleted", async () => {
    // The tests before this one have advanced the clock, so the sessions from the beginning of this file have expired.
    const full = await test.logIn("boris");
    const { id } = await create("An existing draft", full);
    const { rows } = await test.pool.query(
      "select count(*)::int as count from drafts where user_id = (select user_id from drafts where id = $1)",
      [id],
    );
    await test.pool.query(
      `insert into drafts (id, user_id, name, name_key, version, data, created_at, updated_at)
       select 'full-' || n, user_id, 'full ' || n, 'full ' || n, 1, data, created_at, updated_at
       from drafts, generate_series(1, $2) n where id = $1`,
      [id, 999 - Number(rows[0].count)],
    );
    const other = await test.another();
    const call = (name: string) =>
      ({ method: "POST", url: "/api/draftcontracts", headers: full, payload: body(name) }) as const;
    const answers = await Promise.all([test.app.inject(call("last a")), other.inject(call("last b"))]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    expect(refusalOf(await test.app.inject(call("one more")))).toEqual({ status: 422, code: "DraftsFull", fields: [] });
    await create("Another advisor's", await test.logIn("anna"));
    await receive(test, "deleteDraft", full, { params: { id: "full-1" } });
    await create("In its place", full);
  });
});
