import { Version } from "bysquare";
import { CurrencyCode, type DataModel, encode, PaymentOptions } from "bysquare/pay";
import { isPayable, type PaymentOrder, plainText } from "./payment-order.ts";

const maxNoteCharacters = 140;
const maxNameCharacters = 70;
/** Limit above any realistic payment. Up to this limit, a number with two decimals is exact. */
const maxCents = 99_999_999_999;

/**
 * Returns the text of a Slovak payment code (PAY by square 1.2.0) in euros. It contains one payment order, because
 * banks refuse codes with standing orders. Returns null for a payment that the format cannot represent.
 * Source: docs/reference/contract-documents.md#payment-codes.
 */
export function payBySquareOf(order: PaymentOrder): string | null {
  const { iban, cents, currencyCode, variableSymbol, specificSymbol } = order;
  if (currencyCode !== "EUR" || !isPayable(order) || cents > maxCents) return null;
  const name = plainText(order.owner, maxNameCharacters);
  if (name === "") return null;
  // The model is cloned because the library changes its argument. The symbols and lengths are checked above because the
  // library does not validate them.
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
  // All three options must be passed, because the library applies no defaults if any option is set.
  return encode(structuredClone(model), { version: Version["1.2.0"], deburr: true, validate: true });
}
