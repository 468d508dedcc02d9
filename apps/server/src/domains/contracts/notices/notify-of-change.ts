import { formatDay } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { type ClientFieldName, clientFields, labelNameOf } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { pragueDay } from "../../../lib/prague-days.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { createNoticeRepository } from "./repository.ts";

export type ChangedClient = {
  /** Who advises the client besides whoever made the contract. */
  readonly userIds: readonly number[];
  /** The name by which they know the client: the new one may be what has changed. */
  readonly client: string;
  readonly fields: readonly ClientFieldName[];
  readonly signedAt: Date;
};
type Language = Parameters<typeof translate>[0];

/**
 * An e-mail to each of a client's other advisors: which fields of the client's record have changed, by the names that the
 * form has. It holds no value, names no advisor and says nothing of who else advises the client.
 */
export function createTellOfChange({ outbox }: { outbox: Pick<Outbox, "enqueue"> }) {
  return async (transaction: Transaction, { userIds, client, fields, signedAt }: ChangedClient): Promise<void> => {
    if (userIds.length === 0 || fields.length === 0) return;
    const day = formatDay(pragueDay(signedAt));
    for (const { email, language } of await createNoticeRepository(transaction).listReaders(userIds)) {
      await outbox.enqueue(transaction, {
        template: "client-changed",
        language,
        to: email,
        data: { client, day, fields: fields.map((field) => nameField(language, field)) },
      });
    }
  };
}

const sectionOf = new Map(clientFields.map((field) => [field.name, field.section]));

/** "Street (mailing address)"; a field whose name is the only one of its kind by its name alone. */
function nameField(language: Language, name: ClientFieldName): string {
  const label = labelNameOf(name);
  const field = translate(language, `client:field-${label}`);
  const isShared = label !== name || name === "samePostalAddress" || name === "sameTemporaryAddress";
  const section = translate(language, `client:section-${sectionOf.get(name)}`);
  return isShared ? translate(language, "client:field-of", { field, section }) : field;
}
