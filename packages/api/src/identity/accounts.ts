import { z } from "zod";
import { empty, linkToken } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { password } from "./security.ts";

/** Text without NUL, because PostgreSQL cannot store NUL. Rules, not schemas, check the content of a field. */
const text = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/);
/** The text of a form field. Rules check its content and length; this schema only limits its size. */
const filledIn = z
  .string()
  .max(10_000)
  .regex(/^[^\0]*$/)
  .default("");

/** The registration form. An omitted field counts as empty. Source: docs/reference/accounts.md#registration-form. */
const registration = z.object({
  advisorCode: filledIn,
  distributorCode: filledIn,
  email: filledIn,
  name: filledIn,
  password,
  phone: filledIn,
  prefix: filledIn,
  suffix: filledIn,
  surname: filledIn,
  branchCode: filledIn,
  /** The company's identification number (IČO). */
  vatId: filledIn,
});
/** The registration form as the server parses it, with all fields present. */
export type Registration = z.output<typeof registration>;

/**
 * The data with which the operator decides whether to accept a registration. Anyone who has the id, which cannot be
 * guessed, can read them.
 */
const registrationRequest = z.object({
  id: z.string(),
  state: z.enum(["ManualCheck", "AwaitingConfirmation", "Confirmed", "Declined", "Expired"]),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  distributorCode: z.string(),
  distributorName: z.string(),
  advisorCode: z.string(),
  branchCode: z.string().nullable(),
  vatId: z.string().nullable(),
  createdAt: z.string(),
});
export type RegistrationRequest = z.infer<typeof registrationRequest>;

export const accountEndpoints = {
  register: defineEndpoint("register", "Register an advisor", {
    body: registration,
    response: z.object({ code: z.enum(["OK", "ManualCheck"]) }),
  }),
  confirmRegistration: defineEndpoint("confirmRegistration", "Confirm a registration with the emailed token", {
    body: z.object({ token: linkToken }),
    response: z.object({ username: z.string() }),
  }),
  getRegistrationRequest: defineEndpoint(
    "getRegistrationRequest",
    "Get a registration that waits for the operator's decision",
    {
      params: z.object({ id: linkToken }),
      response: registrationRequest,
    },
  ),
  openAcceptRegistration: defineEndpoint(
    "openAcceptRegistration",
    "Redirect to the confirmation page for accepting a registration",
    {
      params: z.object({ id: linkToken }),
      response: empty,
    },
  ),
  openDeclineRegistration: defineEndpoint(
    "openDeclineRegistration",
    "Redirect to the confirmation page for declining a registration",
    {
      params: z.object({ id: linkToken }),
      response: empty,
    },
  ),
  acceptRegistration: defineEndpoint("acceptRegistration", "Accept a registration and send the confirmation link", {
    params: z.object({ id: linkToken }),
    response: registrationRequest,
  }),
  declineRegistration: defineEndpoint("declineRegistration", "Decline a registration and notify the applicant", {
    params: z.object({ id: linkToken }),
    response: registrationRequest,
  }),
  getRegistrationFormFields: defineEndpoint(
    "getRegistrationFormFields",
    "List the optional form fields of a distributor",
    {
      params: z.object({ distributorCode: filledIn }),
      response: z.array(z.object({ code: z.enum(["ICO", "BRANCHCODE"]), available: z.boolean() })),
    },
  ),
  requestResetPassword: defineEndpoint("requestResetPassword", "Request a password reset by email", {
    querystring: z.object({ username: text.default("") }),
    response: empty,
  }),
  resetPassword: defineEndpoint("resetPassword", "Set a new password with the emailed token", {
    body: z.object({ newPassword: password, resetToken: linkToken }),
    response: empty,
  }),
};
