import { beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp } from "../../../testing/test-app.ts";

const test = await createTestApp();
const { logIn, pool } = test;
/** Returns a revision in the format that browsers generate. */
const revision = (letter: string) => letter.repeat(32);
const workOf = (item: string) => ({ version: 1, data: { cart: { items: [item] } } });

type As = Record<string, string>;
const saveWork = (as: As, item: string, name: string, known: string[] = []) =>
  send(test, "putUnsavedWork", as, {
    payload: { ...workOf(item), revision: revision(name), known: known.map(revision) },
  });
const deleteWork = (as: As, known: string[]) =>
  send(test, "deleteUnsavedWork", as, { query: { known: known.map(revision).join(",") } });
const readWork = (as: As) => receive(test, "getUnsavedWork", as);

beforeEach(() => pool.query("delete from unsaved_works"));

describe("unsaved work", () => {
  it("is returned to the same user in a later session, and to no other user", async () => {
    const [anna, boris] = [await logIn("anna"), await logIn("boris")];
    expect(await readWork(anna)).toBeNull();
    expect((await saveWork(anna, "fund", "a")).statusCode).toBe(200);
    const later = await logIn("anna");
    expect(await readWork(later)).toMatchObject({ ...workOf("fund"), revision: revision("a") });
    expect(await readWork(boris)).toBeNull();
    expect((await deleteWork(boris, ["a"])).statusCode).toBe(200);
    expect(await readWork(later)).toMatchObject(workOf("fund"));
    expect((await deleteWork(later, ["a"])).statusCode).toBe(200);
    expect(await readWork(later)).toBeNull();
  });

  it("is returned with the keys in their original order", async () => {
    const anna = await logIn("anna");
    const items = { zebra: 1, ox: 2, aardvark: 3 };
    const payload = { version: 1, data: { cart: { items } }, revision: revision("a"), known: [] };
    await receive(test, "putUnsavedWork", anna, { payload });
    const cart = (await readWork(anna))?.data["cart"] as { items: object };
    expect(Object.keys(cart.items)).toEqual(["zebra", "ox", "aardvark"]);
  });

  it("can be replaced only by a client that has its revision", async () => {
    const anna = await logIn("anna");
    await saveWork(anna, "first", "a");
    expect((await saveWork(anna, "second", "b", ["a"])).statusCode).toBe(200);
    const other = await logIn("anna");
    expect(refusalOf(await saveWork(other, "another", "c", ["a"]))).toMatchObject({
      status: 412,
      code: "UnsavedWorkChanged",
    });
    expect(refusalOf(await saveWork(other, "another", "c"))).toMatchObject({ status: 412, code: "UnsavedWorkChanged" });
    expect(await readWork(anna)).toMatchObject({ ...workOf("second"), revision: revision("b") });
    expect((await saveWork(other, "another", "c", ["b"])).statusCode).toBe(200);
    expect(await readWork(anna)).toMatchObject(workOf("another"));
  });

  it("can be deleted only by a browser that sends its current revision", async () => {
    const anna = await logIn("anna");
    await saveWork(anna, "first", "a");
    expect(refusalOf(await deleteWork(anna, []))).toMatchObject({ status: 412, code: "UnsavedWorkChanged" });
    expect(refusalOf(await deleteWork(anna, ["b"]))).toMatchObject({ status: 412, code: "UnsavedWorkChanged" });
    expect(await readWork(anna)).toMatchObject(workOf("first"));
    expect((await deleteWork(anna, ["b", "a"])).statusCode).toBe(200);
    expect((await deleteWork(anna, [])).statusCode).toBe(200);
    expect(await readWork(anna)).toBeNull();
  });

  it("is saved by only one of fifteen browsers that concurrently replace the same revision", async () => {
    const anna = await logIn("anna");
    await saveWork(anna, "before", "a");
    const letters = "0123456789bcdef".split("");
    const answers = await Promise.all(letters.map((letter) => saveWork(anna, letter, letter, ["a"])));
    const won = letters.filter((_, index) => answers[index]?.statusCode === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
    expect(await readWork(anna)).toMatchObject(workOf(won[0] ?? ""));
  });

  it("is refused if it is malformed or too large", async () => {
    const anna = await logIn("anna");
    const put = async (payload: object) => refusalOf(await send(test, "putUnsavedWork", anna, { payload }));
    const right = { ...workOf("fund"), revision: revision("a"), known: [] };
    expect((await put({ ...right, version: "1", data: [] })).code).toBe("ValidationFailed");
    expect((await put({ ...right, revision: "1" })).fields).toEqual(["revision"]);
    expect((await put({ ...right, known: Array.from({ length: 21 }, () => revision("b")) })).fields).toEqual(["known"]);
    expect((await put(workOf("fund"))).fields).toEqual(["revision", "known"]);
    expect((await put({ ...right, data: { text: "x".repeat(1_100_000) } })).code).toBe("PayloadTooLarge");
    expect(refusalOf(await send(test, "deleteUnsavedWork", anna))).toMatchObject({ status: 400, fields: ["known"] });
    expect(await readWork(anna)).toBeNull();
  });
});
