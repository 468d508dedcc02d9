import { beforeEach, expect, it } from "vitest";
import { type PdfPrinter, type PrintFailure, PrintFailed } from "../../../ports/pdf.ts";
import { refusalOf, send } from "../../../testing/calls.ts";
import { openProposals } from "./testing/open-proposals.ts";
import { makeCart, makeItem } from "./testing/proposals.ts";

let failure: PrintFailure | null = null;
let renderCount = 0;
const printer: PdfPrinter = {
  warm: () => undefined,
  close: () => Promise.resolve(),
  print: () => {
    renderCount += 1;
    return failure ? Promise.reject(new PrintFailed(failure, "drawing failed")) : Promise.resolve(Buffer.alloc(10));
  },
};
const { test, anna, propose } = await openProposals({ printer });
const good = [await propose()];
const tooShort = makeCart([makeItem("a", { input: { oneOffAmount: 10 } })]);
const wrong = good.map((proposal) => ({ ...proposal, cart: { version: 1, state: tooShort, itemUuids: ["a"] } }));

beforeEach(async () => {
  [failure, renderCount] = [null, 0];
  await test.pool.query("truncate login_attempts, proposals cascade");
});

async function generate(payload: unknown): Promise<string> {
  const answer = await send(test, "generateProposal", anna, { payload });
  return answer.statusCode === 200 ? "created" : refusalOf(answer).code;
}

async function count(): Promise<number> {
  const { rows } = await test.pool.query<{ failures: number }>(
    "select failures from login_attempts where subject like 'proposal:%'",
  );
  return rows[0]?.failures ?? 0;
}

async function setCount(failures: number): Promise<void> {
  await test.pool.query(
    `insert into login_attempts (subject, failures, first_failure_at) select 'proposal:' || id, $1, $2 from users where username = 'anna'`,
    [failures, "2026-11-21T09:59:00Z"],
  );
}

it("a created proposal counts towards the limit", async () => {
  expect([await generate(good), await count()]).toEqual(["created", 1]);
});

it.each([
  { name: "an invalid cart", payload: wrong, code: "CartInvalid" },
  {
    name: "outdated totals",
    payload: good.map((proposal) => ({ ...proposal, expectedAsset: 1 })),
    code: "ProposalOutdated",
  },
  { name: "a non-existent draft", payload: good.map((one) => ({ ...one, draftId: "none" })), code: "NotFound" },
])("a proposal with $name is not rendered and does not count towards the limit", async ({ payload, code }) => {
  await setCount(7);
  expect([await generate(payload), await count(), renderCount]).toEqual([code, 7, 0]);
});

// If failed renderings did not count, a cart that breaks the renderer could be submitted without limit.
it("a proposal whose rendering failed counts towards the limit", async () => {
  failure = "drawing";
  expect([await generate(good), await count()]).toEqual(["GenerationFailed", 1]);
});

it("never renders more proposals than the limit, even if requests are concurrent or refused", async () => {
  await setCount(57);
  const calls = Array.from({ length: 12 }, (_, index) => generate(index % 2 === 0 ? good : wrong));
  await Promise.all(calls);
  expect(renderCount).toBeLessThanOrEqual(3);
  expect(await count()).toBe(57 + renderCount);
  while ((await generate(good)) === "created");
  expect([renderCount, await count()]).toEqual([3, 60]);
});
