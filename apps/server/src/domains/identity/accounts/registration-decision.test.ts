import { describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { createEmailBox } from "../../../testing/email-box.ts";
import { distributor, seedDistributors } from "../../../testing/people.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { registrations } from "./tables.ts";
import { openRegistrations, person } from "./testing/open-registrations.ts";

const { test, box, hours, register, registered, confirm, decide, newestId, tryLogIn } = await openRegistrations();
const { db } = test;

const read = (id: string) => send(test, "getRegistrationRequest", {}, { params: { id } });

describe("the operator's decision", () => {
  it("needs only the link, which shows the registration", async () => {
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

  it("is not made when a link is opened: the link redirects to the confirmation page", async () => {
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

  it("to accept sends the confirmation link to the advisor", async () => {
    const { email } = await registered({ vatId: "" });
    const id = newestId();
    expect((await decide("acceptRegistration", id)).json()).toMatchObject({ id, state: "AwaitingConfirmation" });
    expect((await confirm(box.token("registration-confirm", email))).statusCode).toBe(200);
    expect((await read(id)).json()).toMatchObject({ state: "Confirmed" });
    expect((await tryLogIn(email)).statusCode).toBe(200);
  });

  it("to decline notifies the advisor, and allows a new registration with the same email address", async () => {
    const { email } = await registered({ vatId: "" });
    expect((await decide("declineRegistration", newestId())).json()).toMatchObject({ state: "Declined" });
    expect(box.newest("registration-declined", email).data).toEqual({
      name: "Jana Nováková",
      distributor: "Plain Ltd",
    });
    expect((await register(person({ email, vatId: "" }))).statusCode).toBe(200);
  });

  it.each(["acceptRegistration", "declineRegistration"] as const)(
    "is final: after %s every further decision is refused",
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

  it("is refused if the registration needs no decision, is unknown or has expired", async () => {
    const { email } = await registered();
    const open = (await db.select().from(registrations)).find((each) => each.email === email);
    expect(refusalOf(await decide("acceptRegistration", open?.id ?? "")).code).toBe("AlreadyDecided");
    expect(refusalOf(await decide("declineRegistration", "A".repeat(43))).code).toBe("NotFound");
    await registered({ vatId: "" });
    const id = newestId();
    hours(30 * 24);
    expect((await read(id)).json()).toMatchObject({ state: "Expired" });
    expect(refusalOf(await decide("acceptRegistration", id)).code).toBe("AlreadyDecided");
  });

  it("closes a registration: its password is deleted immediately, and the registration after 90 days", async () => {
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

describe("registrations if OPERATOR_EMAIL is not set", () => {
  it("are emailed to every user with the role operator, in the language of that user", async () => {
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
