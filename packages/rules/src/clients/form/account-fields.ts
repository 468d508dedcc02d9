/** The fields of the bank account and the employer. Source: docs/reference/client-form.md#account-and-employer. */
import { checkOneOf } from "../../fields/value-checks.ts";
import { checkAccountNumber } from "../../identifiers/account-number.ts";
import { checkCompanyId } from "../../identifiers/company-id.ts";
import { checkIban } from "../../identifiers/iban.ts";
import type { Issue } from "../../issue.ts";
import { domesticAccountOf, ibanOfForm, needsAccountNumber } from "./bank-account.ts";
import { type ClientField, type ClientFieldName, rowsOf } from "./field-rows.ts";
import type { ClientForm } from "./form.ts";
import type { ClientTerms } from "./terms.ts";

function checkAccount(path: ClientFieldName, _value: string, form: ClientForm, terms: ClientTerms): Issue[] {
  const account = domesticAccountOf(form, terms);
  return account === null ? [] : checkAccountNumber(path, account.value, account.country);
}

/** Checks that an IBAN is valid and belongs to the account number in the form. */
function checkAccountIban(path: ClientFieldName, value: string, form: ClientForm, terms: ClientTerms): Issue[] {
  const issues = checkIban(path, value);
  const own = ibanOfForm(form, terms);
  return issues.length === 0 && own !== null && own !== value ? [{ path, key: "mixed.other-account" }] : issues;
}

const symbol = /^\d{1,10}$/;

const bank = rowsOf("bankAccount");
const employer = rowsOf("employer");

export const fieldsOfAccount: readonly ClientField[] = [
  bank({
    name: "accountNumber",
    serverPath: "client.bankAccount.accountNumber",
    maxLength: 34,
    required: needsAccountNumber,
    depends: ["bank", "iban"],
    rule: checkAccount,
  }),
  bank({
    name: "bank",
    serverPath: "client.bankAccount.bankId",
    kind: "choice",
    required: needsAccountNumber,
    depends: ["iban"],
    rule: (path, id, _form, { banks }) =>
      checkOneOf(
        path,
        id,
        banks.map((one) => one.id),
      ),
  }),
  bank({
    name: "iban",
    serverPath: "client.bankAccount.iban",
    maxLength: 34,
    required: true,
    depends: ["accountNumber", "bank"],
    rule: checkAccountIban,
  }),
  bank({
    name: "currency",
    serverPath: "client.bankAccount.currencyId",
    kind: "choice",
    required: true,
    rule: (path, id, _form, { currencies }) =>
      checkOneOf(
        path,
        id,
        currencies.filter(({ displayed }) => displayed).map((one) => one.id),
      ),
  }),
  bank({ name: "accountOwner", serverPath: "client.bankAccount.owner", maxLength: 200, required: true }),
  bank({
    name: "variableSymbol",
    serverPath: "client.bankAccount.matchingCode",
    kind: "digits",
    rule: (path, value) => (symbol.test(value) ? [] : [{ path, key: "string.variableSymbol" }]),
  }),
  bank({
    name: "specificSymbol",
    serverPath: "client.bankAccount.paymentCode",
    kind: "digits",
    rule: (path, value) => (symbol.test(value) ? [] : [{ path, key: "string.specificSymbol" }]),
  }),
  employer({
    name: "employerIdentificationNumber",
    serverPath: "client.employer.identificationNumber",
    kind: "digits",
    maxLength: 20,
    required: (_form, { needsEmployer }) => needsEmployer,
    rule: (path, value, _form, { user }) => checkCompanyId(path, value, user.countryCode),
  }),
  employer({
    name: "employerName",
    serverPath: "client.employer.name",
    maxLength: 200,
    required: (form, { needsEmployer }) => needsEmployer || form.employerIdentificationNumber !== "",
    depends: ["employerIdentificationNumber"],
  }),
];
