import { formatMoney, type Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { toPlainText } from "../../access/plain-text.ts";

/** Number of plain characters that fit into one text message. Longer texts are sent in several parts. */
const maxLength = 160;

export type SmsFacts = {
  /** The sender's name that `smsBrand` returns. */
  readonly brand: string;
  readonly documents: number;
  /** The first payments, one for each currency. */
  readonly payments: readonly { amount: number; currency: string }[];
  readonly documentSet: string;
  readonly code: string;
};

/**
 * Returns the text message that the client reads before signing. It contains the firm, the number of documents, the
 * first payments, the beginning of the documents' digest, and the code. It has at most 160 characters without
 * diacritics. The payments are omitted if the text would be longer. Source: docs/reference/signing.md#text-messages.
 */
export function signingSms(language: Language, { brand, documents, payments, documentSet, code }: SmsFacts): string {
  const amounts = payments.map(({ amount, currency }) => formatMoney(amount, currency)).join(" + ");
  const facts = { brand, count: documents, digest: documentSet.slice(0, 8), code };
  const full = toPlainText(
    translate(language, amounts === "" ? "sms:sign" : "sms:sign-payment", { ...facts, amounts }),
  );
  return full.length <= maxLength ? full : toPlainText(translate(language, "sms:sign", facts));
}
