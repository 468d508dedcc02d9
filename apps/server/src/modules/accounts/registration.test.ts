import { describe, expect, it, beforeEach } from "vitest";
import { RegisterUnreachable } from "../../ports/bank-register.ts";
import { receive, refusalOf, send } from "../../test-support/calls.ts";
import { createEmailBox } from "../../test-support/email-box.ts";
import { distributor, eur, inRegister, seedDistributors, slovakia } from "../../test-support/people.ts";
import { createTestApp } from "../../test-support/test-app.ts";
import { createRegisterEntryRepository } from "./register-entry-repository.ts";
import { registrations } from "./tables.ts";

const clock = { time: Date.parse("2026-11-20T08:00:00Z"), now: () => new Date(clock.time) };
const hours = (count: number) => (clock.time += count * 3_600_000);
const box = createEmailBox();
let registerFault: Error | null = null;
const test = await createTestApp({
  clock,
  outbox: box.outbox,
  env: { OPERATOR_EMAIL: "operator@example.com" },
  register: {
    find: async (asked) => {
      if (registerFault !== null) throw registerFault;
      return await createRegisterEntryRepository(test.db).find(asked);
    },
  },
});
const { app, db, pool, origin } = test;
await seedDistributors(db);

beforeEach(async () => {
  registerFault = null;
  box.fail(null);
  await pool.query("delete from login_attempts");
});

let number = 0;
/** A right registration that nobody else has; each call another person. */
function person(change: Record<string, string> = {}) {
  number += 1;
  return {
    surname: "Nováková",
    name: "Jana",
    distributorCode: distributor.plain,
    advisorCode: String(number).padStart(6, "0"),
    vatId: inRegister.fine,
    email: `person${number}@example.com`,
    phone: "+420601234567",
    password: "Modry-kopec-7",
    ...change,
  };
}
const register = (payload: unknown, headers: Record<string, string> = {}) =>
  send(test, "register", { origin, ...headers }, { payload });
const refused = async (payload: unknown) => refusalOf(await register(payload));
const tryLogIn = (username: string, password = "Modry-kopec-7") =>
  send(test, "login", { origin }, { payload: { username, password } });
const confirm = (token: string) => send(test, "confirmRegistration", { origin }, { payload: { token } });

async function registered(change: Record<string, string> = {}) {
  const payload = person(change);
  const answer = await register(payload);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return payload;
}

