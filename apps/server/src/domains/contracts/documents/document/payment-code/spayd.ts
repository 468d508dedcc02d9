import { decimalOf, isPayable, type PaymentOrder, plainText } from "./payment-order.ts";

/** The format has room for so much: `9999999.99`. */
const maxAmountCharacters = 10;
const maxMessageCharacters = 60;

/**
 * The text of a Czech payment code (Short Payment Descriptor 1.0) in crowns; null for a payment that the format cannot
 * carry. Source: qr-platba.cz, formát SPD; docs/reference/contract-documents.md#payment-codes.
 */
export function spaydOf(order: PaymentOrder): string | null {
  const amount = decimalOf(order.cents);
  if (order.currencyCode !== "CZK" || !isPayable(order) || amount.length > maxAmountCharacters) return null;
  const message = plainText(order.message, maxMessageCharacters);
  return [
    "SPD*1.0",
    `ACC:${order.iban}`,
    `AM:${amount}`,
    "CC:CZK",
    ...(message === "" ? [] : [`MSG:${message}`]),
    `X-SS:${order.specificSymbol}`,
    `X-VS:${order.variableSymbol}`,
  ].join("*");
}
