import { describe, expect, it } from "vitest";
import { checkClientForm } from "./check-form.ts";
import { checkContact, normaliseContact } from "./contact.ts";
import { emptyClientForm } from "./form.ts";
import { buildClientTerms } from "@fundport/testing/clients/client-terms";

const clientTerms = buildClientTerms();

const contacts = [
  { email: "", phone: "" },
  { email: "jana", phone: "12" },
  { email: ` ${clientTerms.user.email.toUpperCase()} `, phone: clientTerms.user.mobilePhone ?? "" },
  { email: "jana@example.com", phone: "601 234 567" },
  { email: `${"a".repeat(250)}@example.com`, phone: "1".repeat(40) },
];

describe("the client's email and phone", () => {
  it.each(contacts)("returns the same issues as the check of the whole form: $email, $phone", (contact) => {
    const ofForm = checkClientForm({ ...emptyClientForm, ...contact }, clientTerms);
    expect(checkContact(contact, clientTerms)).toEqual(
      ofForm.filter(({ path }) => path === "email" || path === "phone"),
    );
  });

  it("trims both values and adds the dialling code to the phone", () => {
    expect(normaliseContact({ email: " jana@example.com ", phone: "601 234 567" }, clientTerms)).toEqual({
      email: "jana@example.com",
      phone: "+420601234567",
    });
    const slovak = { ...clientTerms, user: { ...clientTerms.user, countryCode: "SK" } };
    expect(normaliseContact({ email: "", phone: "0905 123 456" }, slovak).phone).toBe("+421905123456");
  });
});
