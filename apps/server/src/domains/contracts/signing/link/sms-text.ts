import { formatMoney, type Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { plainOf } from "../../access/plain-text.ts";

/** One message of the plainest alphabet; longer ones come in parts. */
const maxLength = 160;

export type SmsFacts = {
  /** See `smsBrand`. */
  readonly brand: string;
  readonly documents: number;
  /** What is paid first, an entry a currency. */
  readonly payments: readonly { amount: number; currency: string }[];
  readonly documentSet: string;
  readonly code: string;
};

/**
 * Returns the text message that the client reads before they sign: the firm, the number of documents, the first payments,
 * the beginning of the documents' digest, and the code. At most 160 characters without diacritics; leaves out the payments
 * if the text would be longer. Source: docs/reference/signing.md#text-messages.
 */
export function signingSms(language: Language, { brand, documents, payments, documentSet, code }: SmsFacts): string {
  const amounts = payments.map(({ amount, currency }) => formatMoney(amount, currency)).join(" + ");
  const facts = { brand, count: documents, digest: documentSet.slice(0, 8), code };
  const full = plainOf(translate(language, amounts === "" ? "sms:sign" : "sms:sign-payment", { ...facts, amounts }));
  return full.length <= maxLength ? full : plainOf(translate(language, "sms:sign", facts));
}
