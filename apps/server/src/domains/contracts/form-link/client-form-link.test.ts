import type { EndpointName } from "@fundport/api";
import { beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { newClient } from "../creation/testing/contract-requests.ts";
import { startedForm, openClientForm } from "./testing/open-client-form.ts";

const portal = await openClientForm();
const { test, anna, full, link, enter, ask, identify, look, read, save, sendBack, passSeconds, browser, lastCode } =
  portal;
const { codeOf, stateIn, listSent } = portal;

beforeEach(() => portal.startOver());

/** All requests that can be sent with a link, with their payloads. */
const calls: readonly (readonly [EndpointName, unknown])[] = [
  ["getClientFormLink", undefined],
  ["sendClientFormCode", undefined],
  ["identifyAtClientForm", { code: "123456" }],
  ["getClientFormToFill", undefined],
  ["saveClientForm", { fields: {} }],
  ["returnClientForm", { fields: {} }],
];
const behindCode = calls.slice(3);
const all = (list: typeof calls, token: string, as: Record<string, string>) =>
  Promise.all(list.map(([name, payload]) => send(test, name, as, { params: { token }, payload })));

describe("a link to a client's form", () => {
  it("the link shows the advisor and the phone's last digits, but no client data", async () => {
    const token = await link({ form: { ...startedForm, personalId: full.personalId } });
    const answer = await look(token);
    expect(answer.json()).toEqual({
      state: "Open",
      language: "cs",
      brand: "Advisors",
      firm: { color: "#1a4f8b", logo: null, withdrawalAddress: expect.any(String) },
      advisor: { name: "anna", company: "Advisors Ltd", phone: null, email: "anna@example.com" },
      phoneEnding: "67",
      validUntil: expect.any(String),
      isIdentified: false,
      code: null,
    });
    for (const secret of ["Jana", "Malá", full.personalId, "601234", newClient.email])
      expect(answer.body).not.toContain(secret);
  });

  it("accepts a token to which a mail program has added a character", async () => {
    expect((await look(`${await link()}.`)).statusCode).toBe(200);
  });

  it("refuses unknown tokens, and access to the form without the code", async () => {
    const token = await link();
    for (const answer of await all(calls, `${token}x`, browser))
      expect(refusalOf(answer)).toMatchObject({ status: 401, code: "LinkInvalid" });
    for (const answer of await all(behindCode, token, browser)) expect(stateIn(answer)).toBe("Unidentified");
  });

  it("refuses a browser with an advisor's session, even if it has the client's cookie", async () => {
    const token = await link();
    const client = await enter(token);
    for (const answer of await all(calls, token, { ...anna, cookie: `${client.cookie}; ${anna.cookie}` }))
      expect(refusalOf(answer)).toMatchObject({ status: 403, code: "AdvisorSessionOpen" });
    expect((await listSent())[0]?.state).toBe("Opened");
    expect((await read(token, client)).statusCode).toBe(200);
  });

  it("refuses the code and the cookie of another link", async () => {
    const ownToken = await link();
    const client = await enter(ownToken);
    await portal.sendForm({ form: { ...startedForm, phone: "+420777000222", email: "other@example.com" } });
    const other = await portal.lastToken("other@example.com");
    for (const answer of await all(behindCode, other, client)) expect(stateIn(answer)).toBe("Unidentified");
    passSeconds(60);
    await ask(ownToken);
    await ask(other);
    const code = await lastCode();
    const isSame = code === (await lastCode("+420777000222"));
    expect(codeOf(await identify(other, isSame ? "no code" : code))).toBe("SmsCodeInvalid");
    expect(codeOf(await identify(ownToken, code))).toBe("passed");
  });

  it("sets an HttpOnly, SameSite=Strict cookie that is limited to the link's own path", async () => {
    const token = await link();
    await ask(token);
    const [cookie] = (await identify(token, await lastCode())).cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: `/api/clientform/${token}` });
    expect((await look(token, { cookie: `${cookie?.name}=${cookie?.value}` })).json()).toMatchObject({
      isIdentified: true,
    });
  });

  it("sends a code at most every thirty seconds, and returns the time of the next code", async () => {
    const token = await link();
    const sent = (await ask(token)).json<{ nextAt: string }>();
    expect(sent).toMatchObject({ phoneEnding: "67" });
    expect((await look(token)).json()).toMatchObject({ code: sent });
    expect(refusalOf(await ask(token))).toMatchObject({ status: 429, code: "TooManyRequests" });
  });

  it("the link expires after 14 days", async () => {
    const token = await link();
    passSeconds(14 * 86_400 - 60);
    const client = await enter(token);
    passSeconds(60);
    expect((await look(token)).json()).toMatchObject({ state: "Expired", validUntil: null, isIdentified: false });
    for (const answer of await all(calls.slice(1), token, client)) expect(stateIn(answer)).toBe("Expired");
    expect((await listSent(await test.logIn("anna")))[0]?.state).toBe("Expired");
  });

  it("the link is closed once the advisor withdraws it", async () => {
    const token = await link();
    const client = await enter(token);
    passSeconds(60);
    await ask(token);
    const code = await lastCode();
    const [sent] = await listSent();
    await receive(test, "takeBackClientForm", anna, { query: { id: sent?.id ?? "" } });
    for (const answer of await all(calls.slice(1), token, client)) expect(stateIn(answer)).toBe("Closed");
    expect(stateIn(await identify(token, code))).toBe("Closed");
    expect((await look(token, client)).json()).toMatchObject({ state: "Closed", isIdentified: false, code: null });
  });

  it("returns the form to the advisor only once, even for concurrent requests", async () => {
    const token = await link();
    const client = await enter(token);
    const answers = await Promise.all([sendBack(token, full, client), sendBack(token, full, client)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401]);
    for (const answer of await all(calls.slice(1), token, client)) expect(stateIn(answer)).toBe("Returned");
    expect((await save(token, { firstName: "Eva" }, client)).statusCode).toBe(401);
    expect((await listSent())[0]?.returned).toMatchObject({ firstName: "Jana" });
  });

  it("keeps the fields of all devices that save concurrently", async () => {
    const token = await link();
    const client = await enter(token);
    const names = ["street", "city", "conscriptionNum", "placeOfBirth", "accountOwner"] as const;
    await Promise.all(names.map((name) => save(token, { [name]: full[name] }, client)));
    const { form } = (await read(token, client)).json<{ form: typeof full }>();
    for (const name of names) expect(form[name]).toBe(full[name]);
  });
});
