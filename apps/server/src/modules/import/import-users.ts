import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import type pg from "pg";
import {
  checkAdvisorCode,
  checkEmail,
  checkCompanyId,
  checkPhone,
  type Issue,
  normaliseDistributorCode,
} from "@fundport/rules";
import { hashPassword } from "../../lib/passwords.ts";
import type { Work } from "./import-funds.ts";
import { inChunks, type Line, listOf, type ParseLine, type Problem, readRows, required } from "./read-rows.ts";
import { counting, type ImportReport } from "./report.ts";

type Entry = ReturnType<typeof parseEntry>;
type Branches = Map<string, Set<string>>;

const languages = ["en", "cs", "sk"];

/**
 * Loads users. New ones have what their distributor has and a password that nobody knows: they set their own by
 * /reset-password. What the file leaves empty stays as it was.
 */
export async function importUsers(path: string, work: Work): Promise<ImportReport> {
  const branches = await branchesByDistributor(work.client);
  const parse: ParseLine<Entry> = (values, problems) => parseEntry(values, problems, branches);
  const rows = await readRows(path, work, {
    what: "users",
    columns: ["username", "email", "full_name", "distributor"],
    parse,
    keys: [
      { column: "username", of: ({ username }) => username.toLowerCase() || null },
      { column: "email", of: ({ email }) => email.toLowerCase() || null },
      { column: "advisor_code", of: ({ distributor, advisorCode }) => advisorCode && `${distributor} ${advisorCode}` },
    ],
  });
  await addTaken(path, work, rows);
  work.faults.refuseIfAny();
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  let [added, changed, done] = [0, 0, 0];
  for (const part of inChunks(rows)) {
    work.signal.throwIfAborted();
    const entries = JSON.stringify(part.map(({ entry }) => entry));
    changed += (await work.client.query(updateKnown, [entries])).rowCount ?? 0;
    added += (await work.client.query(insertNew, [entries, passwordHash])).rowCount ?? 0;
    work.onProgress("storing the users", (done += part.length) / rows.length);
  }
  const isNew = added > 0;
  return {
    what: "users",
    read: rows.length,
    added,
    changed,
    unchanged: rows.length - added - changed,
    notes: isNew ? [`${counting(added, "new user")} can log in after setting a password by /reset-password.`] : [],
  };
}

function parseEntry(values: Record<string, string>, problems: Problem[], branches: Branches) {
  const distributor = normaliseDistributorCode(required(values, "distributor", problems));
  const known = branches.get(distributor);
  if (distributor !== "" && known === undefined)
    problems.push({ column: "distributor", reason: `there is no distributor ${distributor}; import it first` });
  const email = required(values, "email", problems);
  const [advisorCode, branchCode, vatId, phone, language] = [
    "advisor_code",
    "branch_code",
    "identification_number",
    "phone",
    "language",
  ].map((column) => values[column] || null) as [
    string | null,
    string | null,
    string | null,
    string | null,
    string | null,
  ];
  const check = (column: string, issues: readonly Issue[], reason: string) => {
    if (issues.length > 0) problems.push({ column, reason });
  };
  if (email !== "") check("email", checkEmail("", email), `"${email}" is no e-mail address`);
  if (advisorCode !== null)
    check("advisor_code", checkAdvisorCode("", advisorCode, distributor), `"${advisorCode}" needs at least 6 digits`);
  if (vatId !== null)
    check(
      "identification_number",
      checkCompanyId("", vatId, "CZ"),
      `"${vatId}" is no identification number of 8 digits`,
    );
  if (phone !== null) check("phone", checkPhone("", phone), `"${phone}" is no phone such as +420601234567`);
  if (branchCode !== null && known !== undefined && !known.has(branchCode))
    problems.push({ column: "branch_code", reason: `${distributor} has no branch "${branchCode}"` });
  if (language !== null && !languages.includes(language))
    problems.push({ column: "language", reason: `"${language}" is none of ${languages.join(", ")}` });
  const roles = listOf(values["roles"]);
  const [username, fullName] = [required(values, "username", problems), required(values, "full_name", problems)];
  if (username.length > 200) problems.push({ column: "username", reason: "longer than 200 characters" });
  return {
    username,
    email,
    fullName,
    distributor,
    advisorCode,
    branchCode,
    vatId,
    phone,
    language,
    roles: roles.length > 0 ? roles : null,
  };
}

