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
const { test, anna, propose, generate, refuse, countStored } = await openProposals({ printer });

describe("the printer", () => {
  it("is started when a cart requests its fee schemes, but not by other requests", async () => {
    const before = warmed;
    await receive(test, "getFunds", anna);
    expect(warmed).toBe(before);
    await receive(test, "getFundFeeSchemes", anna, { params: { id: ids.equityFund } });
    expect(warmed).toBe(before + 1);
  });

  it("is started five seconds after the server listens, even if no request arrives", async () => {
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

describe("the request for a proposal", () => {
  it.each([
    ["a body that is not a list", {}],
    ["an empty list", []],
    ["31 proposals", Array.from({ length: 31 }, () => ({}))],
    ["amounts above the maximum", [{ totalInvestment: 1e308 }]],
    ["strings instead of numbers", [{ totalInvestment: "NaN" }]],
  ])("is refused if it contains %s", async (_what, payload) => {
    expect(await refuse(payload)).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("may have one investment for each fund of the largest package, but not one more", async () => {
    const investments = Array.from({ length: 201 }, (_, order) => makeInvestment({ order }));
    const answer = await generate([await propose(makeCart([makeItem("a")]), { investments: investments.slice(1) })]);
    expect(answer.name).toMatch(/\.pdf$/);
    expect(await refuse([await propose(makeCart([makeItem("a")]), { investments })])).toMatchObject({
      status: 400,
      code: "ValidationFailed",
    });
  });

  it("is refused if its JSON is broken or its body is too large", async () => {
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

  it.each(["busy", "closed"] as const)(
    "returns TryAgain with Retry-After and stores no proposal while the printer is %s",
    async (printError) => {
      const before = await countStored();
      const payload = [await propose()];
      fail(printError);
      const answer = await send(test, "generateProposal", anna, { payload });
      fail(null);
      expect(refusalOf(answer)).toEqual({ status: 503, code: "TryAgain", fields: [] });
      expect(answer.headers["retry-after"]).toBe("5");
      expect(await countStored()).toBe(before);
      expect((await generate(payload)).name).toMatch(/\.pdf$/);
    },
  );

  it.each(["drawing", "crashed", "too-slow"] as const)(
    "returns GenerationFailed without internal details and stores no proposal if the printer fails (%s)",
    async (kind) => {
      const before = await countStored();
      const payload = [await propose()];
      fail(kind);
      const answer = await send(test, "generateProposal", anna, { payload });
      fail(null);
      expect(refusalOf(answer)).toEqual({ status: 500, code: "GenerationFailed", fields: [] });
      expect(answer.body).not.toContain("secret");
      expect(await countStored()).toBe(before);
      expect((await generate(payload)).name).toMatch(/\.pdf$/);
    },
  );

  it("returns StorageFull and no document if the database has no space", async () => {
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
