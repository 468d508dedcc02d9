import { beforeEach, expect, it } from "vitest";
import { type PdfPrinter, type PrintFailure, PrintFailed } from "../../../ports/pdf.ts";
import { refusalOf, send } from "../../../testing/calls.ts";
import { openProposals } from "./testing/open-proposals.ts";

let failure: PrintFailure | null = null;
let bytes = 10;
const printer: PdfPrinter = {
  warm: () => undefined,
  close: () => Promise.resolve(),
  print: () =>
    failure ? Promise.reject(new PrintFailed(failure, "drawing failed")) : Promise.resolve(Buffer.alloc(bytes)),
};
const { test, anna, propose } = await openProposals({ printer });

beforeEach(async () => {
  [failure, bytes] = [null, 10];
  await test.pool.query("truncate login_attempts, proposals cascade");
});

/** Sends three documents by email. */
async function mailThree(): Promise<string> {
  const investmentProposal = { ...(await propose()), cart: undefined };
  const payload = ["a", "b", "c"].map((name) => ({ investmentProposal, emails: [`${name}@example.com`] }));
  const answer = await send(test, "sendProposal", anna, { payload });
  return answer.statusCode === 200 ? "sent" : refusalOf(answer).code;
}

async function countMailings(): Promise<number> {
  const { rows } = await test.pool.query<{ failures: number }>(
    "select failures from login_attempts where subject like 'proposal-mail:%'",
  );
  return rows[0]?.failures ?? 0;
}

it("each email of a successful request counts towards the limit", async () => {
  expect([await mailThree(), await countMailings()]).toEqual(["sent", 3]);
});

it.each(["busy", "closed"] as const)("no email counts towards the limit if the printer is %s", async (printError) => {
  expect(await mailThree()).toBe("sent");
  failure = printError;
  expect([await mailThree(), await countMailings()]).toEqual(["TryAgain", 3]);
});

it("no email counts towards the limit if a document is too large to be emailed", async () => {
  bytes = 7_000_001;
  expect([await mailThree(), await countMailings()]).toEqual(["PayloadTooLarge", 0]);
});

it("no email counts towards the limit if the advisor already has the maximum number of proposals", async () => {
  expect(await mailThree()).toBe("sent");
  await test.pool
    .query(`insert into proposals (id, user_id, created_at, language, payload, figures, pdf_digest, pdf_bytes, valid_until)
    select md5(random()::text), user_id, created_at, language, payload, figures, pdf_digest, pdf_bytes, valid_until
    from (select * from proposals limit 1) kept, generate_series(1, 1997)`);
  expect([await mailThree(), await countMailings()]).toEqual(["ProposalsFull", 3]);
});

// If failed renderings did not count, a cart that breaks the renderer could be submitted without limit.
it("all emails count towards the limit if rendering fails", async () => {
  failure = "drawing";
  expect([await mailThree(), await countMailings()]).toEqual(["GenerationFailed", 3]);
});

it("refuses a request that would exceed the limit, and counts none of its emails", async () => {
  await test.pool.query(
    `insert into login_attempts (subject, failures, first_failure_at) select 'proposal-mail:' || id, 38, $1 from users where username = 'anna'`,
    ["2026-11-21T09:59:00Z"],
  );
  expect([await mailThree(), await countMailings()]).toEqual(["TooManyRequests", 38]);
});
