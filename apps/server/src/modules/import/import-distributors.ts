import type pg from "pg";
import { checkEmail, normaliseDistributorCode } from "@fundport/rules";
import type { Work } from "./import-funds.ts";
import { isYes, listOf, numberOf, type ParseLine, type Problem, readRows, required } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";

type Entry = ReturnType<typeof parseEntry>;
const examples = { country: "CZ", currency: "CZK" };
type Lists = { countries: Map<string, number>; currencies: Map<string, number> };

/** Loads distributors with their branches; companies and support contacts that are not there yet are added. */
export async function importDistributors(path: string, work: Work): Promise<ImportReport> {
  const lists = {
    countries: await idsOf(work.client, "countries"),
    currencies: await idsOf(work.client, "currencies"),
  };
  const parse: ParseLine<Entry> = (values, problems) => parseEntry(values, problems, lists);
  const rows = await readRows(path, work, {
    what: "distributors",
    columns: ["code", "name", "company", "country", "currency"],
    parse,
    keys: [{ column: "code", of: ({ code }) => code || null }],
  });
  let [added, changed] = [0, 0];
  for (const { entry } of rows) {
    work.signal.throwIfAborted();
    const outcome = await store(work.client, entry);
    if (outcome === "added") added += 1;
    if (outcome === "changed") changed += 1;
  }
  work.onProgress("storing the distributors", 1);
  return {
    what: "distributors",
    read: rows.length,
    added,
    changed,
    unchanged: rows.length - added - changed,
    notes: [],
  };
}

function parseEntry(values: Record<string, string>, problems: Problem[], { countries, currencies }: Lists) {
  const code = normaliseDistributorCode(required(values, "code", problems));
  const fee = (column: string) => numberOf(values[column] ?? "", column, problems);
  const branches = listOf(values["branches"]).map((text) => {
    const [branch = "", ...name] = text.split("=").map((part) => part.trim());
    if (branch === "" || name.join("=") === "")
      problems.push({ column: "branches", reason: `"${text}" is not written as CODE=Name` });
    return { code: branch, name: name.join("=") };
  });
  if (new Set(branches.map((branch) => branch.code)).size < branches.length)
    problems.push({ column: "branches", reason: "a branch stands here twice" });
  const emailDomains = listOf(values["email_domains"]).map((domain) => domain.toLowerCase());
  for (const domain of emailDomains) {
    if (checkEmail("", `a@${domain}`).length > 0)
      problems.push({ column: "email_domains", reason: `"${domain}" is no domain such as example.com` });
  }
  const supportEmail = values["support_email"] ?? "";
  if (supportEmail !== "" && checkEmail("", supportEmail).length > 0)
    problems.push({ column: "support_email", reason: `"${supportEmail}" is no e-mail address` });
  const roles = listOf(values["roles"]);
  return {
    code,
    name: required(values, "name", problems),
    company: required(values, "company", problems),
    countryId: idOf("country", countries),
    currencyId: idOf("currency", currencies),
    support:
      supportEmail === ""
        ? null
        : { name: values["support_name"] || supportEmail, phone: values["support_phone"] ?? "", email: supportEmail },
    emailDomains,
    isIcoAvailable: isYes(values, "ico", problems),
    needsManualCheck: isYes(values, "manual_check", problems),
    network: values["network"] || code,
    roles: roles.length > 0 ? roles : ["advisor"],
    minimalDealerFee: fee("minimal_dealer_fee"),
    maximalDealerFee: fee("maximal_dealer_fee"),
    premiumSetUpFee: fee("premium_set_up_fee"),
    klasikPayments: listOf(values["klasik_payments"]).map((text) => numberOf(text, "klasik_payments", problems)),
    servisPayment: fee("servis_payment"),
    branches,
  };

  function idOf(column: "country" | "currency", ids: Map<string, number>): number {
    const wanted = required(values, column, problems);
    const id = ids.get(wanted);
    if (wanted !== "" && id === undefined)
      problems.push({ column, reason: `"${wanted}" is no code of the portal's, such as ${examples[column]}` });
    return id ?? 0;
  }
}

