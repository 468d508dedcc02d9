import { Version } from "bysquare";
import { CurrencyCode, type DataModel, encode, PaymentOptions } from "bysquare/pay";
import { isPayable, type PaymentOrder, plainText } from "./payment-order.ts";

const maxNoteCharacters = 140;
const maxNameCharacters = 70;
/** More than any single payment; below it a number of two decimals is exact. */
const maxCents = 99_999_999_999;

/**
 * The text of a Slovak payment code (PAY by square 1.2.0) in euros: one payment order, since banks refuse codes of standing
 * orders. Null for a payment that the format cannot carry.
 * Source: docs/reference/contract-documents.md#payment-codes.
 */
export function payBySquareOf(order: PaymentOrder): string | null {
  const { iban, cents, currencyCode, variableSymbol, specificSymbol } = order;
  if (currencyCode !== "EUR" || !isPayable(order) || cents > maxCents) return null;
  const name = plainText(order.owner, maxNameCharacters);
  if (name === "") return null;
  // The library changes its argument, and validates neither symbols nor lengths, which are checked above.
  const model: DataModel = {
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: cents / 100,
        currencyCode: CurrencyCode.EUR,
        variableSymbol,
        specificSymbol,
        paymentNote: plainText(order.message, maxNoteCharacters),
        beneficiary: { name },
        bankAccounts: [{ iban }],
      },
    ],
  };
  // Without all three options the others lose their defaults.
  return encode(structuredClone(model), { version: Version["1.2.0"], deburr: true, validate: true });
}
