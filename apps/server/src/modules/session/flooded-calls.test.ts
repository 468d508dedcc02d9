import { type EndpointName, endpoints } from "@fundport/api";
import { afterEach, expect, it } from "vitest";
import { createEmailBox } from "../../test-support/email-box.ts";
import { receive } from "../../test-support/calls.ts";
import { seedCatalogue } from "../../test-support/catalogue/seed-catalogue.ts";
import { distributor, seedDistributors } from "../../test-support/people.ts";
import { createTestApp } from "../../test-support/test-app.ts";
import { makeCart, makeItem, makeProposal } from "../proposal/testing/proposals.ts";
import { type LimitName, limits } from "./limits.ts";

const box = createEmailBox();
const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
const test = await createTestApp({ clock, outbox: box.outbox });
const places = [test.app, await test.another()];
await seedDistributors(test.db);
await seedCatalogue(test.db);
const anna = await test.logIn("anna");
const user = await receive(test, "getUser", anna);
const atOnce = 200;
const wavesOf = 20;

afterEach(() => test.pool.query("delete from login_attempts"));

type Flood = (index: number) => {
  payload?: object | Buffer;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  remoteAddress?: string;
};

/** Sends a call 200 times at once, to two processes in turn; returns what was answered. */
function flood(name: EndpointName, as: Record<string, string>, ask: Flood, length = atOnce) {
  return Promise.all(
    Array.from({ length }, (_, index) => {
      const { headers = {}, ...asked } = ask(index);
      const { method, url } = endpoints[name];
      return places[index % 2]!.inject({ method, url, headers: { origin: test.origin, ...as, ...headers }, ...asked });
    }),
  );
}

/** All but `most` are refused, and told for how long. */
function expectPassed(answers: Awaited<ReturnType<typeof flood>>, limit: LimitName): void {
  const { most, minutes } = limits[limit];
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.length - refused.length).toBe(most);
  expect(new Set(refused.map(({ headers }) => headers["retry-after"]))).toEqual(new Set([String(minutes * 60)]));
  expect(new Set(refused.map((answer) => answer.json<{ code: string }>().code))).toEqual(new Set(["TooManyRequests"]));
}

it("of 200 registrations of an address at once 50 pass", async () => {
  const person = (index: number) => ({
    surname: "Nováková",
    name: "Jana",
    distributorCode: distributor.manual,
    advisorCode: String(index).padStart(6, "0"),
    email: `person${index}@example.com`,
    phone: "+420601234567",
    password: "Modry-kopec-7",
  });
  const answers = await flood("register", {}, (index) => ({ payload: person(index) }));
  expectPassed(answers, "register");
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limits.register.most);
});

it("of 200 requests at once for a new password of one user, from as many addresses, five bring an e-mail, and all are answered alike", async () => {
  const answers = await flood("requestResetPassword", {}, (index) => ({
    query: { username: index % 2 === 0 ? "anna" : "ANNA" },
    remoteAddress: `198.51.100.${index}`,
  }));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  const mails = box.emails.filter(({ template, to }) => template === "password-reset" && to === "anna@example.com");
  expect(mails).toHaveLength(limits.reset.most);
});

it("of 200 requests at once for new passwords from one IPv6 network 50 pass", async () => {
  const answers = await flood("requestResetPassword", {}, (index) => ({
    query: { username: `nobody-${index}` },
    remoteAddress: `2001:db8:1:2::${index.toString(16)}`,
  }));
  expectPassed(answers, "reset-address");
});

it("of 200 messages of one user to the operator at once ten pass", async () => {
  const answers = await flood("sendFeedback", anna, (index) => ({ payload: { message: `message ${index}` } }));
  expectPassed(answers, "feedback");
});

// Each of these is done one at a time for a user, and few wait: what comes at once comes in waves that a process lets wait.
async function floodInWaves(name: EndpointName, payload: object | Buffer, headers: Record<string, string> = {}) {
  const answers: Awaited<ReturnType<typeof flood>> = [];
  while (answers.length < atOnce) {
    const wave = await flood(name, anna, () => ({ payload, headers }), wavesOf);
    answers.push(...wave);
  }
  return answers;
}

it("of 200 pictures of one user 60 are opened, whether they are shown or kept", async () => {
  const headers = { "content-type": "image/png" };
  expectPassed(await floodInWaves("previewPhoto", Buffer.from("no picture"), headers), "photo");
  const kept = await floodInWaves("putPhoto", Buffer.from("no picture"), headers);
  expect(new Set(kept.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
});

it("of 200 proposals of one user 60 are looked at", async () => {
  const proposal = await makeProposal(test.db, user, makeCart([makeItem("a")]));
  // Nothing is drawn of a proposal whose figures are not the portal's.
  const answers = await floodInWaves("generateProposal", [{ ...proposal, expectedAsset: proposal.expectedAsset + 1 }]);
  expectPassed(answers, "proposal");
});

it("of 200 sendings of proposals of one user 40 pass, each with its e-mail", async () => {
  const investmentProposal = await makeProposal(test.db, user, makeCart([makeItem("a")]));
  const mailings = [{ emails: ["client@example.com"], message: "", investmentProposal }];
  const answers = await floodInWaves("sendProposal", mailings);
  expectPassed(answers, "proposal-mail");
  expect(box.emails.filter(({ to }) => to === "client@example.com")).toHaveLength(limits["proposal-mail"].most);
});
