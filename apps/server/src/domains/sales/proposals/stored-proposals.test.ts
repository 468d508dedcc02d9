import { emptyCart, serialiseCart } from "@fundport/cart";
import { buildFeeScheme } from "@fundport/testing";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { createChangingPrinter, plainPrinter, sharedPrinter } from "../../../testing/printers.ts";
import { fundFeeSchemes, funds } from "../../catalogue/funds/tables.ts";
import { proposals } from "./tables.ts";
import { makeCart, makeInvestment, makeItem, makeProposal } from "./testing/proposals.ts";
import { hasPoppler, readPdf } from "../../../print/testing/read-pdf.ts";

let now = new Date("2026-11-21T10:00:00Z");
const { printer, during } = createChangingPrinter(plainPrinter);
const test = await createTestApp({
  printer,
  data: "catalogue",
  clock: { now: () => now },
  env: { PROPOSAL_VALID_DAYS: "14" },
});
type Headers = Record<string, string>;
let anna: Headers;
let boris: Headers;
let user: Parameters<typeof makeProposal>[1];
beforeAll(async () => {
  [anna, boris] = [await test.logIn("anna"), await test.logIn("boris")];
  user = await receive(test, "getUser", anna);
});

const propose = (overrides: Parameters<typeof makeProposal>[3] = {}, cart = makeCart([makeItem("a")])) =>
  makeProposal(test.db, user, cart, overrides);
const post = (payload: unknown, headers: Headers = {}, as = anna) =>
  send(test, "generateProposal", as, { payload, headers });
/** Creates a proposal one second after the previous one, so that it is the newest. */
const generate = (payload: unknown, headers: Headers = {}) => {
  now = new Date(now.getTime() + 1000);
  return receive(test, "generateProposal", anna, { payload, headers });
};
const list = (query: Headers = {}, as = anna) => receive(test, "getProposals", as, { query });
const newest = async (query: Headers = {}) => {
  const [first] = (await list({ ...query, pageSize: "1" })).items;
  if (!first) throw new Error("No proposal is listed");
  return first;
};
async function createDraft(name: string, as = anna): Promise<string> {
  const payload = { data: serialiseCart(emptyCart), name, version: 1, identifier: null };
  return (await receive(test, "createDraft", as, { payload })).id;
}
/** Changes a fund while `work` runs, and restores the fund afterwards. */
async function whileFund(id: number, change: Partial<typeof funds.$inferInsert>, work: () => Promise<void>) {
  const [before] = await test.db.select().from(funds).where(eq(funds.id, id));
  if (!before) throw new Error("The fund does not exist");
  await test.db.update(funds).set(change).where(eq(funds.id, id));
  try {
    await work();
  } finally {
    await test.db.update(funds).set(before).where(eq(funds.id, id));
  }
}