async function branchesByDistributor(client: pg.ClientBase): Promise<Branches> {
  const { rows } = await client.query<{ code: string; branches: string[] }>(
    `select d.code, array_remove(array_agg(b.code), null) as branches
     from distributors d left join distributor_branches b on b.distributor_code = d.code group by d.code`,
  );
  return new Map(rows.map(({ code, branches }) => [code, new Set(branches)]));
}

/** An address or a code that another user of the portal has. */
async function addTaken(path: string, { client, faults }: Work, rows: readonly Line<Entry>[]): Promise<void> {
  const file = basename(path);
  const lines = new Map(rows.map(({ line, entry }) => [entry.username.toLowerCase(), line]));
  for (const part of inChunks(rows)) {
    const { rows: taken } = await client.query<{ username: string; owner: string; is_email: boolean }>(
      `select g.username, u.username as owner, lower(u.email) = lower(g.email) as is_email
       from jsonb_to_recordset($1) as g (username text, email text, distributor text, "advisorCode" text)
       join users u on lower(u.username) <> lower(g.username)
         and (lower(u.email) = lower(g.email) or (u.distributor_code = g.distributor and u.advisor_code = g."advisorCode"))`,
      [JSON.stringify(part.map(({ entry }) => entry))],
    );
    for (const { username, owner, is_email: isEmail } of taken) {
      const line = lines.get(username.toLowerCase()) ?? 1;
      faults.add({ file, line, column: isEmail ? "email" : "advisor_code", reason: `this is the user ${owner}'s` });
    }
  }
}

const given = `given as (
  select g.*, d.company_id, d.country_id, d.currency_id, d.support_id, d.roles as default_roles, d.minimal_dealer_fee,
    d.maximal_dealer_fee, d.premium_set_up_fee, d.klasik_payments, d.servis_payment, c.code as country,
    case when g.roles is null or jsonb_typeof(g.roles) = 'null' then null else array(select jsonb_array_elements_text(g.roles)) end as given_roles
  from jsonb_to_recordset($1) as g (username text, email text, "fullName" text, distributor text, "advisorCode" text,
    "branchCode" text, "vatId" text, phone text, language text, roles jsonb)
  join distributors d on d.code = g.distributor join countries c on c.id = d.country_id)`;

const updateKnown = `with ${given}, wanted as (
    select u.id, g.email, g."fullName" as full_name, g.distributor, coalesce(g."advisorCode", u.advisor_code) as advisor_code,
      coalesce(g."branchCode", u.branch_code) as branch_code, coalesce(g."vatId", u.vat_id) as vat_id,
      coalesce(g.phone, u.mobile_phone) as phone, coalesce(g.language, u.language) as language,
      coalesce(g.given_roles, u.roles) as roles, g.company_id, g.support_id
    from given g join users u on lower(u.username) = lower(g.username))
  update users u set email = w.email, full_name = w.full_name, distributor_code = w.distributor, advisor_code = w.advisor_code,
    branch_code = w.branch_code, vat_id = w.vat_id, mobile_phone = w.phone, language = w.language, roles = w.roles,
    company_id = w.company_id, support_id = w.support_id
  from wanted w where w.id = u.id
    and (u.email, u.full_name, u.distributor_code, u.advisor_code, u.branch_code, u.vat_id, u.mobile_phone, u.language, u.roles, u.company_id, u.support_id)
      is distinct from (w.email, w.full_name, w.distributor, w.advisor_code, w.branch_code, w.vat_id, w.phone, w.language, w.roles, w.company_id, w.support_id)`;

const insertNew = `with ${given}
  insert into users (username, password_hash, full_name, email, mobile_phone, currency_id, country_id, language, roles, company_id,
    support_id, distributor_code, advisor_code, branch_code, vat_id, allow_entry_fee_discount, minimal_dealer_fee, maximal_dealer_fee,
    premium_set_up_fee, klasik_payments, servis_payment, prepaid_currency_id)
  select g.username, $2, g."fullName", g.email, g.phone, g.currency_id, g.country_id,
    coalesce(g.language, case g.country when 'CZ' then 'cs' when 'SK' then 'sk' else 'en' end), coalesce(g.given_roles, g.default_roles),
    g.company_id, g.support_id, g.distributor, g."advisorCode", g."branchCode", g."vatId", true, g.minimal_dealer_fee,
    g.maximal_dealer_fee, g.premium_set_up_fee, g.klasik_payments, g.servis_payment, g.currency_id
  from given g where not exists (select 1 from users u where lower(u.username) = lower(g.username))`;
