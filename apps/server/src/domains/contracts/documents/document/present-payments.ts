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
import type { TranslateContractText } from "./contract-texts.ts";

type Payer = Pick<ContractInput, "number" | "client">;
/** Maximum length of a message. This is the shorter limit of the two formats. */
const maxMessageCharacters = 60;

/**
 * Presents the payments for each account and currency, with codes for Czech and Slovak banking apps. A preview has no
 * contract number, and therefore neither symbols nor codes.
 * Source: docs/reference/contract-documents.md#payment-instructions.
 */
export function presentPayments(input: ContractInput, translate: TranslateContractText): Block[] {
  return [
    paragraph(translate("payments-intro")),
    // The line is printed above the payments. Below the payments it could end up on a page without other content.
    ...presentCostsLine(input, translate),
    ...input.payments.map((payment) => presentPayment(payment, input, translate)),
    ...presentServicePayment(input, translate),
  ];
}

/**
 * Presents the service fee, which the client pays separately from the investments, with a code for the first payment.
 * The code is omitted for a fee in percent, whose amount is not fixed, and for a fee that the framework contract
 * already charges.
 */
function presentServicePayment(input: ContractInput, translate: TranslateContractText): Block[] {
  const fee = serviceFeeOf(input);
  if (fee === null) return [];
  const { account, currencyCode, kind } = fee;
  const money = (value: number) => formatMoney(value, currencyCode);
  const { oneOff, monthly } = firstServicePayment(fee, input.section);
  const payment = { account, currencyCode, contractTypes: [], oneOff, monthly, byEmployer: 0 };
  const due = centsToPay(payment) / 100;
  const code = due > 0 ? presentCode(payment, input, money(due), translate) : null;
  return [
    {
      kind: "payment",
      title: translate("service-fee"),
      facts: [
        ...presentServiceFee(fee, translate),
        ...(account ? [presentServiceWhen(fee, translate)] : presentServiceDue(fee, translate)),
        ...(kind === "transaction" && due > 0 ? [{ label: translate("to-pay"), value: money(due) }] : []),
        ...(account ? presentAccount(account, input, translate) : []),
      ],
      notes: [
        ...(account && due > 0 && !code ? [translate(input.number === null ? "code-preview" : "code-none")] : []),
        ...(account && monthly > 0 ? [translate("standing-order", { amount: money(monthly) })] : []),
      ],
      code,
    },
  ];
}

/**
 * Returns the first service payment: the first yearly fee or, for a fee per payment, one fee for each one-off payment
 * and each first monthly payment. The costs count the same fees.
 */
function firstServicePayment({ figures, kind, isOfFramework }: ServiceFee, section: ContractInput["section"]) {
  const fee = figures.absoluteFee ?? 0;
  if (kind !== "transaction") return { oneOff: kind === "absolute" && !isOfFramework ? fee : 0, monthly: 0 };
  const items = section?.items ?? [];
  return {
    oneOff: fee * items.filter(({ oneOffAmount }) => oneOffAmount > 0).length,
    monthly: fee * items.filter(({ periodicalAmount }) => periodicalAmount > 0).length,
  };
}

/** Returns the message and the symbols for a contract's payments. All contain the contract number. */
function symbolsOf({ number, client }: Payer) {
  if (number === null) return null;
  const message = plainText(
    [formatContractNumber(number), client.name, client.surname].filter(Boolean).join(" "),
    maxMessageCharacters,
  );
  return { variableSymbol: number, specificSymbol: number, message };
}

/**
 * Returns the text of a payment's code in the format of the currency. Returns null for a preview and for currencies
 * without a format.
 */
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

/** One-off investments are paid together with the first payments of the savings plans. */
function centsToPay({ oneOff, monthly }: PaymentFigures): number {
  return centsOf(oneOff) + centsOf(monthly);
}

function presentPayment(payment: PaymentFigures, payer: Payer, translate: TranslateContractText): Block {
  const { account, currencyCode, contractTypes, oneOff, monthly, byEmployer } = payment;
  const money = (value: number) => formatMoney(value, currencyCode);
  const isPaid = centsToPay(payment) > 0;
  const toPay = isPaid ? money(centsToPay(payment) / 100) : translate("nothing-to-pay");
  const hasBoth = oneOff > 0 && monthly > 0;
  const code = presentCode(payment, payer, toPay, translate);
  const codeNote = payer.number === null ? translate("code-preview") : translate("code-none");
  return {
    kind: "payment",
    title: translate("payment-of", {
      currency: currencyCode,
      names: contractTypes.map((name) => printableName(name)).join(", "),
    }),
    facts: [
      { label: translate("to-pay"), value: toPay },
      ...(hasBoth
        ? [
            { label: translate("one-off-part"), value: money(oneOff) },
            { label: translate("monthly-part"), value: money(monthly) },
          ]
        : []),
      ...(byEmployer > 0 ? [{ label: translate("by-employer"), value: money(byEmployer) }] : []),
      ...(account ? presentAccount(account, payer, translate) : []),
    ],
    notes: [
      account ? "" : translate("no-account", { currency: currencyCode }),
      account && isPaid && !code ? codeNote : "",
      account && monthly > 0 ? translate("standing-order", { amount: money(monthly) }) : "",
    ].filter((note) => note !== ""),
    code,
  };
}

function presentAccount(account: AccountFigures, payer: Payer, translate: TranslateContractText): Fact[] {
  const symbols = symbolsOf(payer);
  const unknown = translate("symbols-preview");
  return [
    { label: translate("owner"), value: printableName(account.owner) },
    ...(account.ownerRole ? [{ label: translate("owner-role"), value: translate(`role-${account.ownerRole}`) }] : []),
    { label: translate("account-number"), value: account.accountNumber ?? translate("not-stated") },
    { label: translate("iban"), value: account.iban.replaceAll(/(.{4})(?=.)/g, "$1\u00a0") },
    { label: translate("bic"), value: account.bic ?? translate("not-stated") },
    { label: translate("variable-symbol"), value: symbols?.variableSymbol ?? unknown },
    { label: translate("specific-symbol"), value: symbols?.specificSymbol ?? unknown },
    ...(symbols ? [{ label: translate("message"), value: symbols.message }] : []),
  ];
}

function presentCode(payment: PaymentFigures, payer: Payer, amount: string, translate: TranslateContractText) {
  const text = codeTextOf(payment, payer);
  const { account, currencyCode } = payment;
  if (text === null || !account || payer.number === null) return null;
  return {
    ...drawCode(text),
    alt: translate("code-alt", { amount, iban: account.iban, symbol: payer.number }),
    label: translate(currencyCode === "CZK" ? "code-CZK" : "code-EUR"),
    note: translate("code-first"),
  };
}
