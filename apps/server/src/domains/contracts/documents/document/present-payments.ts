import { formatMoney } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules/documents";
import { printableName } from "../../../../print/printable.ts";
import { type Block, type Fact, paragraph } from "./blocks.ts";
import type { AccountFigures, ContractInput, PaymentFigures } from "./input.ts";
import { drawCode } from "./payment-code/draw-code.ts";
import { payBySquareOf } from "./payment-code/pay-by-square.ts";
import { centsOf, type PaymentOrder, plainText } from "./payment-code/payment-order.ts";
import { spaydOf } from "./payment-code/spayd.ts";
import {
  presentServiceDue,
  presentServiceFee,
  presentServiceWhen,
  type ServiceFee,
  serviceFeeOf,
} from "./present-service.ts";
import { presentCostsLine } from "./whole-costs.ts";
import type { ContractWords } from "./words.ts";

type Payer = Pick<ContractInput, "number" | "client">;
/** The maximum of the shorter of the two formats. */
const maxMessageCharacters = 60;

/**
 * Presents the payments for each account and currency, with codes that Czech and Slovak banking applications read. A preview
 * has no number, and so neither symbols nor codes. Source: docs/reference/contract-documents.md#payment-instructions.
 */
export function presentPayments(input: ContractInput, words: ContractWords): Block[] {
  return [
    paragraph(words("payments-intro")),
    // The line comes above the payments: below them it could be the only line of a page.
    ...presentCostsLine(input, words),
    ...input.payments.map((payment) => presentPayment(payment, input, words)),
    ...presentServicePayment(input, words),
  ];
}

/**
 * The fee for the service, which the client pays apart from the investments, with a code for its first payment. There is
 * no code for a fee in percent, whose amount is not fixed, nor for a fee that the framework contract charges already.
 */
function presentServicePayment(input: ContractInput, words: ContractWords): Block[] {
  const fee = serviceFeeOf(input);
  if (fee === null) return [];
  const { account, currencyCode, kind } = fee;
  const money = (value: number) => formatMoney(value, currencyCode);
  const { oneOff, monthly } = firstServicePayment(fee, input.section);
  const payment = { account, currencyCode, contractTypes: [], oneOff, monthly, byEmployer: 0 };
  const due = centsToPay(payment) / 100;
  const code = due > 0 ? presentCode(payment, input, money(due), words) : null;
  return [
    {
      kind: "payment",
      title: words("service-fee"),
      facts: [
        ...presentServiceFee(fee, words),
        ...(account ? [presentServiceWhen(fee, words)] : presentServiceDue(fee, words)),
        ...(kind === "transaction" && due > 0 ? [{ label: words("to-pay"), value: money(due) }] : []),
        ...(account ? presentAccount(account, input, words) : []),
      ],
      notes: [
        ...(account && due > 0 && !code ? [words(input.number === null ? "code-preview" : "code-none")] : []),
        ...(account && monthly > 0 ? [words("standing-order", { amount: money(monthly) })] : []),
      ],
      code,
    },
  ];
}

/** The first yearly fee, or a fee for each one-off payment and each first monthly payment, as in the costs. */
function firstServicePayment({ figures, kind, isOfFramework }: ServiceFee, section: ContractInput["section"]) {
  const fee = figures.absoluteFee ?? 0;
  if (kind !== "transaction") return { oneOff: kind === "absolute" && !isOfFramework ? fee : 0, monthly: 0 };
  const items = section?.items ?? [];
  return {
    oneOff: fee * items.filter(({ oneOffAmount }) => oneOffAmount > 0).length,
    monthly: fee * items.filter(({ periodicalAmount }) => periodicalAmount > 0).length,
  };
}

/** The message and the symbols of a contract's payments: its number is both. */
function symbolsOf({ number, client }: Payer) {
  if (number === null) return null;
  const message = plainText(
    [formatContractNumber(number), client.name, client.surname].filter(Boolean).join(" "),
    maxMessageCharacters,
  );
  return { variableSymbol: number, specificSymbol: number, message };
}

/** Returns the text of a payment's code in the currency's format; null without a format, and for a preview. */
export function codeTextOf(payment: PaymentFigures, payer: Payer): string | null {
  const order = orderOf(payment, payer);
  return order && (spaydOf(order) ?? payBySquareOf(order));
}

function orderOf(payment: PaymentFigures, payer: Payer): PaymentOrder | null {
  const symbols = symbolsOf(payer);
  const { account, currencyCode } = payment;
  if (!symbols || !account) return null;
  return { owner: account.owner, iban: account.iban, cents: centsToPay(payment), currencyCode, ...symbols };
}

/** One-off investments and the first payment of the savings plans are paid together. */
function centsToPay({ oneOff, monthly }: PaymentFigures): number {
  return centsOf(oneOff) + centsOf(monthly);
}

function presentPayment(payment: PaymentFigures, payer: Payer, words: ContractWords): Block {
  const { account, currencyCode, contractTypes, oneOff, monthly, byEmployer } = payment;
  const money = (value: number) => formatMoney(value, currencyCode);
  const isPaid = centsToPay(payment) > 0;
  const toPay = isPaid ? money(centsToPay(payment) / 100) : words("nothing-to-pay");
  const hasBoth = oneOff > 0 && monthly > 0;
  const code = presentCode(payment, payer, toPay, words);
  const codeNote = payer.number === null ? words("code-preview") : words("code-none");
  return {
    kind: "payment",
    title: words("payment-of", {
      currency: currencyCode,
      names: contractTypes.map((name) => printableName(name)).join(", "),
    }),
    facts: [
      { label: words("to-pay"), value: toPay },
      ...(hasBoth
        ? [
            { label: words("one-off-part"), value: money(oneOff) },
            { label: words("monthly-part"), value: money(monthly) },
          ]
        : []),
      ...(byEmployer > 0 ? [{ label: words("by-employer"), value: money(byEmployer) }] : []),
      ...(account ? presentAccount(account, payer, words) : []),
    ],
    notes: [
      account ? "" : words("no-account", { currency: currencyCode }),
      account && isPaid && !code ? codeNote : "",
      account && monthly > 0 ? words("standing-order", { amount: money(monthly) }) : "",
    ].filter((note) => note !== ""),
    code,
  };
}

function presentAccount(account: AccountFigures, payer: Payer, words: ContractWords): Fact[] {
  const symbols = symbolsOf(payer);
  const unknown = words("symbols-preview");
  return [
    { label: words("owner"), value: printableName(account.owner) },
    ...(account.ownerRole ? [{ label: words("owner-role"), value: words(`role-${account.ownerRole}`) }] : []),
    { label: words("account-number"), value: account.accountNumber ?? words("not-stated") },
    { label: words("iban"), value: account.iban.replaceAll(/(.{4})(?=.)/g, "$1\u00a0") },
    { label: words("bic"), value: account.bic ?? words("not-stated") },
    { label: words("variable-symbol"), value: symbols?.variableSymbol ?? unknown },
    { label: words("specific-symbol"), value: symbols?.specificSymbol ?? unknown },
    ...(symbols ? [{ label: words("message"), value: symbols.message }] : []),
  ];
}

function presentCode(payment: PaymentFigures, payer: Payer, amount: string, words: ContractWords) {
  const text = codeTextOf(payment, payer);
  const { account, currencyCode } = payment;
  if (text === null || !account || payer.number === null) return null;
  return {
    ...drawCode(text),
    alt: words("code-alt", { amount, iban: account.iban, symbol: payer.number }),
    label: words(currencyCode === "CZK" ? "code-CZK" : "code-EUR"),
    note: words("code-first"),
  };
}
