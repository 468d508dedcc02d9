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
 * Days until a form is deleted after it ended or its link expired. Source:
 * docs/reference/client-lookups-and-links.md#deletion.
 */
const storedDays = 30;
const dayMs = 86_400_000;

/**
 * Forms that clients fill in on their own device. Source:
 * docs/reference/client-lookups-and-links.md#form-on-the-clients-device.
 */
export function createClientForms({ db, encryption, clock }: { db: Database; encryption: Encryption; clock: Clock }) {
  const repository = createFormRepository(db, encryption);
  const within = (transaction: Transaction) => createFormRepository(transaction, encryption);

  return {
    /** Returns the form that a client gets from the advisor's form and the client's record; see `formToSend`. */
    prepare: formToSend,

    /** The client's view of a form; see `presentToClient`. */
    presentToClient,

    /** First and last name of the client in a form. */
    clientNameOf: nameIn,

    /** The state of a form's link now. */
    stateOf: (form: StoredForm) => stateOf(form, clock.now()),

    /** Lists an advisor's forms that have not ended, newest first. */
    async list(userId: number): Promise<SentClientForm[]> {
      const rows = await repository.listLive(userId);
      return rows.map((row) => presentSent(row, clock.now()));
    },

    /** Returns the form of a link by the digest of the link's token; null without one. */
    findByLink: (tokenDigest: string) => repository.findByLink(tokenDigest),

    /** Returns a form that no other transaction changes until this one ends; null without one. */
    lock: (transaction: Transaction, id: string) => within(transaction).lock(id),

    /** Returns the advisor's form that was sent to a phone and has not ended, and locks it; null without one. */
    lockLive: (transaction: Transaction, userId: number, phone: string) => within(transaction).lockLive(userId, phone),

    /**
     * Stores a form that is sent. Fields that the client changed in the form that it replaces stay. Returns the advisor's
     * view of it.
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

    /** Records that the client has entered the code for the first time. */
    async markOpened({ id, openedAt }: StoredForm): Promise<void> {
      if (openedAt === null) await repository.change(id, { openedAt: clock.now() });
    },

    /**
     * Changes fields of a locked form; ignores fields that the client may not change. Returns the form.
     * Errors: `ValidationFailed` for a value that its field cannot have.
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

    /** Records that the client has sent the form back. */
    markReturned: (transaction: Transaction, id: string, filled: ClientForm) =>
      within(transaction).change(id, { filled, returnedAt: clock.now() }),

    /** Ends a form: its link can neither read nor change it. */
    end: (transaction: Transaction, id: string, end: NonNullable<StoredForm["end"]>) =>
      within(transaction).change(id, { end, endedAt: clock.now() }),

    /** Deletes forms that ended, or whose link expired, 30 days ago or earlier. */
    removeOld: () => repository.removeOver(new Date(clock.now().getTime() - storedDays * dayMs)),
  };
}
