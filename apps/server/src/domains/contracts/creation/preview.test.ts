import { formatMoney } from "@fundport/i18n";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hasPoppler, plain, readPdf } from "../../../print/testing/read-pdf.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czk, eur, slovakia } from "../../../testing/people.ts";
import { clients } from "../../clients/records/tables.ts";
import { addScreeningEntry } from "../../clients/records/testing/clients.ts";
import { openContracts } from "./testing/open-contracts.ts";
import { collectionAccounts } from "../documents/tables.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import { contractItems, contracts } from "../records/tables.ts";
import { funds } from "../../catalogue/funds/tables.ts";
import { contractWithLines, makeCart, makeItem, packageOfFunds } from "../../sales/proposals/testing/proposals.ts";
import { commissionModels } from "../../catalogue/reference/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { pageTranslatorIn } from "../documents/testing/rendered-pages.ts";

type Portal = Awaited<ReturnType<typeof openContracts>>;
let portal: Portal;
const account = {
  owner: "Sběrný účet, a.s.",
  ownerRole: "Manager",
  iban: "CZ6508000000192000145399",
  accountNumber: "19-2000145399/0800",
} as const;
beforeAll(async () => {
  portal = await openContracts();
  await portal.test.db.insert(collectionAccounts).values({ ...account, id: 1, contractTypeId: null, currencyId: czk });
});

const translate = pageTranslatorIn("cs");
const ask = (payload: unknown, as: Record<string, string> = portal.anna, headers: Record<string, string> = {}) =>
  send(portal.test, "previewContract", as, { payload, headers });
const another = async () => ({ ...portal.test, app: await portal.test.another() });
const refuse = async (payload: unknown, as: Record<string, string> = portal.anna) => refusalOf(await ask(payload, as));
/** Returns a preview's text with collapsed whitespace, its pages and its file name. */
async function preview(...overrides: Parameters<Portal["request"]>) {
  const answer = await receive(portal.test, "previewContract", portal.anna, {
    payload: await portal.request(...overrides),
  });
  const read = readPdf(answer.content);
  const { text } = read;
  return {
    name: answer.name,
    pages: text.split("\f").slice(0, -1),
    line: text.replaceAll(/\s+/g, " "),
    get info() {
      return read.info;
    },
  };
}
describe.skipIf(!hasPoppler)("a preview of a contract", () => {
  it("a preview contains all documents in the client's language, with the entered data and the server's figures", async () => {
    const cart = makeCart([
      makeItem("a"),
      makeItem("b", { id: ids.bondFund, input: { oneOffAmount: 5000, currencyId: eur } }),
      contractWithLines,
      packageOfFunds,
    ]);
    const { name, info, pages, line } = await preview({}, cart);
    expect(name).toBe("nahled-smlouvy-2026-11-21.pdf");
    expect(info).toMatch(/Tagged: +yes/);
    for (const key of ["framework", "information", "questionnaires", "payments"] as const)
      expect(line).toContain(translate(key));
    expect(pages.every((page) => page.includes(`· ${translate("preview")}`))).toBe(true);
    const money = (amount: number, code: string) => plain(formatMoney(amount, code));
    for (const text of [
      "Jana Malá",
      "8557170006",
      translate("order-of", { name: "Life cycle (cs)" }),
      translate("package", { name: "Můj balíček" }),
      translate("months-from-to", { from: 1, to: 24 }),
      translate("months-from-to", { from: 25, to: 60 }),
      money(100_000, "CZK"),
      money(30_000, "CZK"),
      // The value of 100,000 CZK after ten years. A proposal prints the same amount.
      money(158_002.78, "CZK"),
      translate("none-on-file"),
      // The amounts that the only account in CZK receives: 100,000 + 10,000 + 40,000, and 1,000 a month.
      money(151_000, "CZK"),
      translate("owner"),
      account.owner,
      translate("no-account", { currency: "EUR" }),
      translate("code-preview"),
    ])
      expect(line).toContain(text);
  });

  it("renders a preview in the requested language, otherwise in the language of the client's country", async () => {
    const kinds = [
      await preview({ request: { language: "sk" } }),
      await preview({ form: { citizenship: slovakia, taxResidence: slovakia } }),
    ].map(({ name }) => name);
    expect(kinds).toEqual(["nahlad-zmluvy-2026-11-21.pdf", "nahlad-zmluvy-2026-11-21.pdf"]);
  });

  it("prints the client's answers in the preview", async () => {
    const headers = { "accept-language": "cs" };
    const { questionsDef } = await receive(portal.test, "getAmlQuestionnaire", portal.anna, { headers });
    const { line } = await preview();
    expect(line).toContain(translate("questionnaire-aml"));
    const [question] = questionsDef;
    expect(line).toContain(`${question?.text} – ${question?.answersDef[0]?.text}`);
    expect(line).not.toContain(translate("not-answered"));
  });

  it("omits orders and payments from the preview if only a framework contract is requested", async () => {
    const { line } = await preview({ request: { frameworkOnly: true } });
    expect(line).toContain(translate("framework"));
    expect(line).not.toContain(translate("payments"));
    expect(line).not.toContain(translate("information-intro"));
  });

  it.each([
    { model: "FIX_FEE_CZ", fee: { advisorFeeAbsolute: 1000 }, texts: ["1 000,00 Kč ročně"] },
    {
      model: "PAID_ADVISORY_FEE_CZ",
      fee: { advisorFeeAbsolute: null, advisorFeeRelative: 1, discount: 0.5 },
      texts: ["1,00 % ročně", "3,00 % z každé vložené částky", "0,50 p. b. ze vstupního poplatku"],
    },
    {
      model: "SERVIS_CZ",
      fee: { advisorFeeAbsolute: null, advisorFeeRelative: 150 },
      texts: ["150,00 Kč za každou platbu"],
    },
  ])(
    "prints the cost of $model in its own unit if only a framework contract is requested",
    async ({ model, fee, texts }) => {
      const { db } = portal.test;
      const [found] = await db.select().from(commissionModels).where(eq(commissionModels.code, model));
      const cart = makeCart([], { serviceFeeId: found?.id ?? 0, ...fee });
      const { line } = await preview({ request: { frameworkOnly: true } }, cart);
      for (const text of texts) expect(line).toContain(text);
      expect(line).not.toContain("150,00 %");
      expect(line).not.toContain("0,50 % ze");
    },
  );

  it("a preview stores no rows", async () => {
    const { db } = portal.test;
    const count = async () => [
      await db.$count(contracts),
      await db.$count(contractItems),
      await db.$count(clients),
      await db.$count(frameworkContracts),
      await db.$count(loginAttempts),
    ];
    const before = await count();
    await preview();
    expect(await count()).toEqual(before);
  });
});

