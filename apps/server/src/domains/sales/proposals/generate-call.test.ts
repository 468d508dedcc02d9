import { describe, expect, it, onTestFinished, vi } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import type { PdfPrinter } from "../../../ports/pdf.ts";
import { createFailingPrinter } from "../../../testing/printers.ts";
import { makeCart, makeInvestment, makeItem } from "./testing/proposals.ts";
import { openProposals } from "./testing/open-proposals.ts";

const { printer: failing, fail } = createFailingPrinter();
let warmed = 0;
const printer: PdfPrinter = {
  ...failing,
  warm: (module) => {
    warmed += 1;
    failing.warm(module);
  },
};
const { test, anna, propose, generate, refuse, countKept } = await openProposals({ printer });

describe("the printer", () => {
  it("is made ready as soon as a cart asks for its fees, and by nothing less", async () => {
    const before = warmed;
    await receive(test, "getFunds", anna);
    expect(warmed).toBe(before);
    await receive(test, "getFundFeeSchemes", anna, { params: { id: ids.equityFund } });
    expect(warmed).toBe(before + 1);
  });

  it("is made ready once the portal has listened for some seconds, without a call", async () => {
    const listening = await test.another();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const before = warmed;
    await listening.listen({ port: 0, host: "127.0.0.1" });
    vi.advanceTimersByTime(4000);
    expect(warmed).toBe(before);
    vi.advanceTimersByTime(1000);
    expect(warmed).toBe(before + 1);
  });
});

describe("the call", () => {
  it.each([
    ["no list", {}],
    ["an empty list", []],
    ["more than thirty", Array.from({ length: 31 }, () => ({}))],
    ["amounts beyond bounds", [{ totalInvestment: 1e308 }]],
    ["words for numbers", [{ totalInvestment: "NaN" }]],
  ])("refuses %s", async (_what, payload) => {
    expect(await refuse(payload)).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("takes each fund of the largest package as an investment, and no more", async () => {
    const investments = Array.from({ length: 201 }, (_, order) => makeInvestment({ order }));
    const answer = await generate([await propose(makeCart([makeItem("a")]), { investments: investments.slice(1) })]);
    expect(answer.name).toMatch(/\.pdf$/);
    expect(await refuse([await propose(makeCart([makeItem("a")]), { investments })])).toMatchObject({
      status: 400,
      code: "ValidationFailed",
    });
  });

  it("refuses broken JSON and a body without bounds", async () => {
    const post = (payload: string) =>
      test.app.inject({
        method: "POST",
        url: "/api/proposal/generate",
        headers: { ...anna, "content-type": "application/json" },
        payload,
      });
    expect(refusalOf(await post("[{"))).toMatchObject({ status: 400, code: "ValidationFailed" });
    expect(refusalOf(await post(`["${"x".repeat(100_000)}\n"]`))).toMatchObject({
      status: 400,
      code: "ValidationFailed",
    });
    expect(refusalOf(await post(`["${"x".repeat(9_000_000)}"]`))).toMatchObject({
      status: 413,
      code: "PayloadTooLarge",
    });
  });

  it.each(["busy", "closed"] as const)("asks to try again while the printer is %s, and keeps nothing", async (told) => {
    const before = await countKept();
    const payload = [await propose()];
    fail(told);
    const answer = await send(test, "generateProposal", anna, { payload });
    fail(null);
    expect(refusalOf(answer)).toEqual({ status: 503, code: "TryAgain", fields: [] });
    expect(answer.headers["retry-after"]).toBe("5");
    expect(await countKept()).toBe(before);
    expect((await generate(payload)).name).toMatch(/\.pdf$/);
  });

  it.each(["drawing", "crashed", "too-slow"] as const)(
    "says that nothing was generated when the printer fails (%s), keeps nothing and tells nothing of the inside",
    async (told) => {
      const before = await countKept();
      const payload = [await propose()];
      fail(told);
      const answer = await send(test, "generateProposal", anna, { payload });
      fail(null);
      expect(refusalOf(answer)).toEqual({ status: 500, code: "GenerationFailed", fields: [] });
      expect(answer.body).not.toContain("secret");
      expect(await countKept()).toBe(before);
      expect((await generate(payload)).name).toMatch(/\.pdf$/);
    },
  );

  it("says in a sentence that the storage is full, and hands nothing out", async () => {
    const payload = [await propose()];
    await test.pool.query(`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await test.pool.query("create trigger no_space before insert on proposals execute function no_space()");
    const answer = await send(test, "generateProposal", anna, { payload });
    await test.pool.query("drop trigger no_space on proposals");
    expect(refusalOf(answer)).toEqual({ status: 507, code: "StorageFull", fields: [] });
    expect((await generate(payload)).name).toMatch(/\.pdf$/);
  });
});
