import type { Transaction } from "../../../db/client.ts";
import type { StoredForm } from "../../clients/form/service.ts";
import type { FormLinkDependencies } from "./dependencies.ts";
import { subjectOf } from "./link.ts";

export type EndForm = ReturnType<typeof createEndForm>;

/** Creates the function that ends a form. The link of an ended form can no longer read or change it. */
export function createEndForm({ forms, access }: Pick<FormLinkDependencies, "forms" | "access">) {
  return async (transaction: Transaction, form: StoredForm, end: NonNullable<StoredForm["end"]>): Promise<void> => {
    await forms.end(transaction, form.id, end);
    await access.voidCodes(transaction, subjectOf(form));
    await access.revokeBrowsers(transaction, subjectOf(form));
  };
}
