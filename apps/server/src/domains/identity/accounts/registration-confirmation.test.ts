import { describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { distributor, eur, slovakia } from "../../../testing/people.ts";
import { openRegistrations, person } from "./testing/open-registrations.ts";

const { test, box, hours, register, registered, confirm, decide, newestId, tryLogIn } = await openRegistrations();
const { pool, origin } = test;

describe("confirming a registration", () => {
  it("creates a user with the distributor's settings, who logs in with the email address", async () => {
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

  it("uses the country and currency of a Slovak distributor", async () => {
    const payload = await registered({ distributorCode: distributor.slovak, advisorCode: "SK7" });
    await decide("acceptRegistration", newestId());
    await confirm(box.token("registration-confirm", payload.email));
    const { rows } = await pool.query("select country_id, currency_id, roles from users where email = $1", [
      payload.email,
    ]);
    expect(rows).toEqual([{ country_id: slovakia, currency_id: eur, roles: ["advisor"] }]);
  });

  it("does not log in, and leaves another user's session in that browser unchanged", async () => {
    const { email } = await registered();
    const boris = await test.logIn("boris");
    const payload = { token: box.token("registration-confirm", email) };
    const answer = await send(test, "confirmRegistration", boris, { payload });
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    expect(await receive(test, "getUser", boris)).toMatchObject({ username: "boris" });
  });

  it("accepts each link once within 48 hours, and refuses invented tokens", async () => {
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
    // The first registration has expired, so its email address can be used again.
    expect((await register(person({ email: late.email }))).statusCode).toBe(200);
  });

  it.each([".", ").", ">", ",", " ", "\r\n"])("accepts a token to which a mail program has added %j", async (added) => {
    const { email } = await registered();
    const token = box.token("registration-confirm", email);
    const broken = `${token.slice(0, 20)}\r\n${token.slice(20)}`;
    expect((await confirm(`${added === "\r\n" ? broken : token}${added}`)).statusCode).toBe(200);
  });

  it("creates only one user if requests are concurrent", async () => {
    const { email } = await registered();
    const token = box.token("registration-confirm", email);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(2);
  });

  it("is refused if another user now has the email address, or if the token is missing", async () => {
    const { email } = await registered();
    await pool.query("update users set email = $1 where username = 'lea'", [email]);
    const token = box.token("registration-confirm", email);
    expect(refusalOf(await confirm(token))).toMatchObject({ status: 422, code: "ActivationRefused" });
    for (const text of ["", ".", "a/b?c", "č".repeat(50), "A".repeat(4000)])
      expect(refusalOf(await confirm(text))).toEqual({ status: 401, code: "InvalidToken", fields: [] });
    expect(refusalOf(await send(test, "confirmRegistration", { origin }, { payload: {} })).code).toBe("InvalidToken");
  });
});
