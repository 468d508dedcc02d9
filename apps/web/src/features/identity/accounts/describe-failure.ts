import { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { issueKeys, type RegistrationForm } from "@fundport/rules";

export type RegistrationField = keyof RegistrationForm;
/** The message keys for the banner and for the fields. */
export type RegistrationFailure = { banner: Failure | null; fields: { field: RegistrationField; key: string }[] };

/**
 * The field that shows the message for each error code. If the field is null, the banner shows the message.
 * Source: docs/reference/accounts.md#registration-checks.
 */
const fieldOfCode: Record<string, RegistrationField | null> = {
  DistributorAdvisorCodeTaken: "distributorCode",
  DomainPolicyNotMet: "email",
  EmailTaken: "email",
  VatIdTaken: "vatId",
  PasswordPolicyNotMet: "password_0",
  UnknownDistributor: "distributorCode",
  InvalidAdvisorCodeFormat: "advisorCode",
  UnknownBranch: "branchCode",
  RegistrationCnbError: null,
  RegistrationUnknownError: null,
  RegistrationCnbDealerNotFound: null,
  RegistrationCnbDealerWithoutNetwork: null,
  RegistrationCnbDealerMultipleNetworks: null,
  RegistrationCnbVatMismatch: null,
};

/** Returns the messages about a refused registration. `fields` contains the form's fields in order. */
export function registrationFailure(error: unknown, fields: readonly RegistrationField[]): RegistrationFailure {
  const unknown = { banner: describeRefusal(error, "errors:form-error"), fields: [] };
  if (!(error instanceof CallError) || ![409, 422].includes(error.status)) return unknown;
  const refusedField = Object.hasOwn(fieldOfCode, error.code) ? fieldOfCode[error.code] : undefined;
  if (refusedField === undefined) return { ...unknown, fields: listServerIssues(error, fields) };
  const key = `errors:${error.code}`;
  return refusedField === null
    ? { banner: { key, retryAt: null }, fields: [] }
    : { banner: null, fields: [{ field: refusedField, key }] };
}

/** Issues whose messages have no parameters. Other issues cannot be shown, because the server returns only the code. */
const standaloneIssues: ReadonlySet<string> = new Set(issueKeys.filter((key) => !/\.(min|max)$/.test(key)));

/** Returns the issues that the server found, each at its field. They come from rules that the form did not check. */
function listServerIssues(error: CallError, fields: readonly RegistrationField[]): RegistrationFailure["fields"] {
  return fields.flatMap((field) => {
    const issue = error.fields.find(({ path, code }) => path === field && standaloneIssues.has(code));
    return issue ? [{ field, key: `validation:${issue.code}` }] : [];
  });
}

type FailureKey =
  | "accounts:invalid-token"
  | "accounts:user-error"
  | "accounts:missing-token"
  | "accounts:activation-user-error"
  | "accounts:activation-invalid-token-error"
  | "accounts:activation-unexpected-error"
  | "errors:form-error";

/** The message on a page that an email links to. It may include messages of the server. */
export type LinkFailure = Failure<FailureKey>;

/** Returns the message about a failed password reset. Source: docs/reference/accounts.md#password-reset. */
export function resetFailure(error: unknown): LinkFailure {
  return failureBy(error, "accounts:invalid-token", "accounts:user-error", "errors:form-error");
}

/** Returns the message about a failed confirmation. Source: docs/reference/accounts.md#confirmation. */
export function confirmFailure(error: unknown): LinkFailure {
  return failureBy(
    error,
    "accounts:activation-invalid-token-error",
    "accounts:activation-user-error",
    "accounts:activation-unexpected-error",
  );
}

function failureBy(error: unknown, at401: FailureKey, at422: FailureKey, otherwise: FailureKey): LinkFailure {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 401) return { key: at401, retryAt: null };
  if (error instanceof CallError && status === 422)
    return { key: at422, values: { messages: error.messages.join(" ") }, retryAt: null };
  return { key: otherwise, retryAt: null };
}
