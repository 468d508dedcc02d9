import { codeLists } from "../../../catalogue/reference/code-lists/code-lists-of-files.ts";
import { accountOfIban, checkAccountNumber, checkIban, ibanOfAccount } from "@fundport/rules";
import { codeOf } from "../../../imports/definition/codes.ts";
import { oneOf, text } from "../../../imports/definition/column-types.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { printedText, bic } from "../../../imports/definition/checked-texts.ts";

export const collectionAccounts = defineTable({
  kind: "accounts",
  title: "Collection accounts",
  plural: "collection accounts",
  about:
    "Accounts that clients pay to. An account without a contract type applies to all contract types without their own account. Accounts with the purpose `service` receive the service fee (KLASIK, SERVIS, PREMIUM), one for each currency; without one, documents state that the account is unknown. The file is the whole list: leave closed accounts out.",
  columns: {
    purpose: optional(oneOf(["investments", "service"]), "purpose of the payments", { fallback: "investments" }),
    contract_type: optional(codeOf(codeLists.contractTypes), "contract type whose payments go to the account"),
    currency: required(codeOf(codeLists.currencies), "currency of the account"),
    iban: required(text(42), "IBAN; spaces are ignored"),
    account_number: optional(text(40), "account number in the national format; empty: derived from the IBAN"),
    bic: optional(bic, "BIC of the bank"),
    owner: required(printedText, "account holder"),
    owner_role: optional(
      oneOf(["distributor", "manager", "depositary", "broker"]),
      "role of the account holder: the distributor itself, the manager or the depositary of the investments, or an investment firm; contracts need it",
    ),
  },
  key: ["purpose", "contract_type", "currency"],
  keyColumn: "currency",
  missing: "go",
  isInCatalogue: false,
  examples: [
    {
      contract_type: "",
      currency: "CZK",
      iban: "CZ6508000000192000145399",
      account_number: "19-2000145399/0800",
      bic: "GIBACZPXXXX",
      owner: "Example Investments, a.s.",
      owner_role: "manager",
    },
    {
      contract_type: "",
      currency: "EUR",
      iban: "SK3112000000198742637541",
      account_number: "19-8742637541/1200",
      bic: "",
      owner: "Example Investments, a.s.",
      owner_role: "manager",
    },
    {
      purpose: "service",
      contract_type: "",
      currency: "CZK",
      iban: "CZ5508000000001234567899",
      account_number: "1234567899/0800",
      bic: "GIBACZPXXXX",
      owner: "Example Advice, s.r.o.",
      owner_role: "distributor",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select lower(a.purpose) as purpose, t.code as contract_type, c.code as currency, a.iban, a.account_number, a.bic, a.owner,
         lower(a.owner_role) as owner_role
       from collection_accounts a join currencies c on c.id = a.currency_id left join contract_types t on t.id = a.contract_type_id
       order by a.purpose, t.code nulls first, c.code`,
    ),
  // If the IBAN changes, the stored values of columns missing in the file are discarded, because they belong to the
  // previous account.
  createCompletion: () => (entry, known, fileValues) => {
    const iban = String(entry["iban"]).replaceAll(" ", "").toUpperCase();
    const isSame = known?.["iban"] === iban;
    return {
      ...entry,
      iban,
      account_number:
        fileValues["account_number"] ?? (isSame ? (known?.["account_number"] ?? null) : domesticAccount(iban)),
      bic: fileValues["bic"] ?? (isSame ? (known?.["bic"] ?? null) : null),
      owner_role: fileValues["owner_role"] ?? (isSame ? (known?.["owner_role"] ?? null) : null),
    };
  },
  checkRow({ iban, account_number: account, purpose, contract_type: contractType }, refuse) {
    if (purpose === "service" && contractType !== null)
      refuse("contract_type", "an account for the service fee is for all contract types: leave this empty");
    if (checkIban("", String(iban)).length > 0) {
      refuse("iban", `"${String(iban)}" is not an IBAN`);
      return;
    }
    const of = String(iban).slice(0, 2);
    if (typeof account !== "string") return;
    if (checkAccountNumber("", account, of).length > 0)
      refuse("account_number", `"${account}" is not an account number of ${of}`);
    else if ((ibanOfAccount(account, of) ?? iban) !== iban)
      refuse("account_number", `"${account}" does not match the IBAN`);
  },
  async write(rows, work) {
    await writeRows(
      work,
      "collection accounts",
      allOf(rows),
      `insert into collection_accounts (purpose, contract_type_id, currency_id, iban, account_number, bic, owner, owner_role)
       select initcap(g.purpose), t.id, c.id, g.iban, g.account_number, g.bic, g.owner, initcap(g.owner_role)
       from jsonb_to_recordset($1) as g (purpose text, contract_type text, currency text, iban text, account_number text, bic text,
         owner text, owner_role text)
       join currencies c on c.code = g.currency left join contract_types t on t.code = g.contract_type
       on conflict (purpose, contract_type_id, currency_id) do update
         set iban = excluded.iban, account_number = excluded.account_number, bic = excluded.bic, owner = excluded.owner,
           owner_role = excluded.owner_role`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "collection accounts",
      rows,
      `delete from collection_accounts a using jsonb_to_recordset($1) as g (purpose text, contract_type text, currency text)
       join currencies c on c.code = g.currency left join contract_types t on t.code = g.contract_type
       where a.purpose = initcap(g.purpose) and a.currency_id = c.id and a.contract_type_id is not distinct from t.id`,
    );
  },
});

function domesticAccount(iban: string): string | null {
  const account = accountOfIban(iban);
  return account === null ? null : `${account.accountNumber}/${account.bankCode}`;
}
