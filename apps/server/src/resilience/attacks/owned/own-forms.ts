import { eq } from "drizzle-orm";
import { newClient } from "../../../domains/contracts/creation/testing/contract-requests.ts";
import { clientForms } from "../../../domains/clients/form/tables.ts";
import type { openSigning } from "../../../domains/contracts/signing/testing/open-signing.ts";
import { receive } from "../../../testing/calls.ts";
import { tokenIn } from "./own-contracts.ts";
import { marker } from "./own-ids.ts";

export type OwnForms = Awaited<ReturnType<typeof addOwnForms>>;

const startedForm = {
  firstName: newClient.firstName,
  lastName: newClient.lastName,
  citizenship: newClient.citizenship,
  street: `${marker}-street`,
};

/**
 * Sends forms to three clients of anna. The first is for the request that withdraws a form, the second was returned by
 * its client, and the third is open.
 */
export async function addOwnForms(portal: Awaited<ReturnType<typeof openSigning>>) {
  const { test, anna } = portal;
  const addForm = (phone: string, email: string) =>
    receive(test, "sendClientForm", anna, {
      payload: { form: { ...startedForm, phone, email }, needsEmployer: false },
    });
  const withdrawnForm = await addForm("+420601234501", "first.form@example.com");
  const returnedForm = await addForm("+420601234502", "second.form@example.com");
  // A form can be accepted only after its client has returned it.
  await test.db.update(clientForms).set({ returnedAt: portal.now() }).where(eq(clientForms.id, returnedForm.id));
  const openForm = await addForm("+420601234503", "third.form@example.com");
  return {
    withdrawnForm,
    returnedForm,
    formEmail: openForm.email,
    formToken: await tokenIn(portal, /\/client\/([\w-]+)/, openForm.email),
  };
}
