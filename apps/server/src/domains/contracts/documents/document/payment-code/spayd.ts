import { decimalOf, isPayable, type PaymentOrder, plainText } from "./payment-order.ts";

/** Longest amount that the format allows, for example `9999999.99`. */
const maxAmountCharacters = 10;
const maxMessageCharacters = 60;

/**
 * Returns the text of a Czech payment code (Short Payment Descriptor 1.0) in CZK. Returns null for a payment that the
 * format cannot represent. Source: qr-platba.cz, formát SPD; docs/reference/contract-documents.md#payment-codes.
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
