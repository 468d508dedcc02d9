import type { User } from "@fundport/api";

/** Whom a client calls, as pages, e-mails and documents name them. */
export type AdvisorContact = { name: string; company: string; phone: string | null; email: string };

export function advisorOf({ fullName, company, mobilePhone, email }: User): AdvisorContact {
  return { name: fullName, company: company.name, phone: mobilePhone, email };
}