describe("registering", () => {
  it("registering with the register's consent answers OK and sends a link whose token is stored nowhere", async () => {
    const { email } = person();
    const answer = await register(person({ email: ` ${email.toUpperCase()} ` }), { "accept-language": "sk" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: "OK" }]);
    const received = box.newest("registration-confirm", email);
    expect(received).toMatchObject({ language: "sk", data: { name: "Jana Nováková", username: email, hours: 48 } });
    expect(received.data.url).toMatch(new RegExp(`^${origin}/registration-confirm/[\\w-]{43}$`));
    const rows = JSON.stringify(await db.select().from(registrations));
    expect(rows).not.toContain(box.token("registration-confirm", email));
    expect(rows).not.toContain("Modry-kopec-7");
  });

  it("makes no user before the link is followed", async () => {
    const { email } = await registered();
    expect(refusalOf(await tryLogIn(email)).code).toBe("InvalidUsernamePassword");
  });

  it.each([
    { name: "surname", change: { surname: " " }, code: "RegistrationInvalid", field: "surname" },
    { name: "distributor", change: { distributorCode: "" }, code: "RegistrationInvalid", field: "distributorCode" },
    { name: "advisor code", change: { advisorCode: "" }, code: "RegistrationInvalid", field: "advisorCode" },
    { name: "e-mail", change: { email: "" }, code: "RegistrationInvalid", field: "email" },
    { name: "valid e-mail", change: { email: "a@b.c, d@e.f" }, code: "RegistrationInvalid", field: "email" },
    { name: "phone", change: { phone: "+42060123456" }, code: "RegistrationInvalid", field: "phone" },
    { name: "password", change: { password: "" }, code: "RegistrationInvalid", field: "password_0" },
    ...["surname", "name", "prefix", "suffix", "distributorCode", "advisorCode"].map((field) => ({
      name: `short ${field}`,
      change: { [field]: "1".repeat(201) },
      code: "RegistrationInvalid",
      field,
    })),
    { name: "short e-mail", change: { email: `a@${"b.".repeat(120)}cz` }, code: "RegistrationInvalid", field: "email" },
    { name: "short phone", change: { phone: `+${"4".repeat(201)}` }, code: "RegistrationInvalid", field: "phone" },
    {
      name: "password that somebody types",
      change: { password: "modra rybka ".repeat(84) },
      code: "PasswordPolicyNotMet",
      field: "password_0",
    },
    { name: "number", change: { vatId: "12345678" }, code: "RegistrationInvalid", field: "vatId" },
    {
      name: "known distributor",
      change: { distributorCode: "9999" },
      code: "UnknownDistributor",
      field: "distributorCode",
    },
    { name: "six digits", change: { advisorCode: "12345" }, code: "InvalidAdvisorCodeFormat", field: "advisorCode" },
    { name: "digits", change: { advisorCode: "12345A" }, code: "InvalidAdvisorCodeFormat", field: "advisorCode" },
    { name: "long password", change: { password: "Kopec-7" }, code: "PasswordPolicyNotMet", field: "password_0" },
    {
      name: "uncommon password",
      change: { password: "Heslo-123456" },
      code: "PasswordPolicyNotMet",
      field: "password_0",
    },
    {
      name: "password without the name",
      change: { email: "jana@example.com", password: "moje-Jana-77" },
      code: "PasswordPolicyNotMet",
      field: "password_0",
    },
    {
      name: "accepted domain",
      change: { distributorCode: distributor.full, branchCode: "B1", email: "a@example.org" },
      code: "DomainPolicyNotMet",
      field: "email",
    },
    { name: "branch", change: { distributorCode: distributor.full }, code: "RegistrationInvalid", field: "branchCode" },
    {
      name: "known branch",
      change: { distributorCode: distributor.full, branchCode: "B9" },
      code: "UnknownBranch",
      field: "branchCode",
    },
  ])("wants the $name: $code at $field", async ({ change, code, field }) => {
    expect(await refused(person(change))).toEqual({ status: 422, code, fields: [field] });
  });

  it("says everything that is wrong at once", async () => {
    const { fields } = await refused(person({ surname: "", email: "x", phone: "1", password: "short" }));
    expect(fields).toEqual(["surname", "email", "phone", "password_0"]);
  });

  it("takes the distributor's code in any case, and any advisor code of the exempt ones", async () => {
    const payload = await registered({ distributorCode: " unicredsvk ", advisorCode: "A-1" });
    expect(box.newest("registration-check", "operator@example.com").data).toMatchObject({
      email: payload.email,
      distributor: "Slovak Ltd (UNICREDSVK)",
      advisorCode: "A-1",
      vatId: "",
    });
  });

  it("keeps nothing of fields that the distributor does not have", async () => {
    const { email } = await registered({ distributorCode: distributor.slovak, branchCode: "B1", vatId: "12345678" });
    const row = (await db.select().from(registrations)).find((each) => each.email === email);
    expect(row).toMatchObject({ branchCode: null, vatId: null });
  });

  it.each([
    { what: "nobody", vatId: inRegister.unknown, surname: "Svobodová", code: "RegistrationCnbDealerNotFound" },
    { what: "no network", vatId: inRegister.withoutNetwork, code: "RegistrationCnbDealerWithoutNetwork" },
    { what: "several networks", vatId: inRegister.inTwoNetworks, code: "RegistrationCnbDealerMultipleNetworks" },
    { what: "another number", vatId: inRegister.unknown, code: "RegistrationCnbVatMismatch" },
    { what: "another network", vatId: inRegister.inAnotherNetwork, code: "RegistrationUnknownError" },
  ])("is refused where the register has $what: $code", async ({ what: _what, code, ...change }) => {
    const payload = person(change);
    expect(await refused(payload)).toEqual({ status: 422, code, fields: [] });
    expect(box.emails.some(({ to }) => to === payload.email)).toBe(false);
  });

  it("is refused where the register does not answer, or in a way that nobody foresaw", async () => {
    registerFault = new RegisterUnreachable("silence");
    expect((await refused(person())).code).toBe("RegistrationCnbError");
    registerFault = new Error("what?");
    expect((await refused(person())).code).toBe("RegistrationUnknownError");
  });

  it("is looked at by the operator without a number, and with a distributor who wants it so", async () => {
    registerFault = new Error("nobody asks the register");
    for (const change of [{ vatId: "" }, { distributorCode: distributor.manual }]) {
      const payload = person(change);
      expect((await register(payload)).json()).toEqual({ code: "ManualCheck" });
      const { data } = box.newest("registration-check", "operator@example.com");
      expect(data).toMatchObject({ email: payload.email, fullName: "Jana Nováková", phone: payload.phone });
      expect(data.acceptUrl).toMatch(new RegExp(`^${origin}/registration-decision/accept/[\\w-]{43}$`));
      expect(data.declineUrl).toMatch(new RegExp(`^${origin}/registration-decision/decline/[\\w-]{43}$`));
      expect(box.emails.some(({ to }) => to === payload.email)).toBe(false);
    }
  });

  it("keeps nothing where the letter cannot be put into the outbox", async () => {
    const payload = person();
    box.fail(new Error("the outbox is full"));
    expect(refusalOf(await register(payload))).toMatchObject({ status: 500, code: "Unexpected" });
    box.fail(null);
    expect((await register(payload)).statusCode).toBe(200);
  });

  it("is refused to an e-mail address or a code that a user or an open registration has", async () => {
    const first = await registered();
    const emailTaken = { status: 409, code: "EmailTaken", fields: ["email"] };
    const codeTaken = { status: 409, code: "DistributorAdvisorCodeTaken", fields: ["distributorCode"] };
    expect(await refused(person({ email: first.email.toUpperCase() }))).toEqual(emailTaken);
    expect(await refused(person({ advisorCode: first.advisorCode }))).toEqual(codeTaken);
    await confirm(box.token("registration-confirm", first.email));
    expect(await refused(person({ email: first.email }))).toEqual(emailTaken);
    expect(await refused(person({ advisorCode: first.advisorCode }))).toEqual(codeTaken);
    expect(await refused(person({ email: "anna@example.com" }))).toEqual(emailTaken);
    const elsewhere = person({ advisorCode: first.advisorCode, distributorCode: distributor.manual });
    expect((await register(elsewhere)).statusCode).toBe(200);
  });

  it("registering the same address and code in two processes at once succeeds once", async () => {
    const other = await test.another();
    const sent = (payload: object, index: number) =>
      (index % 2 === 0 ? app : other).inject({
        method: "POST",
        url: "/api/user/register",
        headers: { origin },
        payload,
      });
    const [email, code] = [person(), person()];
    const sameEmail = Array.from({ length: 6 }, (_, index) => sent(person({ email: email.email }), index));
    const sameCode = Array.from({ length: 6 }, (_, index) => sent(person({ advisorCode: code.advisorCode }), index));
    const codesOf = async (answers: ReturnType<typeof sent>[]) =>
      (await Promise.all(answers)).map((answer) => answer.json<{ code: string }>().code).toSorted();
    expect(await codesOf(sameEmail)).toEqual([...Array.from({ length: 5 }, () => "EmailTaken"), "OK"]);
    const taken = Array.from({ length: 5 }, () => "DistributorAdvisorCodeTaken");
    expect(await codesOf(sameCode)).toEqual([...taken, "OK"]);
  });

  it("is throttled by address", async () => {
    for (let attempt = 0; attempt < 50; attempt += 1) await register(person({ distributorCode: "9999" }));
    const throttled = await register(person());
    expect(refusalOf(throttled)).toEqual({ status: 429, code: "TooManyRequests", fields: [] });
    expect(throttled.headers["retry-after"]).toBe("900");
    clock.time += 16 * 60_000;
    expect((await register(person())).statusCode).toBe(200);
  });

  it("is refused from another site, and in a wrong shape", async () => {
    expect(refusalOf(await register(person(), { origin: "https://evil.example" })).code).toBe("OriginRefused");
    const { email: _email, ...rest } = person();
    expect(await refused(rest)).toEqual({ status: 422, code: "RegistrationInvalid", fields: ["email"] });
    expect(await refused({})).toMatchObject({
      status: 422,
      code: "RegistrationInvalid",
      fields: ["surname", "distributorCode", "advisorCode", "email", "phone", "password_0"],
    });
    expect(await refused({ ...rest, email: 7 })).toEqual({
      status: 400,
      code: "ValidationFailed",
      fields: ["email"],
    });
  });
});

