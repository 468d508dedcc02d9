import { accountOfIban, checkAccountNumber, checkIban, ibanOfAccount } from "@fundport/rules";
import { createCodeFinder, type FindCode } from "./code-ids.ts";
import type { Work } from "./import-funds.ts";
import { type ParseLine, type Problem, readRows, required } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";
import { storeEntries } from "./store-entries.ts";

/** Loads the accounts to which clients pay: the file is all of them, so an account that was closed goes. */
export async function importCollectionAccounts(path: string, work: Work): Promise<ImportReport> {
  const [findCurrency, findContractType] = [
    await createCodeFinder(work.client, "currencies"),
    await createCodeFinder(work.client, "contract_types"),
  ];
  const rows = await readRows(path, work, {
    what: "collection accounts",
    columns: ["currency", "iban", "owner"],
    optional: ["contract_type", "account_number", "bic"],
    parse: createParser(findCurrency, findContractType),
    keys: [
      {
        column: "currency",
        of: ({ contractType, currencyId }) => (currencyId === null ? null : `${contractType} ${currencyId}`),
      },
    ],
  });
  const entries = rows.map(({ entry }) => entry);
  const { rowCount } = await work.client.query(
    `delete from collection_accounts a where not exists (
       select 1 from jsonb_to_recordset($1) as g ("contractTypeId" int, "currencyId" int)
       where g."currencyId" = a.currency_id and g."contractTypeId" is not distinct from a.contract_type_id)`,
    [JSON.stringify(entries)],
  );
  return await storeEntries(work, { what: "collection accounts", entries, sql: store, removed: rowCount ?? 0 });
}

function createParser(findCurrency: FindCode, findContractType: FindCode) {
  return (...[values, problems]: Parameters<ParseLine<unknown>>) => {
    const iban = required(values, "iban", problems).replaceAll(" ", "").toUpperCase();
    const isIban = iban !== "" && checkIban("", iban).length === 0;
    if (iban !== "" && !isIban) problems.push({ column: "iban", reason: `"${values["iban"]}" is no IBAN` });
    const bic = values["bic"] || null;
    if (bic !== null && !/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic))
      problems.push({ column: "bic", reason: `"${bic}" is no BIC of 8 or 11 letters and digits` });
    return {
      /** As the file names it, for what stands there twice. */
      contractType: values["contract_type"] ?? "",
      contractTypeId: values["contract_type"] ? findContractType(values, "contract_type", problems) : null,
      currencyId: findCurrency(values, "currency", problems),
      iban,
      accountNumber: accountOf(values["account_number"] ?? "", isIban ? iban : null, problems),
      bic,
      owner: required(values, "owner", problems),
    };
  };
}

/** The account as its country writes it: as the file has it, else as the IBAN says. The two have to be one account. */
function accountOf(written: string, iban: string | null, problems: Problem[]): string | null {
  const column = "account_number";
  if (iban === null) return written || null;
  if (written === "") {
    const account = accountOfIban(iban);
    return account === null ? null : `${account.accountNumber}/${account.bankCode}`;
  }
  const country = iban.slice(0, 2);
  if (checkAccountNumber("", written, country).length > 0)
    problems.push({ column, reason: `"${written}" is no account number of ${country}` });
  else if ((ibanOfAccount(written, country) ?? iban) !== iban)
    problems.push({ column, reason: `"${written}" is another account than the IBAN's` });
  return written;
}

const store = `insert into collection_accounts as a (contract_type_id, currency_id, iban, account_number, bic, owner)
  select "contractTypeId", "currencyId", iban, "accountNumber", bic, owner
  from jsonb_to_recordset($1) as g ("contractTypeId" int, "currencyId" int, iban text, "accountNumber" text, bic text, owner text)
  on conflict (contract_type_id, currency_id) do update
    set iban = excluded.iban, account_number = excluded.account_number, bic = excluded.bic, owner = excluded.owner
    where (a.iban, a.account_number, a.bic, a.owner) is distinct from (excluded.iban, excluded.account_number, excluded.bic, excluded.owner)
  returning (xmax = 0) as is_new`;
