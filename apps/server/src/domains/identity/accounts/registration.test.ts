import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { RegisterUnreachable } from "../../../ports/bank-register.ts";
import { refusalOf, send } from "../../../testing/calls.ts";
import { distributor, inRegister } from "../../../testing/people.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { registrations } from "./tables.ts";
import { openRegistrations, person } from "./testing/open-registrations.ts";

const { test, box, hours, failRegister, register, refused, registered, confirm, tryLogIn } = await openRegistrations();
const { app, db, origin } = test;

describe("a registration", () => {
  it("returns OK if the register confirms it, and emails a link whose token is not stored", async () => {
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

  it("does not create a user until the link is opened", async () => {
    const { email } = await registered();
    expect(refusalOf(await tryLogIn(email)).code).toBe("InvalidUsernamePassword");
  });

  it.each([
    { name: "a surname", change: { surname: " " }, code: "RegistrationInvalid", field: "surname" },
    { name: "a distributor", change: { distributorCode: "" }, code: "RegistrationInvalid", field: "distributorCode" },
    { name: "an advisor code", change: { advisorCode: "" }, code: "RegistrationInvalid", field: "advisorCode" },
    { name: "an email address", change: { email: "" }, code: "RegistrationInvalid", field: "email" },
    {
      name: "a single valid email address",
      change: { email: "a@b.c, d@e.f" },
      code: "RegistrationInvalid",
      field: "email",
    },
    { name: "a valid phone number", change: { phone: "+42060123456" }, code: "RegistrationInvalid", field: "phone" },
    { name: "a password", change: { password: "" }, code: "RegistrationInvalid", field: "password_0" },
    ...["surname", "name", "prefix", "suffix", "distributorCode", "advisorCode"].map((field) => ({
      name: `a short ${field}`,
      change: { [field]: "1".repeat(201) },
      code: "RegistrationInvalid",
      field,
    })),
    ...["surname", "name"].flatMap((field) =>
      ["https://evil.example/unlock", "NOTICE: your account", "call 900 100 200", "a@evil", "evil.example"].map(
        (value) => ({
          name: `a person's ${field}, not "${value}"`,
          change: { [field]: value },
          code: "RegistrationInvalid",
          field,
        }),
      ),
    ),
    ...["prefix", "suffix"].flatMap((field) =>
      [
        "CUSTOMER NOTICE: your account is blocked, unlock it now at https://evil.example/unlock",
        "evil.example",
        "Ing1",
      ].map((value) => ({
        name: `a title as ${field}, not "${value}"`,
        change: { [field]: value },
        code: "RegistrationInvalid",
        field,
      })),
    ),
    {
      name: "a short email address",
      change: { email: `a@${"b.".repeat(120)}cz` },
      code: "RegistrationInvalid",
      field: "email",
    },
    {
      name: "a short phone number",
      change: { phone: `+${"4".repeat(201)}` },
      code: "RegistrationInvalid",
      field: "phone",
    },
    {
      name: "a password of at most 1000 characters",
      change: { password: "modra rybka ".repeat(84) },
      code: "PasswordPolicyNotMet",
      field: "password_0",
    },
    {
      name: "a valid identification number",
      change: { vatId: "12345678" },
      code: "RegistrationInvalid",
      field: "vatId",
    },
    {
      name: "a known distributor",
      change: { distributorCode: "9999" },
      code: "UnknownDistributor",
      field: "distributorCode",
    },
    {
      name: "six digits as advisor code",
      change: { advisorCode: "12345" },
      code: "InvalidAdvisorCodeFormat",
      field: "advisorCode",
    },
    {
      name: "only digits as advisor code",
      change: { advisorCode: "12345A" },
      code: "InvalidAdvisorCodeFormat",
      field: "advisorCode",
    },
    { name: "a long password", change: { password: "Kopec-7" }, code: "PasswordPolicyNotMet", field: "password_0" },
    {
      name: "an uncommon password",
      change: { password: "Heslo-123456" },
      code: "PasswordPolicyNotMet",
      field: "password_0",
    },
    {
      name: "a password without the name in the email address",
      change: { email: "jana@example.com", password: "moje-Jana-77" },
      code: "PasswordPolicyNotMet",
      field: "password_0",
    },
    {
      name: "an email address of an accepted domain",
      change: { distributorCode: distributor.full, branchCode: "B1", email: "a@example.org" },
      code: "DomainPolicyNotMet",
      field: "email",
    },
    {
      name: "a branch",
      change: { distributorCode: distributor.full },
      code: "RegistrationInvalid",
      field: "branchCode",
    },
    {
      name: "a known branch",
      change: { distributorCode: distributor.full, branchCode: "B9" },
      code: "UnknownBranch",
      field: "branchCode",
    },
  ])("requires $name, and otherwise returns $code for $field", async ({ change, code, field }) => {
    expect(await refused(person(change))).toEqual({ status: 422, code, fields: [field] });
  });

  it("returns all errors together", async () => {
    const { fields } = await refused(person({ surname: "", email: "x", phone: "1", password: "short" }));
    expect(fields).toEqual(["surname", "email", "phone", "password_0"]);
  });

  it("accepts the distributor's code in upper or lower case, and any advisor code if the distributor is exempt", async () => {
    const payload = await registered({ distributorCode: " unicredsvk ", advisorCode: "A-1" });
    expect(box.newest("registration-check", "operator@example.com").data).toMatchObject({
      email: payload.email,
      distributor: "Slovak Ltd (UNICREDSVK)",
      advisorCode: "A-1",
      vatId: "",
    });
  });

  it("does not store fields that the distributor does not use", async () => {
    const { email } = await registered({ distributorCode: distributor.slovak, branchCode: "B1", vatId: "12345678" });
    const row = (await db.select().from(registrations)).find((each) => each.email === email);
    expect(row).toMatchObject({ branchCode: null, vatId: null });
  });

  it.each([
    { what: "no entry", vatId: inRegister.unknown, surname: "Svobodová", code: "RegistrationCnbDealerNotFound" },
    {
      what: "a person without a network",
      vatId: inRegister.withoutNetwork,
      code: "RegistrationCnbDealerWithoutNetwork",
    },
    {
      what: "a person in several networks",
      vatId: inRegister.inTwoNetworks,
      code: "RegistrationCnbDealerMultipleNetworks",
    },
    { what: "the person under another number", vatId: inRegister.unknown, code: "RegistrationCnbVatMismatch" },
    { what: "the person in another network", vatId: inRegister.inAnotherNetwork, code: "RegistrationUnknownError" },
  ])("is refused if the register lists $what: $code", async ({ what: _what, code, ...change }) => {
    const payload = person(change);
    expect(await refused(payload)).toEqual({ status: 422, code, fields: [] });
    expect(box.emails.some(({ to }) => to === payload.email)).toBe(false);
  });

  it("is refused if the register is unreachable or fails unexpectedly", async () => {
    failRegister(new RegisterUnreachable("silence"));
    expect((await refused(person())).code).toBe("RegistrationCnbError");
    failRegister(new Error("unexpected response"));
    expect((await refused(person())).code).toBe("RegistrationUnknownError");
  });

  it("requires the operator's review if it has no number, or if the distributor demands it or has no email domains", async () => {
    failRegister(new Error("The register must not be queried"));
    for (const change of [
      { vatId: "" },
      { distributorCode: distributor.manual },
      { distributorCode: distributor.open, email: `anybody@anywhere.example` },
    ]) {
      const payload = person(change);
      expect((await register(payload)).json()).toEqual({ code: "ManualCheck" });
      const { data } = box.newest("registration-check", "operator@example.com");
      expect(data).toMatchObject({ email: payload.email, fullName: "Jana Nováková", phone: payload.phone });
      expect(data.acceptUrl).toMatch(new RegExp(`^${origin}/registration-decision/accept/[\\w-]{43}$`));
      expect(data.declineUrl).toMatch(new RegExp(`^${origin}/registration-decision/decline/[\\w-]{43}$`));
      expect(box.emails.some(({ to }) => to === payload.email)).toBe(false);
    }
  });

  it("is not stored if the email cannot be queued", async () => {
    const payload = person();
    box.fail(new Error("the outbox is full"));
    expect(refusalOf(await register(payload))).toMatchObject({ status: 500, code: "Unexpected" });
    box.fail(null);
    expect((await register(payload)).statusCode).toBe(200);
  });

  it("is refused if a user or an open registration has the same email address or advisor code", async () => {
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

  it("succeeds only once if two processes concurrently use the same address or code", async () => {
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
    const conflictCodes = Array.from({ length: 5 }, () => "DistributorAdvisorCodeTaken");
    expect(await codesOf(sameCode)).toEqual([...conflictCodes, "OK"]);
  });

  it("is refused if a user or an open registration has the same identification number, until the registration expires", async () => {
    const vatIdTaken = { status: 409, code: "VatIdTaken", fields: ["vatId"] };
    const { vatId, email } = await registered();
    expect(await refused(person({ vatId }))).toEqual(vatIdTaken);
    expect(await refused(person({ vatId, distributorCode: distributor.manual }))).toEqual(vatIdTaken);
    await confirm(box.token("registration-confirm", email));
    expect(await refused(person({ vatId }))).toEqual(vatIdTaken);
    const forgotten = await registered();
    hours(49);
    expect((await register(person({ vatId: forgotten.vatId }))).statusCode).toBe(200);
  });

  it("succeeds only once if two processes concurrently use the same identification number", async () => {
    const other = await test.another();
    const { vatId } = person();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? app : other).inject({
          method: "POST",
          url: "/api/user/register",
          headers: { origin },
          payload: person({ vatId }),
        }),
      ),
    );
    const codes = answers.map((answer) => answer.json<{ code: string }>().code).toSorted();
    expect(codes).toEqual(["OK", ...Array.from({ length: 7 }, () => "VatIdTaken")]);
  });

  it("is kept if an earlier version stored its number twice, but only one of the two becomes a user", async () => {
    const [first, second] = [await registered(), await registered()];
    await db
      .update(registrations)
      .set({ vatId: first.vatId, heldVatId: null })
      .where(eq(registrations.email, second.email));
    expect((await confirm(box.token("registration-confirm", first.email))).statusCode).toBe(200);
    expect(refusalOf(await confirm(box.token("registration-confirm", second.email))).code).toBe("ActivationRefused");
  });

  it("is limited per IP address", async () => {
    for (let attempt = 0; attempt < 50; attempt += 1) await register(person({ distributorCode: "9999" }));
    const throttled = await register(person());
    expect(refusalOf(throttled)).toEqual({ status: 429, code: "TooManyRequests", fields: [] });
    expect(throttled.headers["retry-after"]).toBe("900");
    hours(16 / 60);
    expect((await register(person())).statusCode).toBe(200);
  });

  it("is refused if fields are missing or have wrong types", async () => {
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

describe("the fields of the registration form", () => {
  const fields = (distributorCode: string) =>
    send(test, "getRegistrationFormFields", {}, { params: { distributorCode } });
  it.each([
    [distributor.full, true, true],
    [distributor.plain, true, false],
    ["unicredsvk", false, false],
  ])("for the distributor %s include ICO: %s, BRANCHCODE: %s", async (code, ico, branch) => {
    expect((await fields(code)).json()).toEqual([
      { code: "ICO", available: ico },
      { code: "BRANCHCODE", available: branch },
    ]);
  });
  it("return UnknownDistributor for an unknown distributor", async () =>
    expect(refusalOf(await fields("9999")).code).toBe("UnknownDistributor"));
});

describe("registration that is switched off", () => {
  it("returns NotFound from each endpoint", async () => {
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
