import { ApiError } from "@fundport/api";
import type { Transaction } from "../../../db/client.ts";
import type { StoredForm } from "../../clients/form/service.ts";
import type { FormLinkDependencies } from "./dependencies.ts";
import { createEndForm } from "./end-form.ts";
import { createSendForm } from "./send-form.ts";

/**
 * Creates the service with which advisors manage the forms that clients fill in. A link belongs to a form through the
 * phone in the form. The code that opens the link is sent to this phone. The link stays with the form if the form is
 * opened as a draft or in another browser.
 */
export function createSentForms(dependencies: FormLinkDependencies) {
  const { db, forms } = dependencies;
  const endForm = createEndForm(dependencies);

  /** Locks a form. Throws `NotFound` if the form does not belong to the advisor. */
  async function lockOwn(transaction: Transaction, userId: number, id: string): Promise<StoredForm> {
    const row = await forms.lock(transaction, id);
    if (row === null || row.userId !== userId) throw new ApiError("NotFound");
    return row;
  }

  return {
    send: createSendForm({ ...dependencies, endForm }),

    /** Lists the advisor's forms that have not ended. */
    list: (userId: number) => forms.list(userId),

    /** Withdraws a form. Throws `NotFound` if the form does not belong to the advisor or has ended. */
    async takeBack(userId: number, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const row = await lockOwn(transaction, userId, id);
        if (row.endedAt !== null) throw new ApiError("NotFound");
        await endForm(transaction, row, "TakenBack");
      });
    },

    /** Ends a returned form that the advisor has accepted. A repeated request has no effect. Errors: `NotFound`. */
    async accept(userId: number, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const row = await lockOwn(transaction, userId, id);
        if (row.end === "Accepted") return;
        if (forms.stateOf(row) !== "Returned") throw new ApiError("NotFound");
        await endForm(transaction, row, "Accepted");
      });
    },
  };
}
