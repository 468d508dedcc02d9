import { endpoints } from "@fundport/api";
import { emptyCart, serialiseCart } from "@fundport/cart";
import { describe, expect, it } from "vitest";
import { receive, send } from "../../testing/calls.ts";
import { createTestApp, testPassword } from "../../testing/test-app.ts";

const test = await createTestApp();
const anna = await test.logIn("anna");
const logIn = (username: string, password: string) =>
  send(test, "login", { origin: test.origin }, { payload: { username, password } });
const postDraft = (json: string) =>
  test.app.inject({
    method: "POST",
    url: endpoints.createDraft.url,
    headers: { ...anna, "content-type": "application/json" },
    payload: json,
  });
const savedName = async (json: string) => (await postDraft(json)).json<{ name: string }>().name;
const draft = (name: string) => ({ data: serialiseCart(emptyCart), name, version: 1, identifier: null });

describe("a request with invisible characters", () => {
  it("loses them in the strings of its body, whether they are raw or escaped", async () => {
    expect(await savedName(JSON.stringify(draft("Jana\u200b Nov\u00adák\u2060ová")))).toBe("Jana Nováková");
    const escaped = JSON.stringify(draft("Karel NAME")).replace("NAME", String.raw`\u200bMal\u00fd\uFEFF`);
    expect(await savedName(escaped)).toBe("Karel Malý");
  });

  it("loses them in its query", async () => {
    const query = { username: "\u202ajan\u200b.novak\u202c" };
    expect(await receive(test, "getUsernameValidity", anna, { query })).toMatchObject({ validity: "Valid" });
  });

  it("loses them in a username, but keeps them in a password", async () => {
    expect((await logIn("\u202aanna\u202c", testPassword)).statusCode).toBe(200);
    expect((await logIn("anna", `${testPassword}\u200b`)).statusCode).toBe(401);
  });
});
