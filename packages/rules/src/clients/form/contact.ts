/** How a client is reached, apart from the rest of the form. Source: client §5, Client form. */
import type { Issue } from "../../issue.ts";
import { checkClientField } from "./check-form.ts";
import { type ClientForm, emptyClientForm } from "./form.ts";
import { normaliseText } from "./normalise.ts";
import type { ClientTerms } from "./terms.ts";

export type ClientContact = Pick<ClientForm, "email" | "phone">;

const formOf = (contact: ClientContact): ClientForm => ({ ...emptyClientForm, ...contact });

/** E-mail and phone as they are stored. */
export function normaliseContact(contact: ClientContact, terms: ClientTerms): ClientContact {
  const form = formOf(contact);
  return {
    email: normaliseText("email", contact.email, form, terms),
    phone: normaliseText("phone", contact.phone, form, terms),
  };
}

/** What the form's own rules say of them; paths are `email` and `phone`. */
export function checkContact(contact: ClientContact, terms: ClientTerms): Issue[] {
  const form = formOf(contact);
  return [...checkClientField("email", form, terms), ...checkClientField("phone", form, terms)];
}
