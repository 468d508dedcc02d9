import { createTestClock } from "@fundport/testing/clock";
import { beforeEach } from "vitest";
import { refusalOf, send } from "../../../../testing/calls.ts";
import { createEmailBox } from "../../../../testing/email-box.ts";
import { distributor, seedDistributors } from "../../../../testing/people.ts";
import { createTestApp } from "../../../../testing/test-app.ts";
import { createRegisterEntryRepository } from "../register-entry-repository.ts";

type Decision = "acceptRegistration" | "declineRegistration";

/** Returns a valid identification number. The test register lists it in the network N1 under Jana Nováková. */
function companyId(count: number): string {
  const digits = String(7_000_000 + count);
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

let number = 0;
/** Returns a valid registration; each call returns another person. */
export function person(change: Record<string, string> = {}) {
  number += 1;
  return {
    surname: "Nováková",
    name: "Jana",
    distributorCode: distributor.plain,
    advisorCode: String(number).padStart(6, "0"),
    vatId: companyId(number),
    email: `person${number}@example.com`,
    phone: "+420601234567",
    password: "Modry-kopec-7",
    ...change,
  };
}

/** Opens an app with distributors, a register and an operator. All sent emails are collected. */
export async function openRegistrations() {
  const clock = createTestClock();
  const box = createEmailBox();
  let registerError: Error | null = null;
  const test = await createTestApp({
    clock,
    outbox: box.outbox,
    env: { OPERATOR_EMAIL: "operator@example.com" },
    register: {
      find: async (query) => {
        if (registerError !== null) throw registerError;
        if (query.vatId.startsWith("70"))
          return [{ vatId: query.vatId, surname: "Nováková", name: "Jana", networks: ["N1"] }];
        return await createRegisterEntryRepository(test.db).find(query);
      },
    },
  });
  const { db, pool, origin } = test;
  await seedDistributors(db);

  beforeEach(async () => {
    registerError = null;
    box.fail(null);
    await pool.query("delete from login_attempts");
  });

  const register = (payload: unknown, headers: Record<string, string> = {}) =>
    send(test, "register", { origin, ...headers }, { payload });

  return {
    test,
    box,
    register,
    /** Advances the clock by this number of hours. */
    hours: (count: number) => (clock.time += count * 3_600_000),
    /** Makes the register fail until the next test. */
    failRegister: (error: Error) => {
      registerError = error;
    },
    refused: async (payload: unknown) => refusalOf(await register(payload)),
    /** Registers a person and expects success. Returns the submitted data. */
    registered: async (change: Record<string, string> = {}) => {
      const payload = person(change);
      const answer = await register(payload);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return payload;
    },
    confirm: (token: string) => send(test, "confirmRegistration", { origin }, { payload: { token } }),
    /** Sends the operator's decision on a registration. */
    decide: (name: Decision, id: string) => send(test, name, { origin }, { params: { id } }),
    /** Returns the id in the newest notification that the operator received about a registration. */
    newestId: () => box.newest("registration-check", "operator@example.com").data.acceptUrl.split("/").at(-1) ?? "",
    tryLogIn: (username: string, password = "Modry-kopec-7") =>
      send(test, "login", { origin }, { payload: { username, password } }),
  };
}
