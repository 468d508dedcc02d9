import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ids } from "../../../testing/catalogue/ids.ts";
import { printProposal } from "./document/print-proposal.ts";
import { proposals } from "./tables.ts";
import { makeSectionFigures } from "../../../print/section/testing/figures.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { sharedPrinter } from "../../../testing/printers.ts";
import { makeProposalFigures } from "./testing/figures.ts";
import { openProposals } from "./testing/open-proposals.ts";

const { test, user, propose, generate } = await openProposals();

describe("the stored proposal", () => {
  it("contains the payload, the inputs, the figures and the digest of the document", async () => {
    const { content } = await generate([await propose(undefined, { chartPngData: "ignored beside a cart" })]);
    const bytes = Buffer.from(content, "base64");
    const digest = createHash("sha256").update(bytes).digest("hex");
    const [storedRow] = await test.db.select().from(proposals).where(eq(proposals.pdfDigest, digest));
    expect(storedRow).toMatchObject({ userId: user.id, language: "en", pdfBytes: bytes.length });
    expect(storedRow?.id).toMatch(/^[0-9a-f]{32}$/);
    const [payload] = storedRow ? testEncryption.decryptRow(proposals, storedRow).payload : [];
    expect(payload).toBeDefined();
    expect(payload).not.toHaveProperty("chartPngData");
    expect(payload?.cart?.state).toMatchObject({
      serviceFeeId: ids.fixCz,
      items: { a: { id: ids.equityFund } },
    });
    expect(storedRow?.figures.sections[0]?.totals.expectedAssets).toBe(158_002.78);
  });

  it("does not contain the client's form that was sent with the cart", async () => {
    const proposal = await propose();
    const { cart } = proposal;
    if (!cart) throw new Error("The proposal has no cart");
    const contractFormValues = { firstName: "Beside the cart", personalId: "8556170018" };
    const state = { ...cart.state, contractFormValues };
    const { content } = await generate([{ ...proposal, cart: { ...cart, state } }]);
    const pdfDigest = createHash("sha256").update(Buffer.from(content, "base64")).digest("hex");
    const storedRows = await test.db.select().from(proposals).where(eq(proposals.pdfDigest, pdfDigest));
    const read = storedRows.map((row) => testEncryption.decryptRow(proposals, row));
    // This makes sure that the row is the one whose cart was sent with the form.
    expect(read[0]?.payload[0]?.cart?.state.items).toEqual(cart.state["items"]);
    expect(JSON.stringify(read)).not.toMatch(/contractFormValues|Beside the cart|8556170018/);
  });

  it("can be rendered again from its row, and every byte is the same", async () => {
    const { content } = await generate([await propose()]);
    const pdfDigest = createHash("sha256").update(Buffer.from(content, "base64")).digest("hex");
    const [storedRow] = await test.db.select().from(proposals).where(eq(proposals.pdfDigest, pdfDigest));
    if (!storedRow) throw new Error("No proposal is stored");
    expect(Buffer.from(await printProposal(sharedPrinter, storedRow.figures)).toString("base64")).toBe(content);
  });

  it("can be rendered from a row that was stored before terms and costs by year were added", async () => {
    const { terms: _terms, costYears: _years, derivations: _steps, ...old } = makeSectionFigures();
    const pdf = await printProposal(sharedPrinter, makeProposalFigures({ sections: [old] }));
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
