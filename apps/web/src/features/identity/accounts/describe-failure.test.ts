import { expect, it } from "vitest";
import { CallError } from "#lib/http/api.ts";
import { registrationFailure } from "./describe-failure.ts";
import { registrationFields } from "./model/registration-fields.ts";

it("shows the server's field errors in the order of the form, and the general error", () => {
  const error = new CallError(422, {
    code: "RegistrationInvalid",
    fields: [
      { path: "email", code: "string.email" },
      { path: "branchCode", code: "mixed.required" },
      { path: "advisorCode", code: "string.min" },
      { path: "password_0", code: "no.rule-of-ours" },
      { path: "elsewhere", code: "mixed.required" },
    ],
  });
  expect(registrationFailure(error, registrationFields)).toEqual({
    banner: { key: "errors:form-error", retryAt: null },
    fields: [
      { field: "branchCode", key: "validation:mixed.required" },
      { field: "email", key: "validation:string.email" },
    ],
  });
});
