import { formatDay } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { type ClientFieldName, clientFields, labelNameOf } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { pragueDay } from "../../../lib/prague-days.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { UserContacts } from "../../identity/users/service.ts";
import { listReaders } from "./list-readers.ts";

export type ChangedClient = {
  /** Ids of the client's other advisors, who did not make the change. */
  readonly userIds: readonly number[];
  /** The client's previous name, which the other advisors recognise. */
  readonly client: string;
  readonly fields: readonly ClientFieldName[];
  readonly signedAt: Date;
};
type Language = Parameters<typeof translate>[0];
type Dependencies = { contacts: Pick<UserContacts, "list">; outbox: Pick<Outbox, "enqueue"> };

/**
 * Creates the function that emails the labels of the changed fields to the client's other advisors. The email contains
 * neither the values nor the name of the advisor who changed them.
 */
export function createNotifyOfChange({ contacts, outbox }: Dependencies) {
  return async (transaction: Transaction, { userIds, client, fields, signedAt }: ChangedClient): Promise<void> => {
    if (userIds.length === 0 || fields.length === 0) return;
    const day = formatDay(pragueDay(signedAt));
    for (const { email, language } of await listReaders(contacts, transaction, userIds)) {
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

/**
 * Returns the name of a field. If another section has a field with the same name, the section is added, for example
 * "Street (mailing address)".
 */
function nameField(language: Language, name: ClientFieldName): string {
  const label = labelNameOf(name);
  const field = translate(language, `client:field-${label}`);
  const isShared = label !== name || name === "samePostalAddress" || name === "sameTemporaryAddress";
  const section = translate(language, `client:section-${sectionOf.get(name)}`);
  return isShared ? translate(language, "client:field-of", { field, section }) : field;
}