describe("the fields of the form", () => {
  const fields = (distributorCode: string) =>
    send(test, "getRegistrationFormFields", {}, { params: { distributorCode } });
  it.each([
    [distributor.full, true, true],
    [distributor.plain, true, false],
    ["unicredsvk", false, false],
  ])("a distributor of the kind %s asks for ICO %s, BRANCHCODE %s", async (code, ico, branch) => {
    expect((await fields(code)).json()).toEqual([
      { code: "ICO", available: ico },
      { code: "BRANCHCODE", available: branch },
    ]);
  });
  it("refuses the fields of a distributor that nobody knows", async () =>
    expect(refusalOf(await fields("9999")).code).toBe("UnknownDistributor"));
});

describe("confirming", () => {
  it("makes a user with what the distributor has, who logs in with the e-mail address", async () => {
    const payload = await registered({
      distributorCode: distributor.full,
      branchCode: "B2",
      prefix: "Ing.",
      suffix: "Ph.D.",
    });
    const answer = await confirm(box.token("registration-confirm", payload.email));
    expect([answer.statusCode, answer.json()]).toEqual([200, { username: payload.email }]);
    const loggedIn = await tryLogIn(payload.email.toUpperCase());
    const cookie = loggedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect(await receive(test, "getUser", { cookie })).toMatchObject({
      username: payload.email,
      fullName: "Ing. Jana Nováková, Ph.D.",
      mobilePhone: payload.phone,
      company: { name: "Advisors Ltd" },
      support: { name: "Support" },
      countryCode: "CZ",
      roles: ["advisor", "v_ShowMaterials"],
      klasikPayments: [600, 1200],
      maximalDealerFee: 2,
      servisPayment: 50,
      aum: 0,
    });
  });

  it("gives a Slovak distributor's advisor the distributor's country and currency", async () => {
    const payload = await registered({ distributorCode: distributor.slovak, advisorCode: "SK7" });
    await decide("acceptRegistration", newestId());
    await confirm(box.token("registration-confirm", payload.email));
    const { rows } = await pool.query("select country_id, currency_id, roles from users where email = $1", [
      payload.email,
    ]);
    expect(rows).toEqual([{ country_id: slovakia, currency_id: eur, roles: ["advisor"] }]);
  });

  it("works once, for 48 hours, and with no made-up token", async () => {
    const { email } = await registered();
    const token = box.token("registration-confirm", email);
    for (const wrong of ["x", `${token}x`, token.slice(1), "A".repeat(43)]) {
      expect(refusalOf(await confirm(wrong))).toMatchObject({ status: 401, code: "InvalidToken" });
    }
    expect((await confirm(token)).statusCode).toBe(200);
    expect(refusalOf(await confirm(token))).toMatchObject({ status: 401, code: "InvalidToken" });
    const late = await registered();
    hours(48);
    expect(refusalOf(await confirm(box.token("registration-confirm", late.email))).code).toBe("InvalidToken");
    // The address is free again.
    expect((await register(person({ email: late.email }))).statusCode).toBe(200);
  });

  it.each([".", ").", ">", ",", " ", "\r\n"])(
    "takes the token with a %j that a mail program has added",
    async (added) => {
      const { email } = await registered();
      const token = box.token("registration-confirm", email);
      const broken = `${token.slice(0, 20)}\r\n${token.slice(20)}`;
      expect((await confirm(`${added === "\r\n" ? broken : token}${added}`)).statusCode).toBe(200);
    },
  );

  it("twice at the same moment makes one user", async () => {
    const { email } = await registered();
    const token = box.token("registration-confirm", email);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(2);
  });

  it("is refused where another user has the address by now, and a missing token is no token", async () => {
    const { email } = await registered();
    await pool.query("update users set email = $1 where username = 'lea'", [email]);
    const token = box.token("registration-confirm", email);
    expect(refusalOf(await confirm(token))).toMatchObject({ status: 422, code: "ActivationRefused" });
    for (const text of ["", ".", "a/b?c", "č".repeat(50), "A".repeat(4000)])
      expect(refusalOf(await confirm(text))).toEqual({ status: 401, code: "InvalidToken", fields: [] });
    expect(refusalOf(await send(test, "confirmRegistration", { origin }, { payload: {} })).code).toBe("InvalidToken");
  });

  it("is refused from another site", async () => {
    const foreign = { origin: "https://evil.example" };
    const answer = await send(test, "confirmRegistration", foreign, { payload: { token: "x" } });
    expect(refusalOf(answer).code).toBe("OriginRefused");
  });
});