describe("a preview", () => {
  it("refuses a preview for an invalid form, a missing cart, outdated totals or legal reasons", async () => {
    expect(await refuse(await portal.request({ form: { lastName: " " } }))).toEqual({
      status: 422,
      code: "ContractInvalid",
      fields: ["client.surname"],
    });
    expect(await refuse(await portal.request({ request: { cart: null } }))).toMatchObject({ code: "ContractInvalid" });
    const right = await portal.request();
    const { cart } = right;
    const totals = cart?.totals ? { ...cart.totals, totalInvestment: 1 } : null;
    expect(await refuse({ ...right, cart: { ...cart, totals } })).toMatchObject({
      status: 422,
      code: "ProposalOutdated",
    });
    const form = { documentNumber: "987654321" };
    await addScreeningEntry(portal.test.db, form);
    expect(await refuse(await portal.request({ form: { idNumber: "987654321" } }))).toMatchObject({
      status: 451,
      code: "LegalReasons",
    });
  });

  it("treats another advisor's framework contract as missing", async () => {
    const own = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId: ids.borisContract });
    const unknown = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId: ids.unknown });
    const [others, none] = [
      await refuse(await portal.request({}, own)),
      await refuse(await portal.request({}, unknown)),
    ];
    expect(others).toEqual(none);
    expect(others).toEqual({ status: 422, code: "CartInvalid", fields: ["cart.state.frameworkContractId"] });
  });

  it("refuses a preview of a product without a contract type", async () => {
    const { db } = portal.test;
    await db.update(funds).set({ contractTypeId: null }).where(eq(funds.id, ids.bondFund));
    const item = makeItem("b", { id: ids.bondFund, input: { oneOffAmount: 5000, currencyId: eur } });
    const answer = await refuse(await portal.request({}, makeCart([item])));
    await db.update(funds).set({ contractTypeId: ids.withoutTarget }).where(eq(funds.id, ids.bondFund));
    expect(answer).toEqual({ status: 422, code: "CartInvalid", fields: ["cart.state.items.b"] });
  });

  it("renders one preview at a time per user, and queues twenty concurrent requests", async () => {
    const payload = await portal.request();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(payload)));
    // Without the queue, the second of two concurrent previews would have been refused because of the lease.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
  });

  it("refuses a preview while another process renders one for the same user, and accepts it afterwards", async () => {
    const payload = await portal.request();
    const others = [portal.test, ...(await Promise.all([1, 2, 3].map(() => another())))];
    const answers = await Promise.all(
      others.map((process) => send(process, "previewContract", portal.anna, { payload })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(4);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const answer of refused) {
      expect(refusalOf(answer).code).toBe("TooManyRequests");
      expect(answer.headers["retry-after"]).toBe("2");
    }
    expect((await ask(payload)).statusCode).toBe(200);
  });

  it("a preview does not block other users; a refused preview does not block the same user", async () => {
    const payload = await portal.request();
    const boris = await portal.test.logIn("boris");
    const [first, other] = await Promise.all([ask(payload), ask(payload, boris)]);
    expect(first.statusCode).toBe(200);
    expect(other.statusCode).not.toBe(429);
    await refuse(await portal.request({ form: { lastName: "" } }));
    expect((await ask(payload)).statusCode).toBe(200);
  });
});
