/** Checks email and phone without the rest of the form. Source: docs/reference/client-form.md#contact. */
import type { Issue } from "../../issue.ts";
import { checkClientField } from "./check-form.ts";
import { type ClientForm, emptyClientForm } from "./form.ts";
import { normaliseText } from "./normalise.ts";
import type { ClientTerms } from "./terms.ts";

export type ClientContact = Pick<ClientForm, "email" | "phone">;

const formOf = (contact: ClientContact): ClientForm => ({ ...emptyClientForm, ...contact });

/** Returns the email and the phone in the form in which they are stored. */
export function normaliseContact(contact: ClientContact, terms: ClientTerms): ClientContact {
  const form = formOf(contact);
  return {
    email: normaliseText("email", contact.email, form, terms),
    phone: normaliseText("phone", contact.phone, form, terms),
  };
}

/** Checks the email and the phone by the rules of the client form. The paths of issues are `email` and `phone`. */
export function checkContact(contact: ClientContact, terms: ClientTerms): Issue[] {
  const form = formOf(contact);
  return [...checkClientField("email", form, terms), ...checkClientField("phone", form, terms)];
}