describe("the document of a proposal", () => {
  it.skipIf(!hasPoppler).each([
    ["en", "Valid until", "prices 09/10/2026", "Verification code", "investment-proposal-jana-zlutoucka-fondy"],
    ["cs", "Platí do", "ceny 09/10/2026", "Ověřovací kód", "investicni-navrh-jana-zlutoucka-fondy"],
    ["sk", "Platí do", "ceny 09/10/2026", "Overovací kód", "investicny-navrh-jana-zlutoucka-fondy"],
  ])(
    "shows the client, the last day of validity, the date of the prices and a code (%s)",
    async (language, until, prices, code, file) => {
      const proposal = await propose({ clientName: "  Jana   Žluťoučká " });
      const generatedFile = await during(sharedPrinter, () => generate([proposal], { "accept-language": language }));
      expect(generatedFile.name).toBe(`${file}-2026-11-21.pdf`);
      const { text } = readPdf(generatedFile.content);
      const line = text.replaceAll(/\s+/g, " ");
      const listed = await newest();
      expect(listed).toMatchObject({ clientName: "Jana Žluťoučká", validUntil: "2026-12-05", state: "Holds" });
      expect(listed.code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      for (const expectedText of ["Jana Žluťoučká", until, "05/12/2026", prices, code])
        expect(line).toContain(expectedText);
      // The code is on every page, so that pages of different documents cannot be mixed up.
      const pages = text.split("\f").filter((page) => page.trim() !== "");
      for (const page of pages) expect(page).toContain(listed.code);
    },
  );

  it("is stored with its digest and a unique code, even if the same cart is sent twice", async () => {
    const proposal = await propose();
    await generate([proposal]);
    const first = await newest();
    await generate([proposal]);
    const second = await newest();
    expect(second.code).not.toBe(first.code);
    const code = second.code.replaceAll("-", "");
    const [storedProposal] = await test.db.select().from(proposals).where(eq(proposals.code, code));
    expect(storedProposal?.pdfDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(storedProposal?.figures).toMatchObject({ code, validUntil: "2026-12-05" });
  });

  it("is refused if a name is too long, or if its proposals have two clients or two drafts", async () => {
    const [good, draft] = [await propose(), await createDraft("One of two")];
    const refuse = async (payload: unknown) => refusalOf(await post(payload));
    expect(await refuse([{ ...good, clientName: "a".repeat(101) }])).toEqual({
      status: 422,
      code: "ProposalInvalid",
      fields: ["0.clientName"],
    });
    expect(
      await refuse([
        { ...good, clientName: "Jana" },
        { ...good, clientName: "Petr" },
      ]),
    ).toEqual({
      status: 422,
      code: "ProposalInvalid",
      fields: ["1.clientName"],
    });
    expect(await refuse([good, { ...good, draftId: draft }])).toEqual({
      status: 422,
      code: "ProposalInvalid",
      fields: ["1.draftId"],
    });
  });

  it("is created once per Idempotency-Key; a repeated request returns the same document", async () => {
    const before = (await list()).totalAmount;
    const proposal = await propose();
    const [first, second] = [
      await generate([proposal], { "idempotency-key": "created-once" }),
      await generate([proposal], { "idempotency-key": "created-once" }),
    ];
    expect(second).toEqual(first);
    expect((await list()).totalAmount).toBe(before + 1);
    const other = refusalOf(await post([await propose({ clientName: "Jana" })], { "idempotency-key": "created-once" }));
    expect(other).toMatchObject({ status: 422, code: "IdempotencyKeyReused" });
  });
});

describe("the proposals of a draft", () => {
  it("are listed in pages with the latest first, counted per draft, and kept after the draft is deleted", async () => {
    const draftId = await createDraft("Jana");
    for (const clientName of ["First", "Second", "Third"]) await generate([await propose({ clientName, draftId })]);
    const page = await list({ draftId, offset: "1", pageSize: "1" });
    expect([page.totalAmount, page.items.map(({ clientName }) => clientName)]).toEqual([3, ["Second"]]);
    expect(await list({ draftId, offset: "3" })).toEqual({ items: [], totalAmount: 3 });
    const drafts = (await receive(test, "getDrafts", anna)).items;
    expect(drafts.find(({ id }) => id === draftId)?.nrOfProposals).toBe(3);
    expect(drafts.find(({ name }) => name === "One of two")?.nrOfProposals).toBe(0);
    const { code } = await newest({ draftId });
    await receive(test, "deleteDraft", anna, { params: { id: draftId } });
    const storedProposal = await receive(test, "getProposal", anna, { params: { code } });
    expect(storedProposal).toMatchObject({ clientName: "Third", draftId: null });
    expect(refusalOf(await send(test, "getProposals", anna, { query: { draftId } })).status).toBe(404);
  });

  it("list the recipients of an emailed proposal, and have a separate document for each client", async () => {
    const draftId = await createDraft("Sent");
    const mail = async (clientName: string) => ({
      investmentProposal: await propose({ clientName, draftId }),
      emails: ["klient@example.cz", "rodina@example.cz"],
    });
    const payload = [await mail("Jana"), await mail("Petr")];
    expect((await receive(test, "sendProposal", anna, { payload })).sent).toHaveLength(2);
    const { items } = await list({ draftId });
    expect(new Set(items.map(({ clientName }) => clientName))).toEqual(new Set(["Jana", "Petr"]));
    for (const { emails, parts } of items) {
      expect(emails).toEqual(["klient@example.cz", "rodina@example.cz"]);
      expect(parts).toEqual(["Fondy"]);
    }
  });
});

describe("the state of a proposal", () => {
  it("is valid until the end of its last day in Prague, and expired afterwards", async () => {
    await generate([await propose()]);
    const before = now;
    const states: string[] = [];
    for (const moment of ["2026-12-05T22:59:00Z", "2026-12-05T23:00:00Z", before.toISOString()]) {
      now = new Date(moment);
      // Time has advanced by a fortnight, so the previous session has expired.
      anna = await test.logIn("anna");
      states.push((await newest()).state);
    }
    expect(states).toEqual(["Holds", "Expired", "Holds"]);
  });

  it("lists each changed figure with its printed and current value", async () => {
    await generate([await propose()]);
    await whileFund(ids.equityFund, { moderateGain: 4 }, async () => {
      const changed = await newest();
      expect(changed.state).toBe("Moved");
      const ofPart = { part: "Fondy", item: null, subject: null, reason: null, currencyCode: "CZK" };
      // The values are 97,000 × 1.05^10 before and 97,000 × 1.04^10 after the change.
      expect(changed.changes).toEqual([
        { ...ofPart, figure: "expectedAssets", before: 158_002.78, after: 143_583.7 },
        { ...ofPart, figure: "expectedReturns", before: 58_002.78, after: 43_583.7 },
        { ...ofPart, figure: "ongoing", before: 18_716.53, after: 17_786.88 },
        {
          ...ofPart,
          item: "Šumava <Equity> & Co.",
          figure: "moderateGain",
          currencyCode: null,
          before: 5,
          after: 4,
        },
      ]);
    });
    expect(await newest()).toMatchObject({ state: "Holds", changes: [] });
  });

  it("is unavailable if a product may no longer be proposed, and names the product", async () => {
    await generate([await propose()]);
    await whileFund(ids.equityFund, { oneOffInvestmentType: "Forbidden" }, async () => {
      const { state, obstacles } = await newest();
      expect(state).toBe("Unavailable");
      expect(obstacles).toEqual([{ name: "Šumava <Equity> & Co.", code: expect.any(String) }]);
    });
    expect((await newest()).state).toBe("Holds");
  });

  it("lists an obstacle once, even if it is in another part of the document", async () => {
    const [a, b] = [makeItem("a"), makeItem("b", { id: ids.bondFund })];
    const whole = { version: 1, state: { ...makeCart([a, b]) } } as const;
    const part = async (item: typeof a) => ({
      ...(await propose({ name: item.uuid }, makeCart([item]))),
      cart: { ...whole, itemUuids: [item.uuid] },
    });
    const parts = [await part(a), await part(b)];
    await generate(parts);
    await whileFund(ids.bondFund, { oneOffInvestmentType: "Forbidden" }, async () => {
      const { obstacles } = await newest();
      expect(obstacles).toEqual([{ name: "Labe Bond", code: "mixed.forbidden-investment-type" }]);
    });
  });

  it("lists a fee that has become unknown as null, not as 0", async () => {
    await generate([await propose()]);
    const ofFund = eq(fundFeeSchemes.fundId, ids.equityFund);
    const schemes = await test.db.select().from(fundFeeSchemes).where(ofFund);
    await test.db.delete(fundFeeSchemes).where(ofFund);
    await test.db
      .insert(fundFeeSchemes)
      .values({ ...buildFeeScheme({ currencyId: ids.eur }), fundId: ids.equityFund, order: 1 });
    const { changes } = await newest();
    await test.db.delete(fundFeeSchemes).where(ofFund);
    await test.db.insert(fundFeeSchemes).values(schemes);
    const fee = changes.find(({ figure }) => figure === "indicativeFee");
    expect(fee).toMatchObject({ before: 3000, after: null });
  });

  it("does not exist for a proposal without its cart, which has no code and is not listed", async () => {
    const { cart: _cart, ...bare } = await propose({ investments: [makeInvestment()] });
    const before = (await list()).totalAmount;
    await generate([bare]);
    expect((await list()).totalAmount).toBe(before);
  });
});

describe("the lookup of a proposal by its code", () => {
  it("finds the advisor's own proposal, regardless of how the code is typed", async () => {
    await generate([await propose({ clientName: "Looked up" })]);
    const { code } = await newest();
    for (const typed of [
      code,
      code.toLowerCase().replaceAll("-", " "),
      code.replaceAll("0", "O").replaceAll("1", "l"),
    ]) {
      const found = await receive(test, "getProposal", anna, { params: { code: typed } });
      expect(found).toMatchObject({ code, clientName: "Looked up" });
    }
  });

  it("returns NotFound for another advisor's proposal and for an unknown code", async () => {
    boris = await test.logIn("boris");
    const { code } = await newest();
    const ask = async (typed: string, as: Headers) =>
      refusalOf(await send(test, "getProposal", as, { params: { code: typed } })).status;
    expect(await ask(code, boris)).toBe(404);
    expect(await ask("0000-0000-0000-0000", anna)).toBe(404);
    expect(await ask("generate", anna)).toBe(404);
  });
});

describe("a request with another advisor's draft", () => {
  it("returns NotFound, like for an unknown draft", async () => {
    boris = await test.logIn("boris");
    expect((await list({}, boris)).totalAmount).toBe(0);
    const before = (await list()).totalAmount;
    for (const draftId of [await createDraft("Boris's own", boris), "unknown"]) {
      expect(refusalOf(await send(test, "getProposals", anna, { query: { draftId } })).status).toBe(404);
      const payload = [await propose({ draftId })];
      expect(refusalOf(await post(payload))).toEqual({ status: 404, code: "NotFound", fields: ["0.draftId"] });
      const mail = [{ investmentProposal: payload[0], emails: ["klient@example.cz"] }];
      const sent = refusalOf(await send(test, "sendProposal", anna, { payload: mail }));
      expect(sent).toEqual({ status: 404, code: "NotFound", fields: ["0.investmentProposal.draftId"] });
    }
    expect((await list()).totalAmount).toBe(before);
  });
});
