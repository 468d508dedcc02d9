import type { Transaction } from "../../../db/client.ts";
import type { StoredForm } from "../../clients/form/service.ts";
import type { FormLinkDependencies } from "./dependencies.ts";
import { subjectOf } from "./link.ts";

export type EndForm = ReturnType<typeof createEndForm>;

/** Ends forms, so that their links can neither read nor change them. */
export function createEndForm({ forms, access }: Pick<FormLinkDependencies, "forms" | "access">) {
  return async (transaction: Transaction, form: StoredForm, end: NonNullable<StoredForm["end"]>): Promise<void> => {
    await forms.end(transaction, form.id, end);
    await access.voidCodes(transaction, subjectOf(form));
    await access.dismissBrowsers(transaction, subjectOf(form));
  };
}
