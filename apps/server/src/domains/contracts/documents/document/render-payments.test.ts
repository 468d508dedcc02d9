import { languages } from "@fundport/i18n/languages";
import { decode } from "bysquare/pay";
import { describe, expect, it } from "vitest";
import { hasPoppler } from "../../../../print/testing/read-pdf.ts";
import { draw, money, pagesOf, pageTranslatorIn } from "../testing/rendered-pages.ts";
import { czechAccount, makeContractInput, makePayment, slovakAccount } from "../testing/input.ts";
import { readCodes } from "../testing/read-codes.ts";
import { codeTextOf } from "./present-payments.ts";

const translate = pageTranslatorIn("cs");

describe.skipIf(!hasPoppler)("the page with payment instructions", () => {
  const payments = [
    makePayment(),
    ...Array.from({ length: 3 }, () => makePayment({ account: null, currencyCode: "CHF" })),
    ...Array.from({ length: 2 }, () => makePayment({ account: null, currencyCode: "USD" })),
    makePayment({ currencyCode: "EUR", account: slovakAccount, oneOff: 1234.56, monthly: 0 }),
  ];

  it.each(languages)(
    "the payment page contains codes that another library decodes to the same payment (%s)",
    async (language) => {
      for (const payment of [payments[0], payments.at(-1)]) {
        if (!payment) throw new Error("no payment");
        const contract = makeContractInput({ language, payments: [payment] });
        const [read, ...others] = readCodes(await draw(contract, [{ kind: "payments" }]));
        expect(others).toEqual([]);
        expect(read).toBe(codeTextOf(payment, contract));
      }
    },
  );

  it("prints the amount, account and symbols that the payment code contains", async () => {
    const [czech, slovak] = await Promise.all(
      [payments[0], payments.at(-1)].map(async (payment) => {
        const contract = makeContractInput({ payments: payment ? [payment] : [] });
        return {
          read: readCodes(await draw(contract, [{ kind: "payments" }]))[0] ?? "",
          ...(await pagesOf(contract, [{ kind: "payments" }])),
        };
      }),
    );
    expect(czech?.read).toBe(
      "SPD*1.0*ACC:CZ6508000000192000145399*AM:392000.50*CC:CZK*MSG:26-0000123-0 ZOFIE PRIHODOVA*X-SS:2600001230*X-VS:2600001230",
    );
    for (const text of [
      money(392_000.5),
      money(390_000.5),
      money(2000),
      czechAccount.bic,
      "2600001230",
      "26-0000123-0 ZOFIE PRIHODOVA",
      "CZ65 0800 0000 1920 0014 5399",
    ])
      expect(czech?.line).toContain(text);
    expect(decode(slovak?.read ?? "").payments[0]).toMatchObject({
      amount: 1234.56,
      currencyCode: "EUR",
      variableSymbol: "2600001230",
      bankAccounts: [{ iban: slovakAccount.iban }],
    });
    expect(slovak?.line).toContain(money(1234.56, "EUR"));
    expect(slovak?.line).toContain(translate("not-stated"));
    expect(slovak?.line).not.toContain(translate("standing-order", { amount: "x" }).slice(0, 25));
  });

  it("prints a sentence instead of a code if the currency has no account", async () => {
    const contract = makeContractInput({
      payments: [makePayment({ account: null, currencyCode: "CHF", oneOff: 500 })],
    });
    const { line } = await pagesOf(contract, [{ kind: "payments" }]);
    expect(line).toContain(translate("no-account", { currency: "CHF" }));
    expect(line).toContain(money(2500, "CHF"));
    expect(line).not.toContain(translate("variable-symbol"));
    expect(readCodes(await draw(contract, [{ kind: "payments" }]))).toEqual([]);
  });

  it("does not request the employer's contribution from the client", async () => {
    const contract = makeContractInput({ payments: [makePayment({ oneOff: 0, monthly: 0, byEmployer: 1500 })] });
    const { line } = await pagesOf(contract, [{ kind: "payments" }]);
    for (const text of [translate("nothing-to-pay"), money(1500)]) expect(line).toContain(text);
    expect(line).not.toContain(translate("code-none"));
    expect(readCodes(await draw(contract, [{ kind: "payments" }]))).toEqual([]);
    const both = makePayment({ oneOff: 0, monthly: 2000, byEmployer: 1500 });
    expect(codeTextOf(both, contract)).toContain("*AM:2000.00*");
  });

  it("explains that a payment has no code because its amount is too large", async () => {
    const contract = makeContractInput({ payments: [makePayment({ oneOff: 20_000_000 })] });
    const { line } = await pagesOf(contract, [{ kind: "payments" }]);
    expect(line).toContain(translate("code-none"));
    expect(line).toContain("2600001230");
  });
});
