import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { type FakeAnswers, fakeNetwork } from "#lib/testing/fake-network.ts";
import { fillField } from "#lib/testing/fill-field.ts";
import { renderPublic } from "./render-public.tsx";
import { RegistrationPage } from "../components/registration-page.tsx";

export const fieldList = (ico: boolean, branch: boolean) => [
  { code: "ICO" as const, available: ico },
  { code: "BRANCHCODE" as const, available: branch },
];
/** Fakes two distributors: 1001 has neither optional field, and 2002 has both. */
export const byDistributor: NonNullable<FakeAnswers["getRegistrationFormFields"]> = ({ params: [code] }) =>
  fieldList(code === "2002", code === "2002");

/** Opens the registration form with a fake network that accepts the registration. `answers` replace its responses. */
export async function openRegistration(answers: FakeAnswers = {}) {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const network = fakeNetwork({
    getLoginHints: [],
    getRegistrationFormFields: byDistributor,
    register: { code: "OK" },
    ...answers,
  });
  await renderPublic(<RegistrationPage />);
  return network;
}

const labels = {
  surname: /^Surname/,
  name: /^First name/,
  prefix: /^Title before/,
  suffix: /^Title after/,
  distributorCode: /^Distributor code/,
  advisorCode: /^Advisor code/,
  branchCode: /^Branch code/,
  vatId: /^Identification number/,
  email: /^Email/,
  phone: /^Phone/,
  password_0: "Password",
  password_1: "Password again",
} as const;
export const formField = (name: keyof typeof labels) => screen.getByLabelText(labels[name]);
export const write = (name: keyof typeof labels, text: string) => fillField(formField(name), text);
export const register = () => userEvent.click(screen.getByRole("button", { name: "Register" }));
/** Fills in the required fields. */
export async function fill(changes: Partial<Record<keyof typeof labels, string>> = {}) {
  const values = {
    surname: "Nováková",
    distributorCode: "1001",
    advisorCode: "123456",
    email: "jana@example.cz",
    phone: "+420601234567",
    password_0: "Modry-kopec-7",
    password_1: "Modry-kopec-7",
    ...changes,
  };
  for (const [name, text] of Object.entries(values)) await write(name as keyof typeof labels, text);
}
