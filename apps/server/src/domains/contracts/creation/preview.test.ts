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
import { pageWordsIn } from "../documents/testing/rendered-pages.ts";

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

const words = pageWordsIn("cs");
const ask = (payload: unknown, as: Record<string, string> = portal.anna, headers: Record<string, string> = {}) =>
  send(portal.test, "previewContract", as, { payload, headers });
const another = async () => ({ ...portal.test, app: await portal.test.another() });
const refuse = async (payload: unknown, as: Record<string, string> = portal.anna) => refusalOf(await ask(payload, as));
/** The text of a preview with common spaces, and the name of its file. */
async function preview(...wishes: Parameters<Portal["request"]>) {
  const answer = await receive(portal.test, "previewContract", portal.anna, {
    payload: await portal.request(...wishes),
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
  it("has all documents in the client's language, with what was entered and what the server calculates", async () => {
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
      expect(line).toContain(words(key));
    expect(pages.every((page) => page.includes(`· ${words("preview")}`))).toBe(true);
    const money = (amount: number, code: string) => plain(formatMoney(amount, code));
    for (const text of [
      "Jana Malá",
      "8557170006",
      words("order-of", { name: "Life cycle (cs)" }),
      words("package", { name: "Můj balíček" }),
      words("months-from-to", { from: 1, to: 24 }),
      words("months-from-to", { from: 25, to: 60 }),
      money(100_000, "CZK"),
      money(30_000, "CZK"),
      // What grows of 100,000 crowns in ten years, as a proposal prints it.
      money(158_002.78, "CZK"),
      words("none-on-file"),
      // To the one account in crowns: 100,000 + 10,000 + 40,000, and 1,000 a month.
      money(151_000, "CZK"),
      words("owner"),
      account.owner,
      words("no-account", { currency: "EUR" }),
      words("code-preview"),
    ])
      expect(line).toContain(text);
  });

  it("is in the language that is asked for, else in that of the client's country", async () => {
    const kinds = [
      await preview({ request: { language: "sk" } }),
      await preview({ form: { citizenship: slovakia, taxResidence: slovakia } }),
    ].map(({ name }) => name);
    expect(kinds).toEqual(["nahlad-zmluvy-2026-11-21.pdf", "nahlad-zmluvy-2026-11-21.pdf"]);
  });

  it("prints the answers of the client", async () => {
    const headers = { "accept-language": "cs" };
    const { questionsDef } = await receive(portal.test, "getAmlQuestionnaire", portal.anna, { headers });
    const { line } = await preview();
    expect(line).toContain(words("questionnaire-aml"));
    const [question] = questionsDef;
    expect(line).toContain(`${question?.text} – ${question?.answersDef[0]?.text}`);
    expect(line).not.toContain(words("not-answered"));
  });

  it("has neither orders nor payments where the framework contract is made alone", async () => {
    const { line } = await preview({ request: { frameworkOnly: true } });
    expect(line).toContain(words("framework"));
    expect(line).not.toContain(words("payments"));
    expect(line).not.toContain(words("information-intro"));
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
  ])("says in the framework contract alone what $model costs, in its own unit", async ({ model, fee, texts }) => {
    const { db } = portal.test;
    const [found] = await db.select().from(commissionModels).where(eq(commissionModels.code, model));
    const cart = makeCart([], { serviceFeeId: found?.id ?? 0, ...fee });
    const { line } = await preview({ request: { frameworkOnly: true } }, cart);
    for (const text of texts) expect(line).toContain(text);
    expect(line).not.toContain("150,00 %");
    expect(line).not.toContain("0,50 % ze");
  });

  it("stores nothing", async () => {
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
  it("is refused as the check refuses: a wrong form, no cart, outdated totals, legal reasons", async () => {
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

  it("knows nothing of another advisor's framework contract", async () => {
    const own = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId: ids.borisContract });
    const unknown = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId: ids.unknown });
    const [others, none] = [
      await refuse(await portal.request({}, own)),
      await refuse(await portal.request({}, unknown)),
    ];
    expect(others).toEqual(none);
    expect(others).toEqual({ status: 422, code: "CartInvalid", fields: ["cart.state.frameworkContractId"] });
  });

  it("is refused for a product that belongs to no contract type", async () => {
    const { db } = portal.test;
    await db.update(funds).set({ contractTypeId: null }).where(eq(funds.id, ids.bondFund));
    const item = makeItem("b", { id: ids.bondFund, input: { oneOffAmount: 5000, currencyId: eur } });
    const answer = await refuse(await portal.request({}, makeCart([item])));
    await db.update(funds).set({ contractTypeId: ids.withoutTarget }).where(eq(funds.id, ids.bondFund));
    expect(answer).toEqual({ status: 422, code: "CartInvalid", fields: ["cart.state.items.b"] });
  });

  it("is drawn once at a time for each user: twenty at once come one after another", async () => {
    const payload = await portal.request();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(payload)));
    // Two at the same time would have met in the count of those under way, and one would have been refused.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
  });

  it("is refused while another process draws one of the same user, and drawn when that is over", async () => {
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

  it("holds back no other user's, and holds back none once it was refused", async () => {
    const payload = await portal.request();
    const boris = await portal.test.logIn("boris");
    const [first, other] = await Promise.all([ask(payload), ask(payload, boris)]);
    expect(first.statusCode).toBe(200);
    expect(other.statusCode).not.toBe(429);
    await refuse(await portal.request({ form: { lastName: "" } }));
    expect((await ask(payload)).statusCode).toBe(200);
  });
});
