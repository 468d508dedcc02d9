import { ApiError, type SentClientForm } from "@fundport/api";
import { type ClientForm, readStoredClientForm } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import { carryOver, nameIn, pickFields, presentSent, presentToClient, stateOf } from "./form-state.ts";
import { formToSend } from "./form-to-send.ts";
import { createFormRepository, type NewForm, type StoredForm } from "./repository.ts";

export type { StoredForm } from "./repository.ts";
export type ClientForms = ReturnType<typeof createClientForms>;

/**
 * The number of days after which a form is deleted, counted from its end or from the expiry of its link.
 * Source: docs/reference/client-lookups-and-links.md#deletion.
 */
const storedDays = 30;
const dayMs = 86_400_000;

/**
 * Creates the service for forms that clients fill in on their own device.
 * Source: docs/reference/client-lookups-and-links.md#form-on-the-clients-device.
 */
export function createClientForms({ db, encryption, clock }: { db: Database; encryption: Encryption; clock: Clock }) {
  const repository = createFormRepository(db, encryption);
  const within = (transaction: Transaction) => createFormRepository(transaction, encryption);

  return {
    /** See `formToSend`. */
    prepare: formToSend,

    /** See `presentToClient`. */
    presentToClient,

    /** See `nameIn`. */
    clientNameOf: nameIn,

    /** Returns the current state of a form's link. */
    stateOf: (form: StoredForm) => stateOf(form, clock.now()),

    /** Returns an advisor's forms that have not ended, newest first. */
    async list(userId: number): Promise<SentClientForm[]> {
      const rows = await repository.listLive(userId);
      return rows.map((row) => presentSent(row, clock.now()));
    },

    /** Finds a form by the digest of its link's token. Returns null if no form has the token. */
    findByLink: (tokenDigest: string) => repository.findByLink(tokenDigest),

    /** Returns a form and locks it until the transaction ends. Returns null if the form does not exist. */
    lock: (transaction: Transaction, id: string) => within(transaction).lock(id),

    /**
     * Returns and locks the form that the advisor has sent to a phone number and that has not ended. Returns null if no
     * such form exists.
     */
    lockLive: (transaction: Transaction, userId: number, phone: string) => within(transaction).lockLive(userId, phone),

    /**
     * Stores a form that is sent to a client. If it replaces another form, fields that the client changed in the other
     * form keep the client's values. Returns the form in the format that the advisor sees.
     */
    async add(
      transaction: Transaction,
      form: Omit<NewForm, "filled">,
      replaced: StoredForm | null,
    ): Promise<SentClientForm> {
      const row = { ...form, filled: replaced === null ? form.sent : carryOver(replaced, form.sent) };
      await within(transaction).insert(row);
      return presentSent({ ...row, openedAt: null, returnedAt: null, endedAt: null }, form.sentAt);
    },

    /** Records when the client entered the code for the first time. */
    async markOpened({ id, openedAt }: StoredForm): Promise<void> {
      if (openedAt === null) await repository.change(id, { openedAt: clock.now() });
    },

    /**
     * Changes fields of a locked form and returns the form. Ignores fields that the client may not change.
     * Errors: `ValidationFailed` for a value that the field cannot have.
     */
    async fill(
      transaction: Transaction,
      row: StoredForm,
      fields: Readonly<Record<string, unknown>>,
    ): Promise<ClientForm> {
      const filled = readStoredClientForm({ ...row.filled, ...pickFields(fields) });
      if (filled === null) throw new ApiError("ValidationFailed", { fields: [{ path: "fields", code: "form" }] });
      await within(transaction).change(row.id, { filled, savedAt: clock.now() });
      return filled;
    },

    /** Records that the client has returned the form. */
    markReturned: (transaction: Transaction, id: string, filled: ClientForm) =>
      within(transaction).change(id, { filled, returnedAt: clock.now() }),

    /** Ends a form. After that it cannot be read or changed through its link. */
    end: (transaction: Transaction, id: string, end: NonNullable<StoredForm["end"]>) =>
      within(transaction).change(id, { end, endedAt: clock.now() }),

    /** Deletes forms that ended or whose link expired at least 30 days ago. */
    removeOld: () => repository.removeOver(new Date(clock.now().getTime() - storedDays * dayMs)),
  };
}
