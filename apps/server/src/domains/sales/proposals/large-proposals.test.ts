import { beforeEach, describe, expect, it } from "vitest";
import type { PdfPrinter } from "../../../ports/pdf.ts";
import { refusalOf, send } from "../../../testing/calls.ts";
import { makeBareProposal } from "./testing/bare-proposals.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czk } from "../../../testing/people.ts";
import { openProposals } from "./testing/open-proposals.ts";

/** A printer that can be paused. It counts how many documents it prints now, at most at the same time, and in total. */
let runningCount = 0;
let maxConcurrent = 0;
let printCount = 0;
let finish: (() => void)[] = [];
let isPaused = false;
const printer: PdfPrinter = {
  warm: () => undefined,
  close: () => Promise.resolve(),
  print: async () => {
    printCount += 1;
    runningCount += 1;
    maxConcurrent = Math.max(maxConcurrent, runningCount);
    if (isPaused) await new Promise<void>((end) => finish.push(end));
    runningCount -= 1;
    return Buffer.from("%PDF-");
  },
};
const { test, anna, refuse, countStored } = await openProposals({ printer });
const boris = await test.logIn("boris");

beforeEach(() => {
  [runningCount, maxConcurrent, printCount, finish, isPaused] = [0, 0, 0, [], false];
});

const bare = (investments: number) => makeBareProposal({ id: ids.equityFund, currencyId: czk }, investments);

describe("the number of investments in a request", () => {
  it("is limited to 600 in all parts together; the error names the part that exceeds it and a remedy", async () => {
    const parts = [bare(200)];
    parts.push(parts[0]!, parts[0]!);
    expect((await send(test, "generateProposal", anna, { payload: parts })).statusCode).toBe(200);
    const answer = await send(test, "generateProposal", anna, {
      payload: [...parts, bare(1)],
      headers: { "accept-language": "cs" },
    });
    expect(refusalOf(answer)).toEqual({ status: 422, code: "ProposalTooLarge", fields: ["3.investments"] });
    expect(answer.json().messages[0]).toMatch(/nejvýše 600 investic.*do druhého dokumentu/);
    expect(printCount).toBe(1);
  });

  it("is also limited for emails", async () => {
    const part = bare(200);
    const payload = ["a", "b", "c", "d"].map((name) => ({ investmentProposal: part, emails: [`${name}@example.com`] }));
    const refusal = refusalOf(await send(test, "sendProposal", anna, { payload }));
    expect(refusal).toEqual({
      status: 422,
      code: "ProposalTooLarge",
      fields: ["3.investmentProposal.investments"],
    });
  });

  it.each([
    ["proposals", () => Array.from({ length: 5000 }, () => ({})), ""],
    [
      "asset classes",
      () => [{ assetClassesDistribution: Array.from({ length: 5000 }, () => ({})) }],
      "0.assetClassesDistribution",
    ],
    ["item uuids", () => [{ cart: { itemUuids: Array.from({ length: 5000 }, () => 1) } }], "0.cart.itemUuids"],
  ])("is checked before the schema: too many %s are refused", async (_what, payload, field) => {
    expect(await refuse(payload())).toEqual({ status: 400, code: "ValidationFailed", fields: [field] });
  });
});

describe("concurrent proposal requests", () => {
  const requestProposal = async (as = anna) => send(test, "generateProposal", as, { payload: [bare(1)] });

  it("render one proposal per advisor at a time without delaying other advisors", async () => {
    isPaused = true;
    const pendingRequests = [requestProposal(), requestProposal(), requestProposal()];
    await expect.poll(() => runningCount).toBe(1);
    const other = requestProposal(boris);
    await expect.poll(() => runningCount).toBe(2);
    isPaused = false;
    for (const end of finish.splice(0)) end();
    const answers = await Promise.all([...pendingRequests, other]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(maxConcurrent).toBe(2);
  });

  it("are refused immediately with Retry-After and not stored if too many wait", async () => {
    isPaused = true;
    const before = await countStored();
    const pendingRequests = Array.from({ length: 40 }, () => requestProposal());
    const refused: number[] = [];
    for (const pendingRequest of pendingRequests) {
      void pendingRequest.then((answer) => {
        if (answer.statusCode !== 503) return;
        expect(refusalOf(answer)).toEqual({ status: 503, code: "TryAgain", fields: [] });
        refused.push(Number(answer.headers["retry-after"]));
      });
    }
    // One proposal is being rendered and ten wait, however long that takes.
    await expect.poll(() => refused.length).toBe(29);
    isPaused = false;
    for (const end of finish.splice(0)) end();
    await Promise.all(pendingRequests);
    expect(new Set(refused)).toEqual(new Set([5]));
    expect([maxConcurrent, await countStored()]).toEqual([1, before + 11]);
  });

  it("do not occupy the queue after they are refused", async () => {
    for (let time = 0; time < 15; time += 1) expect(await refuse([{}])).toMatchObject({ status: 400 });
    expect((await requestProposal()).statusCode).toBe(200);
  });
});

describe("the valid proposals of an advisor", () => {
  it("are limited to 2,000, also for concurrent requests; expired proposals do not count", async () => {
    const { rows } = await test.pool.query(
      "select * from proposals where user_id = (select id from users where username = 'anna') limit 1",
    );
    const copy = (count: number, days: number) =>
      test.pool.query(
        `insert into proposals (id, user_id, created_at, language, payload, figures, pdf_digest, pdf_bytes, valid_until)
         select md5(random()::text), $1, $2, 'en', $3, $4, 'x', 1, $2::timestamptz::date + $5::int from generate_series(1, $6)`,
        [rows[0].user_id, rows[0].created_at, rows[0].payload, rows[0].figures, days, count],
      );
    await copy(50, -1);
    const validRows = await test.pool.query("select 1 from proposals where user_id = $1 and valid_until >= $2", [
      rows[0].user_id,
      "2026-11-21",
    ]);
    await copy(1999 - validRows.rows.length, 5);
    const payload = [bare(1)];
    const other = await test.another();
    const call = { method: "POST", url: "/api/proposal/generate", headers: anna, payload } as const;
    const answers = await Promise.all([test.app.inject(call), other.inject(call)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    expect(refusalOf(await test.app.inject(call))).toEqual({ status: 422, code: "ProposalsFull", fields: [] });
    expect((await send(test, "generateProposal", boris, { payload })).statusCode).toBe(200);
  });
});
