import { beforeEach, describe, expect, it } from "vitest";
import type { PdfPrinter } from "../../../ports/pdf.ts";
import { refusalOf, send } from "../../../testing/calls.ts";
import { makeBareProposal } from "./testing/bare-proposals.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czk } from "../../../testing/people.ts";
import { openProposals } from "./testing/open-proposals.ts";

/** A printer that can be paused, and counts current, concurrent and total documents. */
let drawing = 0;
let most = 0;
let asked = 0;
let finish: (() => void)[] = [];
let isHeld = false;
const printer: PdfPrinter = {
  warm: () => undefined,
  close: () => Promise.resolve(),
  print: async () => {
    asked += 1;
    drawing += 1;
    most = Math.max(most, drawing);
    if (isHeld) await new Promise<void>((end) => finish.push(end));
    drawing -= 1;
    return Buffer.from("%PDF-");
  },
};
const { test, anna, refuse, countKept } = await openProposals({ printer });
const boris = await test.logIn("boris");

beforeEach(() => {
  [drawing, most, asked, finish, isHeld] = [0, 0, 0, [], false];
});

const bare = (investments: number) => makeBareProposal({ id: ids.equityFund, currencyId: czk }, investments);

describe("the number of investments in a request", () => {
  it("is limited to 600 in all parts; one more is refused with its part and a remedy", async () => {
    const parts = [bare(200)];
    parts.push(parts[0]!, parts[0]!);
    expect((await send(test, "generateProposal", anna, { payload: parts })).statusCode).toBe(200);
    const answer = await send(test, "generateProposal", anna, {
      payload: [...parts, bare(1)],
      headers: { "accept-language": "cs" },
    });
    expect(refusalOf(answer)).toEqual({ status: 422, code: "ProposalTooLarge", fields: ["3.investments"] });
    expect(answer.json().messages[0]).toMatch(/nejvýše 600 investic.*do druhého dokumentu/);
    expect(asked).toBe(1);
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
    ["parts", () => Array.from({ length: 5000 }, () => ({})), ""],
    [
      "classes",
      () => [{ assetClassesDistribution: Array.from({ length: 5000 }, () => ({})) }],
      "0.assetClassesDistribution",
    ],
    ["uuids", () => [{ cart: { itemUuids: Array.from({ length: 5000 }, () => 1) } }], "0.cart.itemUuids"],
  ])("is checked before the schema, for too many %s", async (_what, payload, field) => {
    expect(await refuse(payload())).toEqual({ status: 400, code: "ValidationFailed", fields: [field] });
  });
});

describe("concurrent proposal requests", () => {
  const press = async (as = anna) => send(test, "generateProposal", as, { payload: [bare(1)] });

  it("render one proposal per advisor at a time without delaying other advisors", async () => {
    isHeld = true;
    const presses = [press(), press(), press()];
    await expect.poll(() => drawing).toBe(1);
    const other = press(boris);
    await expect.poll(() => drawing).toBe(2);
    isHeld = false;
    for (const end of finish.splice(0)) end();
    const answers = await Promise.all([...presses, other]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(most).toBe(2);
  });

  it("are refused immediately with Retry-After if too many wait, and store no proposal", async () => {
    isHeld = true;
    const before = await countKept();
    const presses = Array.from({ length: 40 }, () => press());
    const refused: number[] = [];
    for (const pressed of presses) {
      void pressed.then((answer) => {
        if (answer.statusCode !== 503) return;
        expect(refusalOf(answer)).toEqual({ status: 503, code: "TryAgain", fields: [] });
        refused.push(Number(answer.headers["retry-after"]));
      });
    }
    // One is rendered and ten wait, regardless of how long that takes.
    await expect.poll(() => refused.length).toBe(29);
    isHeld = false;
    for (const end of finish.splice(0)) end();
    await Promise.all(presses);
    expect(new Set(refused)).toEqual(new Set([5]));
    expect([most, await countKept()]).toEqual([1, before + 11]);
  });

  it("do not occupy the queue after a refusal", async () => {
    for (let time = 0; time < 15; time += 1) expect(await refuse([{}])).toMatchObject({ status: 400 });
    expect((await press()).statusCode).toBe(200);
  });
});

describe("the valid proposals of an advisor", () => {
  it("are limited to 2,000, also for concurrent requests, without counting expired ones", async () => {
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
    const held = await test.pool.query("select 1 from proposals where user_id = $1 and valid_until >= $2", [
      rows[0].user_id,
      "2026-11-21",
    ]);
    await copy(1999 - held.rows.length, 5);
    const payload = [bare(1)];
    const other = await test.another();
    const call = { method: "POST", url: "/api/proposal/generate", headers: anna, payload } as const;
    const answers = await Promise.all([test.app.inject(call), other.inject(call)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    expect(refusalOf(await test.app.inject(call))).toEqual({ status: 422, code: "ProposalsFull", fields: [] });
    expect((await send(test, "generateProposal", boris, { payload })).statusCode).toBe(200);
  });
});