type Decision = "acceptRegistration" | "declineRegistration";
const decide = (name: Decision, id: string) => send(test, name, { origin }, { params: { id } });
const read = (id: string) => send(test, "getRegistrationRequest", {}, { params: { id } });
const newestId = () => box.newest("registration-check", "operator@example.com").data.acceptUrl.split("/").at(-1) ?? "";

describe("the operator", () => {
  it("reads what was entered, by the link alone", async () => {
    const payload = await registered({ distributorCode: distributor.manual, prefix: "Mgr." });
    expect((await read(newestId())).json()).toMatchObject({
      state: "ManualCheck",
      fullName: "Mgr. Jana Nováková",
      email: payload.email,
      distributorName: "Manual Ltd",
      advisorCode: payload.advisorCode,
      branchCode: null,
      vatId: payload.vatId,
    });
    for (const id of ["x", "A".repeat(43), "č.", ")"]) expect(refusalOf(await read(id)).code).toBe("NotFound");
    expect((await read(`${newestId()}>.`)).json()).toMatchObject({ email: payload.email });
  });

  it("changes nothing by opening a link: it leads to the page that asks", async () => {
    await registered({ vatId: "" });
    const id = newestId();
    for (const [name, page] of [
      ["openAcceptRegistration", "accept"],
      ["openDeclineRegistration", "decline"],
    ] as const) {
      const answer = await send(test, name, {}, { params: { id } });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/registration-decision/${page}/${id}`]);
      const mangled = await send(test, name, {}, { params: { id: `${id})` } });
      expect(mangled.headers.location).toBe(`/registration-decision/${page}/${id}`);
    }
    expect((await read(id)).json()).toMatchObject({ state: "ManualCheck" });
  });

  it("accepts, and the advisor gets the link", async () => {
    const { email } = await registered({ vatId: "" });
    const id = newestId();
    expect((await decide("acceptRegistration", id)).json()).toMatchObject({ id, state: "AwaitingConfirmation" });
    expect((await confirm(box.token("registration-confirm", email))).statusCode).toBe(200);
    expect((await read(id)).json()).toMatchObject({ state: "Confirmed" });
    expect((await tryLogIn(email)).statusCode).toBe(200);
  });

  it("declines, and the advisor is told; the address is free again", async () => {
    const { email } = await registered({ vatId: "" });
    expect((await decide("declineRegistration", newestId())).json()).toMatchObject({ state: "Declined" });
    expect(box.newest("registration-declined", email).data).toEqual({
      name: "Jana Nováková",
      distributor: "Plain Ltd",
    });
    expect((await register(person({ email, vatId: "" }))).statusCode).toBe(200);
  });

  it.each(["acceptRegistration", "declineRegistration"] as const)(
    "decides once: after %s every other is refused",
    async (first) => {
      await registered({ vatId: "" });
      const id = newestId();
      const answers = await Promise.all([decide(first, id), decide(first, id)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      for (const name of ["acceptRegistration", "declineRegistration"] as const) {
        expect(refusalOf(await decide(name, id))).toMatchObject({ status: 409, code: "AlreadyDecided" });
      }
    },
  );

  it("decides nothing that needs no decision, is unknown, too old, or asked for by another site", async () => {
    const { email } = await registered();
    const open = (await db.select().from(registrations)).find((each) => each.email === email);
    expect(refusalOf(await decide("acceptRegistration", open?.id ?? "")).code).toBe("AlreadyDecided");
    expect(refusalOf(await decide("declineRegistration", "A".repeat(43))).code).toBe("NotFound");
    await registered({ vatId: "" });
    const id = newestId();
    const foreign = await send(test, "acceptRegistration", { origin: "https://evil.example" }, { params: { id } });
    expect(refusalOf(foreign).code).toBe("OriginRefused");
    hours(30 * 24);
    expect((await read(id)).json()).toMatchObject({ state: "Expired" });
    expect(refusalOf(await decide("acceptRegistration", id)).code).toBe("AlreadyDecided");
  });

  it("keeps no password of what is closed, and forgets it after 90 days", async () => {
    await registered({ vatId: "" });
    const id = newestId();
    await decide("declineRegistration", id);
    const closed = async () => (await db.select().from(registrations)).find((each) => each.id === id);
    expect(await closed()).toMatchObject({ state: "Declined", passwordHash: "" });
    hours((30 + 89) * 24);
    await registered();
    expect(await closed()).toMatchObject({ state: "Declined" });
    hours(2 * 24);
    await registered();
    expect(await closed()).toBeUndefined();
    expect(refusalOf(await read(id)).code).toBe("NotFound");
  });
});

describe("without a set address of the operator", () => {
  it("every user with the role operator is written to, in their own language", async () => {
    const emails = createEmailBox();
    const own = await createTestApp({ outbox: emails.outbox });
    await seedDistributors(own.db);
    await own.pool.query("update users set roles = '{operator}' where username in ('boris', 'anna', 'locked')");
    await send(own, "register", { origin: own.origin }, { payload: person({ vatId: "" }) });
    expect(emails.emails.map(({ to, language }) => `${to} ${language}`).toSorted()).toEqual([
      "anna@example.com cs",
      "boris@example.com sk",
    ]);
  });
});

describe("with registration switched off", () => {
  it("none of its calls is there", async () => {
    const own = await createTestApp({ outbox: box.outbox, env: { REGISTRATION_ENABLED: "false" } });
    const names = [
      "register",
      "confirmRegistration",
      "getRegistrationFormFields",
      "getRegistrationRequest",
      "openAcceptRegistration",
      "openDeclineRegistration",
      "acceptRegistration",
      "declineRegistration",
    ] as const;
    for (const name of names) {
      const params = { id: "A".repeat(43), distributorCode: distributor.plain };
      const answer = await send(own, name, { origin: own.origin }, { params, payload: undefined });
      expect([name, refusalOf(answer)]).toEqual([name, { status: 404, code: "NotFound", fields: [] }]);
    }
  });
});
