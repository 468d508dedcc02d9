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

/** How many of the answers are no refusal, and what the refusals say. */
function outcomeOf(answers: Awaited<ReturnType<typeof flood>>) {
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  return {
    passed: answers.length - refused.length,
    refusals: new Set(refused.map((answer) => answer.json<{ code: string }>().code)),
    retryAfter: new Set(refused.map(({ headers }) => headers["retry-after"])),
  };
}

function outcomeFor(limit: LimitName) {
  const { most, minutes } = limits[limit];
  return { passed: most, refusals: new Set(["TooManyRequests"]), retryAfter: new Set([String(minutes * 60)]) };
}

it("lets 50 of 200 registrations pass that come from one address at once", async () => {
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
  expect(outcomeOf(answers)).toEqual(outcomeFor("register"));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limits.register.most);
});

it("sends five e-mails for 200 requests at once for a new password of one user, and answers all of them alike", async () => {
  const answers = await flood("requestResetPassword", {}, (index) => ({
    query: { username: index % 2 === 0 ? "anna" : "ANNA" },
    remoteAddress: `198.51.100.${index}`,
  }));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  const mails = box.emails.filter(({ template, to }) => template === "password-reset" && to === "anna@example.com");
  expect(mails).toHaveLength(limits.reset.most);
});

it("lets 50 of 200 requests for new passwords pass that come from one IPv6 network at once", async () => {
  const answers = await flood("requestResetPassword", {}, (index) => ({
    query: { username: `nobody-${index}` },
    remoteAddress: `2001:db8:1:2::${index.toString(16)}`,
  }));
  expect(outcomeOf(answers)).toEqual(outcomeFor("reset-address"));
});

it("lets ten of 200 messages to the operator pass that one user sends at once", async () => {
  const answers = await flood("sendFeedback", anna, (index) => ({ payload: { message: `message ${index}` } }));
  expect(outcomeOf(answers)).toEqual(outcomeFor("feedback"));
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

it("opens 60 of 200 pictures of one user, whether they are shown or kept", async () => {
  const headers = { "content-type": "image/png" };
  expect(outcomeOf(await floodInWaves("previewPhoto", Buffer.from("no picture"), headers))).toEqual(
    outcomeFor("photo"),
  );
  const kept = await floodInWaves("putPhoto", Buffer.from("no picture"), headers);
  expect(new Set(kept.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
});

it("looks at 60 of 200 proposals of one user", async () => {
  const proposal = await makeProposal(test.db, user, makeCart([makeItem("a")]));
  // Nothing is drawn of a proposal whose figures are not the portal's.
  const answers = await floodInWaves("generateProposal", [{ ...proposal, expectedAsset: proposal.expectedAsset + 1 }]);
  expect(outcomeOf(answers)).toEqual(outcomeFor("proposal"));
});

it("lets 40 of 200 sendings of proposals of one user pass, each with its e-mail", async () => {
  const investmentProposal = await makeProposal(test.db, user, makeCart([makeItem("a")]));
  const mailings = [{ emails: ["client@example.com"], message: "", investmentProposal }];
  const answers = await floodInWaves("sendProposal", mailings);
  expect(outcomeOf(answers)).toEqual(outcomeFor("proposal-mail"));
  expect(box.emails.filter(({ to }) => to === "client@example.com")).toHaveLength(limits["proposal-mail"].most);
});
