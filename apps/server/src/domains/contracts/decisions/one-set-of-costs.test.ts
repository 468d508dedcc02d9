import { calculateCart, type CartState, listContractLines, type CartTotals } from "@fundport/cart";
import { formatMoney } from "@fundport/i18n";
import { beforeAll, expect, it } from "vitest";
import { requireDay } from "../../../lib/prague-days.ts";
import { translatorOf } from "../../../print/section/proposal-translator.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { renderEmail } from "../../messaging/outbox/emails/templates.ts";
import { listOrders } from "../documents/build/list-orders.ts";
import { listPayments } from "../documents/build/list-payments.ts";
import { listDocuments, type ContractInput } from "../documents/document/input.ts";
import { listServiceYears } from "../documents/document/present-service.ts";
import { presentContract } from "../documents/document/present-contract.ts";
import { summaryOfContract } from "../documents/document/summary.ts";
import { contractTranslatorIn } from "../documents/document/contract-texts.ts";
import { makeContractInput } from "../documents/testing/input.ts";
import { presentDocument } from "../../sales/proposals/document/present-document.ts";
import { figuresOfWholeCart } from "../../sales/cart/service.ts";
import { makeProposalFigures } from "../../sales/proposals/testing/figures.ts";
import { decisionDay } from "./testing/decide.ts";
import { openRandomCarts } from "./testing/open-random-carts.ts";

const runs = process.env["FUNDPORT_TEST_FULL"] === "1" ? 1000 : 60;
/** Time limit in milliseconds. */
const timeout = Math.max(120_000, runs * 500);
const language = "cs";
const printed = translatorOf(language);
const translate = contractTranslatorIn(language);

let carts: Awaited<ReturnType<typeof openRandomCarts>>;
beforeAll(async () => {
  carts = await openRandomCarts();
});

/** Builds the input of the contract documents for a cart and a fictional client. */
async function inputOf(state: CartState): Promise<{ input: ContractInput; totals: CartTotals }> {
  const { reference } = carts;
  const day = requireDay(decisionDay);
  const calculation = calculateCart(state, reference, day);
  const { totals } = calculation;
  if (totals.kind === "incomplete") throw new Error(JSON.stringify(totals.missing));
  const lines = listContractLines(calculation.items, reference);
  const section = await figuresOfWholeCart({ state, reference, totals }, day);
  const currencyCode = (id: number) => reference.currencies.get(id)!.code;
  const contractType = (id: number | null) => reference.contractTypes.get(id ?? 0)?.name ?? "";
  const names = { currencyCode, chargingMethod: () => null };
  const account = {
    purpose: "Investments",
    contractTypeId: null,
    accountNumber: null,
    bic: null,
    owner: "Owner",
    ownerRole: null,
  } as const;
  const accounts = [ids.czk, ids.eur].map((currencyId) => ({
    ...account,
    id: currencyId,
    currencyId,
    iban: `IBAN${currencyId}`,
  }));
  const details = [...new Set(lines.map(({ contractTypeId }) => contractTypeId))].map((contractTypeId) => ({
    contractTypeId: contractTypeId ?? 0,
    oneOffInvestments: [],
    savingPlans: [],
  }));
  const terms = makeContractInput().terms;
  const service = section.service && { figures: section.service, currencyCode: section.currencyCode, account: null };
  const input = makeContractInput({
    language,
    section,
    terms: { ...terms, service },
    orders: listOrders({ details, lines, calculation, section, reference, names }),
    payments: listPayments(lines, accounts, { contractType, currencyCode }),
  });
  return { input, totals };
}

/**
 * Collects all values with a given label from a presented document, which may be in facts, key figures or the sums of
 * tables.
 */
function valuesOf(presented: unknown, label: string): string[] {
  if (typeof presented !== "object" || presented === null) return [];
  const row = presented as { label?: unknown; value?: unknown; totalLabel?: unknown; total?: { amount?: unknown } };
  const own = [
    ...(row.label === label && typeof row.value === "string" ? [row.value] : []),
    ...(row.totalLabel === label && typeof row.total?.amount === "string" ? [row.total.amount] : []),
  ];
  return [...own, ...Object.values(presented).flatMap((part) => valuesOf(part, label))];
}

