import { beforeAll, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let test: TestApp;
let anna: Record<string, string>;
let boris: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});

async function favouritesOf(as: Record<string, string>): Promise<number[]> {
  const products = await receive(test, "getAssignedProducts", as);
  return products.filter(({ assignmentType }) => assignmentType === "Favourite").map(({ productId }) => productId);
}
const change = (name: "addFavouriteFund" | "removeFavouriteFund", as: Record<string, string>, id: number | string) =>
  send(test, name, as, { params: { id } });

describe("favourite funds", () => {
  it("lists each favourite once, newest first, until it is removed", async () => {
    for (const id of [ids.equityFund, ids.bondFund, ids.newFund])
      expect((await change("addFavouriteFund", anna, id)).body).toBe("null");
    expect(await favouritesOf(anna)).toEqual([ids.newFund, ids.bondFund, ids.equityFund]);
    expect((await change("addFavouriteFund", anna, ids.bondFund)).statusCode).toBe(200);
    expect(await favouritesOf(anna)).toEqual([ids.newFund, ids.bondFund, ids.equityFund]);
    expect((await change("removeFavouriteFund", anna, ids.bondFund)).statusCode).toBe(200);
    expect((await change("removeFavouriteFund", anna, ids.bondFund)).statusCode).toBe(200);
    expect(await favouritesOf(anna)).toEqual([ids.newFund, ids.equityFund]);
  });

  it("counts favourite funds in the user's statistics", async () => {
    expect((await receive(test, "getUser", anna)).numberOfFavouriteFunds).toBe(2);
  });

  it("does not show or remove another user's favourites", async () => {
    expect(await favouritesOf(boris)).toEqual([]);
    await change("removeFavouriteFund", boris, ids.newFund);
    expect(await favouritesOf(anna)).toContain(ids.newFund);
  });

  it("stores a favourite once if it is added by concurrent requests", async () => {
    await Promise.all(Array.from({ length: 8 }, () => change("addFavouriteFund", boris, ids.bondFund)));
    expect(await favouritesOf(boris)).toEqual([ids.bondFund]);
  });

  it.each(["addFavouriteFund", "removeFavouriteFund"] as const)(
    "%s refuses a request without a session, from another site or with an invalid id",
    async (name) => {
      expect(refusalOf(await change(name, { origin: test.origin }, ids.bondFund))).toMatchObject({ status: 401 });
      const foreign = { ...anna, origin: "https://evil.example" };
      expect(refusalOf(await change(name, foreign, ids.bondFund))).toMatchObject({ status: 403 });
      expect(refusalOf(await change(name, anna, "x"))).toEqual({
        status: 400,
        code: "ValidationFailed",
        fields: ["id"],
      });
    },
  );

  it("refuses to add a fund that does not exist", async () => {
    expect(refusalOf(await change("addFavouriteFund", anna, ids.unknown))).toMatchObject({ status: 404 });
  });
});

describe("assigned products", () => {
  it("returns the same assigned products in the same order for every user", async () => {
    const recommended = (await receive(test, "getAssignedProducts", boris)).filter(
      ({ assignmentType }) => assignmentType === "Recommended",
    );
    expect(recommended).toEqual([
      { productType: "Fund", productId: ids.equityFund, assignmentType: "Recommended", order: 1 },
      { productType: "Fund", productId: ids.bondFund, assignmentType: "Recommended", order: 2 },
    ]);
  });
});
