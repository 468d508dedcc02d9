import { emptyClientForm, formOfRecord } from "@fundport/rules";
import { beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { annasClient } from "../../clients/records/testing/clients.ts";
import { newClient } from "../creation/testing/contract-requests.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { createClientForms } from "../../clients/form/service.ts";
import { startedForm, openClientForm } from "./testing/open-client-form.ts";

const portal = await openClientForm();
const { test, anna, full, sendForm, link, enter, read, save, sendBack, listSent, look, passSeconds, messagesTo } =
  portal;
const boris = await test.logIn("boris");

beforeEach(() => portal.startOver());

describe("a client who is asked to fill in a form", () => {
  it("sends an email in the client's language, with the advisor's message and a link", async () => {
    const answer = await sendForm({ message: "Hezký den,\ndoplňte prosím zbytek." });
    expect(answer.json()).toMatchObject({
      state: "Sent",
      clientName: "Jana Malá",
      phone: newClient.phone,
      returned: null,
    });
    const [mail] = await messagesTo(newClient.email);
    expect(mail?.subject).toBe("Vaše údaje pro smlouvu – anna");
    expect(mail?.text).toContain("  Hezký den,\n  doplňte prosím zbytek.");
    expect(mail?.text).toMatch(/http:\/\/localhost:\d+\/client\/[\w-]{43}\n/);
    expect(mail?.text).toContain("v\u00a0SMS na číslo končící na 67");
    expect(mail?.text).toMatch(/do 05\/12\/2026 \d\d:00 /);
    expect(mail).toMatchObject({ replyTo: "anna@example.com" });
  });

  it("the client enters a code, fills in and returns the form, and the advisor accepts it", async () => {
    const token = await link();
    passSeconds(60);
    const client = await enter(token);
    const openedLinks = await listSent();
    expect(openedLinks.map(({ state }) => state)).toEqual(["Opened"]);

    const { form, terms } = (await read(token, client)).json<{ form: typeof full; terms: { banks: unknown[] } }>();
    expect(form).toEqual({ ...emptyClientForm, ...startedForm, phone: "" });
    expect(terms.banks.length).toBeGreaterThan(10);
    expect(JSON.stringify(terms)).not.toContain('"correctAnswer":true');

    expect((await save(token, { street: "Krátká", city: "Br" }, client)).statusCode).toBe(200);
    expect((await save(token, { city: "Brno" }, client)).statusCode).toBe(200);
    expect((await read(token, client)).json()).toMatchObject({ form: { street: "Krátká", city: "Brno" } });
    expect((await listSent())[0]?.returned).toBeNull();

    const { phone: _phone, ...fields } = { ...full, street: "Krátká" };
    expect((await sendBack(token, fields, client)).json()).toBeNull();
    const [returned] = await listSent();
    expect(returned).toMatchObject({ state: "Returned", sent: { street: "" } });
    expect(returned?.returned).toEqual({ ...full, street: "Krátká" });
    const [mail] = await messagesTo("anna@example.com");
    expect(mail?.subject).toBe("Vyplněný formulář: Jana Malá");
    expect(mail?.text).toContain(`${test.origin}/cart`);
    expect(mail?.text).not.toContain(full.personalId);

    expect((await look(token)).json()).toMatchObject({ state: "Returned", isIdentified: false });
    const id = { id: returned?.id };
    expect(await receive(test, "acceptClientForm", anna, { payload: id })).toBeNull();
    expect(await receive(test, "acceptClientForm", anna, { payload: id })).toBeNull();
    expect(await listSent()).toEqual([]);
    expect((await look(token)).json()).toMatchObject({ state: "Closed" });
  });

  it("a client cannot return a form with missing or invalid fields, but the entered values are stored", async () => {
    const token = await link();
    passSeconds(60);
    const client = await enter(token);
    const answer = await sendBack(token, { ...full, personalId: "8557170007", city: "" }, client);
    expect(refusalOf(answer)).toEqual({ status: 422, code: "ClientFormInvalid", fields: ["personalId", "city"] });
    expect((await read(token, client)).json()).toMatchObject({
      form: { personalId: "8557170007", street: full.street },
    });
    expect((await listSent())[0]?.state).toBe("Opened");
  });

  it("a client can neither see nor change the phone and the ids of records", async () => {
    const token = await link({ form: { ...startedForm, clientId: annasClient.id, webRequestId: "12" } });
    passSeconds(60);
    const client = await enter(token);
    const fields = { phone: "+420777000111", clientId: 4, webRequestId: "13", unknown: 1, firstName: "Eva" };
    expect((await save(token, fields, client)).statusCode).toBe(200);
    const answer = await read(token, client);
    expect(answer.json()).toMatchObject({ form: { phone: "", clientId: null, webRequestId: null, firstName: "Eva" } });
    expect(answer.body).not.toContain("601234567");
    expect(answer.body).not.toContain("unknown");
    await sendBack(token, { ...full, phone: "+420777000111" }, client);
    expect((await listSent())[0]?.returned).toMatchObject({ phone: newClient.phone, clientId: null });
  });

  it("shows a client their stored data only if the code is sent to the phone in the client record", async () => {
    const known = formOfRecord(await receive(test, "getClient", anna, { params: { id: annasClient.id } }));
    const secrets = [known.personalId, known.idNumber, known.iban].filter((secret) => secret !== "");
    expect(secrets.length).toBeGreaterThan(1);
    const client = {
      ...known,
      email: newClient.email,
      placeOfBirth: "Typed-by-anna",
      questionnaire: full.questionnaire,
    };

    const elsewhere = await link({ form: { ...client, phone: newClient.phone } });
    passSeconds(60);
    const shown = await read(elsewhere, await enter(elsewhere));
    for (const secret of secrets) expect(shown.body).not.toContain(secret);
    expect(shown.json()).toMatchObject({ form: { placeOfBirth: "Typed-by-anna", questionnaire: {} } });

    const own = await link({ form: client });
    await portal.ask(own);
    const { headers } = await portal.identify(own, await portal.lastCode(known.phone));
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const { form } = (await read(own, { cookie, origin: test.origin })).json<{ form: typeof full }>();
    expect(form).toMatchObject({ personalId: known.personalId, clientId: null });
  });

  it("refuses a form for another advisor's client", async () => {
    expect((await sendForm({ form: { ...startedForm, clientId: annasClient.id } }, boris)).statusCode).toBe(404);
  });

  it.each([
    ["a number instead of a text", { firstName: 7 }],
    ["a text instead of an id", { citizenship: "CZ" }],
    ["a null character", { firstName: "a\0b" }],
  ])("a client cannot store %s", async (_what, fields) => {
    const token = await link();
    passSeconds(60);
    expect(refusalOf(await save(token, fields, await enter(token)))).toMatchObject({ status: 400 });
  });

  it("a client can store at most 32 KB", async () => {
    const token = await link();
    passSeconds(60);
    const client = await enter(token);
    const answers = (letters: number) => ({
      questionnaire: Object.fromEntries(
        Array.from({ length: letters / 1000 }, (_, index) => [`Q${index}`, { chosen: [], text: "x".repeat(960) }]),
      ),
    });
    expect((await save(token, answers(31_000), client)).statusCode).toBe(200);
    expect((await save(token, answers(36_000), client)).statusCode).toBe(413);
    const long = { code: "1".repeat(9000) };
    expect((await send(test, "identifyAtClientForm", client, { params: { token }, payload: long })).statusCode).toBe(
      413,
    );
  });
});

describe("an advisor who sends a client a form", () => {
  it.each([
    ["without a phone", { form: { ...startedForm, phone: "" } }, ["phone"]],
    ["with an invalid phone", { form: { ...startedForm, phone: "+42060" } }, ["phone"]],
    ["with a landline", { form: { ...startedForm, phone: "+420222333444" } }, ["phone"]],
    ["without an address", { form: { ...startedForm, email: "" } }, ["email"]],
    ["with their own address", { form: { ...startedForm, email: "anna@example.com" } }, ["email"]],
    ["with too long a message", { message: "a".repeat(1001) }, ["message"]],
  ])("refuses to send a form %s", async (_what, rest, fields) => {
    expect(refusalOf(await sendForm(rest))).toEqual({ status: 422, code: "ClientFormInvalid", fields });
  });

  it("refuses to send a malformed form", async () => {
    expect(refusalOf(await sendForm({ form: { ...startedForm, firstName: 7 } }))).toMatchObject({ status: 400 });
  });

  it("a second link to the same phone replaces the first, and keeps the client's entries", async () => {
    const first = await link();
    passSeconds(60);
    const client = await enter(first);
    await save(first, { street: "Krátká", firstName: "Johana" }, client);
    const second = await link({ form: { ...startedForm, street: "Dlouhá", city: "Praha" } });
    expect(portal.stateIn(await read(first, client))).toBe("Closed");
    expect(await listSent()).toHaveLength(1);
    passSeconds(60);
    const { form } = (await read(second, await enter(second))).json<{ form: typeof full }>();
    expect(form).toMatchObject({ street: "Krátká", city: "Praha", firstName: "Johana" });
  });

  it("sends only one link if requests are concurrent", async () => {
    const answers = await Promise.all([sendForm(), sendForm(), sendForm()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await listSent()).toHaveLength(1);
  });

  it("an advisor can have one open form per phone, and does not see other advisors' forms", async () => {
    await sendForm();
    await sendForm({ form: { ...startedForm, phone: "+420777000222" } });
    expect((await listSent()).map(({ phone }) => phone).toSorted()).toEqual(["+420601234567", "+420777000222"]);
    expect(await listSent(boris)).toEqual([]);
    await sendForm({}, boris);
    expect(await listSent(boris)).toHaveLength(1);
    expect(await listSent()).toHaveLength(2);
  });

  it("an advisor can withdraw and accept only their own forms", async () => {
    await sendForm();
    const [form] = await listSent();
    const id = form?.id ?? "";
    for (const as of [boris, anna])
      expect((await send(test, "acceptClientForm", as, { payload: { id } })).statusCode).toBe(404);
    expect((await send(test, "takeBackClientForm", boris, { query: { id } })).statusCode).toBe(404);
    expect((await send(test, "takeBackClientForm", { origin: test.origin }, { query: { id } })).statusCode).toBe(401);
    expect(await receive(test, "takeBackClientForm", anna, { query: { id } })).toBeNull();
    expect((await send(test, "takeBackClientForm", anna, { query: { id } })).statusCode).toBe(404);
  });

  it("an advisor can send thirty forms an hour", async () => {
    const codes: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) codes.push((await sendForm()).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(30);
    expect(codes.at(-1)).toBe(429);
  });
});

describe("client forms", () => {
  it("deletes forms thirty days after they were accepted or have expired", async () => {
    const { pool } = test;
    const { removeOld } = createClientForms({ db: test.db, encryption: testEncryption, clock: { now: portal.now } });
    const count = async () => (await pool.query("select 1 from client_forms")).rowCount;
    const token = await link();
    passSeconds(60);
    await sendBack(token, full, await enter(token));
    await receive(test, "acceptClientForm", anna, { payload: { id: (await listSent())[0]?.id } });
    await sendForm({ form: { ...startedForm, phone: "+420777000222" } });
    const day = 86_400;
    passSeconds(30 * day - 60);
    await removeOld();
    expect(await count()).toBe(2);
    passSeconds(60);
    await removeOld();
    expect(await count()).toBe(1);
    passSeconds(14 * day - 3600);
    await removeOld();
    expect(await count()).toBe(1);
    passSeconds(3700);
    await removeOld();
    expect(await count()).toBe(0);
  });

  it("refuses to send forms with SmsUnavailable if text messages cannot be sent", async () => {
    const other = await createTestApp({ env: { TRIAL: "false" } });
    const payload = { form: startedForm, needsEmployer: false };
    const answer = await send(other, "sendClientForm", await other.logIn("anna"), { payload });
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: "SmsUnavailable" });
  });

  it("the routes do not exist if CLIENT_FORM is off", async () => {
    const other = await createTestApp({ env: { CLIENT_FORM: "off", TRIAL: "true" } });
    const as = await other.logIn("anna");
    expect((await send(other, "getSentClientForms", as)).statusCode).toBe(404);
    expect((await send(other, "getClientFormLink", {}, { params: { token: "any" } })).statusCode).toBe(404);
  });
});