const textsOf = (presented: unknown): string[] =>
  typeof presented === "string"
    ? [presented]
    : typeof presented === "object" && presented !== null
      ? Object.values(presented).flatMap(textsOf)
      : [];

/** Returns the amount at the start of a text, without the percentage or note that may follow it. */
const amountIn = (text: string) => /^[^(*]*Kč/.exec(text)?.[0].trim() ?? text;

it("every document of any cart prints the same total costs, including the service", { timeout }, async () => {
  const covered = new Set<string>();
  for (let seed = 0; seed < runs; seed += 1) {
    const { input, totals } = await inputOf(carts.cartOf(seed));
    const { section } = input;
    if (section === null) throw new Error("nothing is ordered");
    const all = section.costs!.total.amount + (section.service?.whole?.cost ?? 0);
    const expected = formatMoney(all, section.currencyCode);
    const documents = listDocuments(input).map((key) => ({ key, presented: presentContract(input, [key]) }));
    for (const { key, presented } of documents) {
      const values = [
        ...valuesOf(presented, printed("service-all-costs")),
        ...valuesOf(presented, printed("all-costs")),
        ...textsOf(presented)
          .filter((text) => text.startsWith(translate("all-costs-line", { amount: "" }).split(":")[0] ?? "none"))
          .map((text) => text.slice(text.indexOf(":") + 1).trim()),
      ];
      if (key.kind === "questionnaires") continue;
      expect({ seed, kind: key.kind, isStated: values.length > 0 }).toEqual({ seed, kind: key.kind, isStated: true });
      for (const value of values)
        expect({ seed, kind: key.kind, value: amountIn(value) }).toMatchObject({ value: expected });
    }
    const of = (kind: string) => documents.find(({ key }) => key.kind === kind)?.presented;
    // The information prints the sum of the first payments. The payment instructions print the first payment for each
    // account.
    const first = summaryOfContract(input)?.payNow.map(({ amount, currency }) => formatMoney(amount, currency)) ?? [];
    expect(valuesOf(of("information"), printed("first-payment"))).toEqual([first.join(" + ") || "–"]);
    expect(valuesOf(of("payments"), translate("to-pay")).slice(0, first.length)).toEqual(first);
    // The total investment is printed in a key figure and in the sum below the investments.
    const invested = formatMoney(section.totals.totalInvestment, section.currencyCode);
    expect(valuesOf(of("information"), printed("total-investment"))[0]).toBe(invested);
    expect(textsOf(of("information"))).toContain(invested);
    // The orders and the information print the same fee.
    for (const { items } of input.orders)
      for (const item of items) {
        const printedItem = section.items.find(
          ({ name, totals: own }) => name === item.name && own.indicativeFee === item.entryFee,
        );
        expect(printedItem).toBeDefined();
      }
    // The proposal of the same cart, the signing page and an email show the same total.
    const plan = { ...section, payments: [], byEmployer: [], yearlyReturnAfterCosts: null };
    const proposal = presentDocument(makeProposalFigures({ language, sections: [section], plan })).plan;
    // The total appears in a key figure and in the sum of the table.
    expect(valuesOf(proposal, printed("all-costs")).map(amountIn)).toEqual([expected, expected]);
    const summary = summaryOfContract(input);
    expect(summary?.costs?.amount).toBeCloseTo(all, 2);
    const advisor = { name: "A", company: "B", phone: null, email: "a@example.com" };
    const letter = { advisor, message: "", url: "https://x.example", until: "", phoneEnding: "67", summary };
    expect(renderEmail({ template: "sign-link", language, data: letter }).text).toContain(expected);
    // The table's rows add up to the total.
    const rows = section.costs!.rows.filter(({ kind }) => kind !== "thirdParty");
    const sum = rows.reduce((total, { amount }) => total + amount, section.service?.whole?.cost ?? 0);
    expect(Math.abs(sum - all)).toBeLessThan(0.005);
    // The amount paid by the last year of the service table equals the cost of the service.
    const paid = listServiceYears(section).at(-1)?.paid ?? 0;
    expect({ seed, paid }).toEqual({ seed, paid: section.service?.whole?.cost ?? 0 });
    const service = totals.service?.fee.kind ?? (section.service?.isPremium ? "relative" : "none");
    covered.add(service);
  }
  expect([...covered]).toEqual(expect.arrayContaining(["absolute", "relative", "transaction"]));
});
