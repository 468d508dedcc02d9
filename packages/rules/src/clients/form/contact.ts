/** Email and phone without the rest of the form. Source: docs/reference/client-form.md#contact. */
import type { Issue } from "../../issue.ts";
import { checkClientField } from "./check-form.ts";
import { type ClientForm, emptyClientForm } from "./form.ts";
import { normaliseText } from "./normalise.ts";
import type { ClientTerms } from "./terms.ts";

export type ClientContact = Pick<ClientForm, "email" | "phone">;

const formOf = (contact: ClientContact): ClientForm => ({ ...emptyClientForm, ...contact });

/** Returns email and phone as they are stored. */
export function normaliseContact(contact: ClientContact, terms: ClientTerms): ClientContact {
  const form = formOf(contact);
  return {
    email: normaliseText("email", contact.email, form, terms),
    phone: normaliseText("phone", contact.phone, form, terms),
  };
}

/** Checks email and phone by the rules of the form; paths are `email` and `phone`. */
export function checkContact(contact: ClientContact, terms: ClientTerms): Issue[] {
  const form = formOf(contact);
  return [...checkClientField("email", form, terms), ...checkClientField("phone", form, terms)];
}