async function idsOf(client: pg.ClientBase, table: "countries" | "currencies"): Promise<Map<string, number>> {
  const { rows } = await client.query<{ code: string; id: number }>(`select code, id from ${table} order by code`);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

async function store(client: pg.ClientBase, entry: Entry): Promise<"added" | "changed" | "unchanged"> {
  const { company, support, branches, ...distributor } = entry;
  const companyId = await findOrAdd(client, "companies", { name: company }, {});
  const supportId =
    support === null
      ? null
      : await findOrAdd(
          client,
          "supports",
          { email: support.email },
          { name: support.name, phone_number: support.phone },
        );
  const row = { ...distributor, companyId, supportId, isBranchCodeAvailable: branches.length > 0 };
  const { rows } = await client.query<{ is_new: boolean }>(
    `insert into distributors as d (code, name, company_id, country_id, currency_id, support_id, email_domains, is_ico_available,
       is_branch_code_available, needs_manual_check, network, roles, minimal_dealer_fee, maximal_dealer_fee, premium_set_up_fee,
       klasik_payments, servis_payment)
     select code, name, "companyId", "countryId", "currencyId", "supportId", array(select jsonb_array_elements_text("emailDomains")),
       "isIcoAvailable", "isBranchCodeAvailable", "needsManualCheck", network, array(select jsonb_array_elements_text(roles)),
       "minimalDealerFee", "maximalDealerFee", "premiumSetUpFee",
       array(select value::float8 from jsonb_array_elements_text("klasikPayments") as payments (value)), "servisPayment"
     from jsonb_to_record($1) as g (code text, name text, "companyId" int, "countryId" int, "currencyId" int, "supportId" int,
       "emailDomains" jsonb, "isIcoAvailable" boolean, "isBranchCodeAvailable" boolean, "needsManualCheck" boolean, network text,
       roles jsonb, "minimalDealerFee" float8, "maximalDealerFee" float8, "premiumSetUpFee" float8, "klasikPayments" jsonb,
       "servisPayment" float8)
     on conflict (code) do update set name = excluded.name, company_id = excluded.company_id, country_id = excluded.country_id,
       currency_id = excluded.currency_id, support_id = excluded.support_id, email_domains = excluded.email_domains,
       is_ico_available = excluded.is_ico_available, is_branch_code_available = excluded.is_branch_code_available,
       needs_manual_check = excluded.needs_manual_check, network = excluded.network, roles = excluded.roles,
       minimal_dealer_fee = excluded.minimal_dealer_fee, maximal_dealer_fee = excluded.maximal_dealer_fee,
       premium_set_up_fee = excluded.premium_set_up_fee, klasik_payments = excluded.klasik_payments,
       servis_payment = excluded.servis_payment
       where d.* is distinct from excluded.*
     returning (xmax = 0) as is_new`,
    [JSON.stringify(row)],
  );
  const isBranchChanged = await storeBranches(client, entry.code, branches);
  if (rows[0]?.is_new === true) return "added";
  return rows.length > 0 || isBranchChanged ? "changed" : "unchanged";
}

async function storeBranches(client: pg.ClientBase, code: string, branches: Entry["branches"]): Promise<boolean> {
  const gone = await client.query(
    "delete from distributor_branches where distributor_code = $1 and not code = any($2::text[])",
    [code, branches.map((branch) => branch.code)],
  );
  const written = await client.query(
    `insert into distributor_branches as b (distributor_code, code, name)
     select $1, code, name from jsonb_to_recordset($2) as g (code text, name text)
     on conflict (distributor_code, code) do update set name = excluded.name where b.name <> excluded.name`,
    [code, JSON.stringify(branches)],
  );
  return (gone.rowCount ?? 0) + (written.rowCount ?? 0) > 0;
}

/** The id of the row that has the key; added with the rest where there is none. */
async function findOrAdd(
  client: pg.ClientBase,
  table: "companies" | "supports",
  key: Record<string, string>,
  rest: Record<string, string>,
): Promise<number> {
  const [[column, value]] = Object.entries(key) as [[string, string]];
  const found = await client.query<{ id: number }>(
    `select id from ${table} where ${client.escapeIdentifier(column)} = $1 order by id limit 1`,
    [value],
  );
  if (found.rows[0]) return found.rows[0].id;
  const all = Object.entries({ ...key, ...rest });
  const names = all.map(([name]) => client.escapeIdentifier(name)).join(", ");
  const places = all.map((_, index) => `$${index + 1}`).join(", ");
  const added = await client.query<{ id: number }>(
    `insert into ${table} (${names}) values (${places}) returning id`,
    all.map(([, text]) => text),
  );
  const id = added.rows[0]?.id;
  if (id === undefined) throw new Error(`a row of ${table} that was written is not there`);
  return id;
}
