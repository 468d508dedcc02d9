import { type ClientTerms, normaliseContact } from "@fundport/rules";
import { currentClientForm, editClientForm } from "#features/clients/form/model/client-form-store.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { currentContractId } from "#features/contracts/records/model/contract-store.ts";

type Reached = Pick<Contract, "id" | "clientEmail" | "clientPhone">;

/**
 * The form of the cart that a contract was made of takes over the contact that was just typed for it, so that a contract
 * made anew does not bring the former one back. A field that says something else than the contract did stays as it is.
 */
export function updateFormContact(before: Reached, after: Reached, terms: ClientTerms): void {
  if (currentContractId() !== before.id) return;
  const { email, phone } = normaliseContact(currentClientForm(), terms);
  const { clientEmail, clientPhone } = after;
  const changes = {
    ...(clientEmail !== null && clientEmail !== email && email === before.clientEmail && { email: clientEmail }),
    ...(clientPhone !== null && clientPhone !== phone && phone === before.clientPhone && { phone: clientPhone }),
  };
  if (Object.keys(changes).length > 0) editClientForm(changes);
}
