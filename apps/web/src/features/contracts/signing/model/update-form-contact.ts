import { type ClientTerms, normaliseContact } from "@fundport/rules";
import { currentClientForm, editClientForm } from "#features/clients/form/model/client-form-store.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { currentContractId } from "#features/contracts/records/model/contract-store.ts";

type ContractContact = Pick<Contract, "id" | "clientEmail" | "clientPhone">;

/**
 * Copies a contract's new contact into the client form of the cart that the contract was created from. Otherwise,
 * creating the contract again would restore the former contact. A form field that differed from the contract's former
 * contact stays unchanged.
 */
export function updateFormContact(before: ContractContact, after: ContractContact, terms: ClientTerms): void {
  if (currentContractId() !== before.id) return;
  const { email, phone } = normaliseContact(currentClientForm(), terms);
  const { clientEmail, clientPhone } = after;
  const changes = {
    ...(clientEmail !== null && clientEmail !== email && email === before.clientEmail && { email: clientEmail }),
    ...(clientPhone !== null && clientPhone !== phone && phone === before.clientPhone && { phone: clientPhone }),
  };
  if (Object.keys(changes).length > 0) editClientForm(changes);
}
