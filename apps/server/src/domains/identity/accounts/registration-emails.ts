import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "./dependencies.ts";
import { listOperators } from "./list-operators.ts";
import type { Registration } from "./registration-repository.ts";
import type { Distributor } from "./repository.ts";

/** How many hours the confirmation link is valid. */
export const confirmHours = 48;

/** Formats a name with titles, such as "Ing. Jana Nováková, Ph.D." */
export function fullNameOf({
  prefix,
  name,
  surname,
  suffix,
}: Pick<Registration, "prefix" | "name" | "surname" | "suffix">): string {
  const person = [prefix, name, surname].filter((part) => part !== "").join(" ");
  return suffix === "" ? person : `${person}, ${suffix}`;
}

/** Sends the link that creates the user. The email states that the username is the email address. */
export async function sendConfirmEmail(
  send: Dependencies["send"],
  transaction: Transaction,
  registration: Registration,
  token: string,
): Promise<void> {
  const { email, language, publicUrl } = registration;
  await send(transaction, {
    to: email,
    language,
    template: "registration-confirm",
    data: {
      name: fullNameOf(registration),
      username: email,
      url: `${publicUrl}/registration-confirm/${token}`,
      hours: confirmHours,
    },
  });
}

/** Sends the registration to the operator, with links for accepting and declining it. */
export async function sendCheckEmails(
  { send, operatorEmail, log }: Dependencies,
  transaction: Transaction,
  registration: Registration,
  distributor: Distributor,
): Promise<void> {
  const { id, email, phone, advisorCode, branchCode, vatId, publicUrl } = registration;
  const operators = await listOperators(transaction, operatorEmail, registration.language);
  if (operators.length === 0)
    log.error("a registration needs an operator to review it, but there is none: set OPERATOR_EMAIL");
  for (const operator of operators) {
    await send(transaction, {
      to: operator.email,
      language: operator.language,
      template: "registration-check",
      data: {
        fullName: fullNameOf(registration),
        email,
        phone,
        distributor: `${distributor.name} (${distributor.code})`,
        advisorCode,
        branchCode: branchCode ?? "",
        vatId: vatId ?? "",
        acceptUrl: `${publicUrl}/registration-decision/accept/${id}`,
        declineUrl: `${publicUrl}/registration-decision/decline/${id}`,
      },
    });
  }
}
