import { beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp } from "../../../testing/test-app.ts";

const test = await createTestApp();
const { logIn, pool } = test;
/** A state's name, as a browser draws it. */
const revision = (letter: string) => letter.repeat(32);
const workOf = (item: string) => ({ version: 1, data: { cart: { items: [item] } } });

type As = Record<string, string>;
const keep = (as: As, item: string, name: string, known: string[] = []) =>
  send(test, "putUnsavedWork", as, {
    payload: { ...workOf(item), revision: revision(name), known: known.map(revision) },
  });
const forget = (as: As, known: string[]) =>
  send(test, "deleteUnsavedWork", as, { query: { known: known.map(revision).join(",") } });
const kept = (as: As) => receive(test, "getUnsavedWork", as);

beforeEach(() => pool.query("delete from unsaved_works"));

describe("unsaved work", () => {
  it("is given back to the same user in a later session, and to no other", async () => {
    const [anna, boris] = [await logIn("anna"), await logIn("boris")];
    expect(await kept(anna)).toBeNull();
    expect((await keep(anna, "fund", "a")).statusCode).toBe(200);
    const later = await logIn("anna");
    expect(await kept(later)).toMatchObject({ ...workOf("fund"), revision: revision("a") });
    expect(await kept(boris)).toBeNull();
    expect((await forget(boris, ["a"])).statusCode).toBe(200);
    expect(await kept(later)).toMatchObject(workOf("fund"));
    expect((await forget(later, ["a"])).statusCode).toBe(200);
    expect(await kept(later)).toBeNull();
  });

  it("comes back with everything in the order in which it was", async () => {
    const anna = await logIn("anna");
    const items = { zebra: 1, ox: 2, aardvark: 3 };
    const payload = { version: 1, data: { cart: { items } }, revision: revision("a"), known: [] };
    await receive(test, "putUnsavedWork", anna, { payload });
    const cart = (await kept(anna))?.data["cart"] as { items: object };
    expect(Object.keys(cart.items)).toEqual(["zebra", "ox", "aardvark"]);
  });

  it("is replaced by whoever knows its state, and by nobody else", async () => {
    const anna = await logIn("anna");
    await keep(anna, "first", "a");
    expect((await keep(anna, "second", "b", ["a"])).statusCode).toBe(200);
    const other = await logIn("anna");
    expect(refusalOf(await keep(other, "another", "c", ["a"]))).toMatchObject({
      status: 412,
      code: "UnsavedWorkChanged",
    });
    expect(refusalOf(await keep(other, "another", "c"))).toMatchObject({ status: 412, code: "UnsavedWorkChanged" });
    expect(await kept(anna)).toMatchObject({ ...workOf("second"), revision: revision("b") });
    expect((await keep(other, "another", "c", ["b"])).statusCode).toBe(200);
    expect(await kept(anna)).toMatchObject(workOf("another"));
  });

  it("is forgotten by whoever knows its state, and by nobody else", async () => {
    const anna = await logIn("anna");
    await keep(anna, "first", "a");
    expect(refusalOf(await forget(anna, []))).toMatchObject({ status: 412, code: "UnsavedWorkChanged" });
    expect(refusalOf(await forget(anna, ["b"]))).toMatchObject({ status: 412, code: "UnsavedWorkChanged" });
    expect(await kept(anna)).toMatchObject(workOf("first"));
    expect((await forget(anna, ["b", "a"])).statusCode).toBe(200);
    expect((await forget(anna, [])).statusCode).toBe(200);
    expect(await kept(anna)).toBeNull();
  });

  it("keeps the work of one of fifteen browsers that save at once on the same state, and tells the others", async () => {
    const anna = await logIn("anna");
    await keep(anna, "before", "a");
    const letters = "0123456789bcdef".split("");
    const answers = await Promise.all(letters.map((letter) => keep(anna, letter, letter, ["a"])));
    const won = letters.filter((_, place) => answers[place]?.statusCode === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
    expect(await kept(anna)).toMatchObject(workOf(won[0] ?? ""));
  });

  it("is refused misshapen and too large", async () => {
    const anna = await logIn("anna");
    const put = async (payload: object) => refusalOf(await send(test, "putUnsavedWork", anna, { payload }));
    const right = { ...workOf("fund"), revision: revision("a"), known: [] };
    expect((await put({ ...right, version: "1", data: [] })).code).toBe("ValidationFailed");
    expect((await put({ ...right, revision: "1" })).fields).toEqual(["revision"]);
    expect((await put({ ...right, known: Array.from({ length: 21 }, () => revision("b")) })).fields).toEqual(["known"]);
    expect((await put(workOf("fund"))).fields).toEqual(["revision", "known"]);
    expect((await put({ ...right, data: { text: "x".repeat(1_100_000) } })).code).toBe("PayloadTooLarge");
    expect(refusalOf(await send(test, "deleteUnsavedWork", anna))).toMatchObject({ status: 400, fields: ["known"] });
    expect(await kept(anna)).toBeNull();
  });
});
