import { formatMoney, type Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { toPlainText } from "../../access/plain-text.ts";

/** Length of one message in plain characters. Longer texts are sent in parts. */
const maxLength = 160;

export type SmsFacts = {
  /** See `smsBrand`. */
  readonly brand: string;
  readonly documents: number;
  /** The first payments, one for each currency. */
  readonly payments: readonly { amount: number; currency: string }[];
  readonly documentSet: string;
  readonly code: string;
};

/**
 * Returns the text message that the client reads before signing: the firm, the number of documents, the first payments,
 * the beginning of the documents' digest, and the code. At most 160 characters without diacritics. Omits the payments
 * if the text would be longer. Source: docs/reference/signing.md#text-messages.
 */
export function signingSms(language: Language, { brand, documents, payments, documentSet, code }: SmsFacts): string {
  const amounts = payments.map(({ amount, currency }) => formatMoney(amount, currency)).join(" + ");
  const facts = { brand, count: documents, digest: documentSet.slice(0, 8), code };
  const full = toPlainText(
    translate(language, amounts === "" ? "sms:sign" : "sms:sign-payment", { ...facts, amounts }),
  );
  return full.length <= maxLength ? full : toPlainText(translate(language, "sms:sign", facts));
}
