/** The import of distributors with their branches. */
import { codeLists } from "../../../catalogue/reference/code-lists/code-lists-of-files.ts";
import { checkCompanyId } from "@fundport/rules";
import { amount, amounts, percent } from "../../../imports/definition/number-types.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { listOf, text, yesOrNo } from "../../../imports/definition/column-types.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable, type Entry } from "../../../imports/definition/kind.ts";
import { branch, color, distributorCode, domain, email, phone } from "../../import/account-cells.ts";
import { printedText } from "../../../imports/definition/checked-texts.ts";

export const distributors = defineTable({
  kind: "distributors",
  title: "Distributors",
  plural: "distributors",
  about:
    "Distributors with their branches. New companies and support contacts are added automatically. Distributors are never removed, because users belong to them. Contracts need the columns from `registration_number` to `represented_by`, which identify the distributor to the client. Import the logo as an image (`images`) and the privacy notice as a wording (`wordings`).",
  columns: {
    code: required(distributorCode, "code that advisors enter when they register"),
    name: required(printedText, "name"),
    company: required(printedText, "company that the distributor belongs to"),
    country: required(codeOf(codeLists.countries), "country"),
    currency: required(codeOf(codeLists.currencies), "currency of the distributor's advisors"),
    email_domains: optional(listOf(domain), "email domains from which advisors can register; empty: any", {
      fallback: [],
    }),
    ico: optional(
      yesOrNo,
      "whether advisors enter their identification number, which is then looked up in the register",
      {
        fallback: false,
      },
    ),
    branches: optional(
      listOf(branch),
      "`PHA=Praha; BRN=Brno`; if there are any, advisors choose one when they register",
      {
        fallback: [],
      },
    ),
    manual_check: optional(yesOrNo, "whether the operator reviews every registration", { fallback: false }),
    network: optional(text(), "name of the distributor's network in the register; empty: the code"),
    roles: optional(
      listOf(text(60)),
      "roles of new advisors; `v_ShowMaterials` gives access to commission statements",
      {
        fallback: ["advisor"],
      },
    ),
    minimal_dealer_fee: optional(percent(), "minimum advice fee of new advisors, percent a year", { fallback: 0 }),
    maximal_dealer_fee: optional(percent(), "maximum advice fee of new advisors, percent a year", { fallback: 0 }),
    premium_set_up_fee: optional(percent(), "entry fee of new advisors under PREMIUM, in percent", { fallback: 0 }),
    klasik_payments: optional(amounts, "fees of new advisors under KLASIK, in the currency", { fallback: [] }),
    servis_payment: optional(amount, "fee of new advisors under SERVIS, in the currency", { fallback: 0 }),
    support_name: optional(text(), "support contact that advisors see"),
    support_phone: optional(text(60), "phone number of the contact"),
    support_email: optional(email, "email address of the contact; identifies it"),
    registration_number: optional(text(30), "identification number (IČO) of the company; contracts need it"),
    seat: optional(printedText, "registered office of the company, on one line; contracts need it"),
    register_entry: optional(
      printedText,
      "entry in the register of companies, with court and file number; contracts need it",
    ),
    supervisor: optional(
      printedText,
      "supervisor, with the number of the licence or of the entry in its register; contracts need it",
    ),
    email: optional(email, "email address for clients; contracts need it"),
    phone: optional(phone, "phone number for clients; contracts need it"),
    withdrawal_address: optional(
      printedText,
      "address for withdrawals: a postal address, an email address or both; contracts need it",
    ),
    represented_by: optional(printedText, "name and role of the person who acts for the company; contracts need it"),
    color: optional(color, "colour of the distributor's name in documents, emails and pages; empty: the default"),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: false,
  isPersonal: true,
  examples: [
    {
      code: "200100",
      name: "Příkladová poradna",
      company: "Příkladová poradna, s.r.o.",
      country: "CZ",
      currency: "CZK",
      branches: "PHA=Praha; BRN=Brno",
      maximal_dealer_fee: "2",
      premium_set_up_fee: "1",
      klasik_payments: "600; 1200; 2400",
      servis_payment: "300",
      support_name: "Podpora poradců",
      support_phone: "+420 800 123 456",
      support_email: "podpora@example.com",
      registration_number: "27082440",
      seat: "Příkladná 12, 110 00 Praha 1",
      register_entry: "obchodní rejstřík, Městský soud v Praze, oddíl C, vložka 12345",
      supervisor: "Česká národní banka, investiční zprostředkovatel, povolení č. j. 2026/000123/570",
      email: "klienti@example.com",
      phone: "+420800123456",
      withdrawal_address: "Příkladná 12, 110 00 Praha 1, nebo odstoupeni@example.com",
      represented_by: "Ing. Karel Příklad, jednatel",
      color: "#1a4f8b",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select d.code, d.name, c.name as company, n.code as country, u.code as currency, d.email_domains, d.is_ico_available as ico,
         (select coalesce(array_agg(b.code || '=' || b.name order by b.code), '{}') from distributor_branches b
          where b.distributor_code = d.code) as branches,
         d.needs_manual_check as manual_check, d.network, d.roles, d.minimal_dealer_fee, d.maximal_dealer_fee, d.premium_set_up_fee,
         d.klasik_payments::text[] as klasik_payments, d.servis_payment, s.name as support_name, s.phone_number as support_phone,
         s.email as support_email, d.registration_number, d.seat, d.register_entry, d.supervisor, d.email, d.phone,
         d.withdrawal_address, d.represented_by, d.color
       from distributors d join companies c on c.id = d.company_id join countries n on n.id = d.country_id
       join currencies u on u.id = d.currency_id left join supports s on s.id = d.support_id order by d.code`,
    ),
  createCompletion: () => (entry) => {
    const branches = (entry["branches"] as readonly string[] | null) ?? [];
    const named = entry["support_email"] === null ? null : (entry["support_name"] ?? entry["support_email"]);
    return {
      ...entry,
      branches: branches.toSorted((a, b) => (a < b ? -1 : 1)),
      network: entry["network"] ?? entry["code"] ?? null,
      support_name: named ?? null,
      support_phone: entry["support_email"] === null ? null : (entry["support_phone"] ?? ""),
    };
  },
  checkRow({ branches, country, registration_number: number }, refuse) {
    const codes = ((branches as readonly string[] | null) ?? []).map((each) => each.slice(0, each.indexOf("=")));
    if (new Set(codes).size < codes.length) refuse("branches", "the list has a branch twice");
    if (typeof number === "string" && checkCompanyId("", number, String(country)).length > 0)
      refuse("registration_number", `"${number}" is not an identification number of 8 digits`);
  },
  async write(rows, work) {
    const all = allOf(rows);
    await writeRows(
      work,
      "distributors",
      all,
      `insert into companies (name) select distinct company from jsonb_to_recordset($1) as g (company text)
       where not exists (select 1 from companies c where c.name = g.company)`,
    );
    await writeRows(
      work,
      "distributors",
      all,
      `insert into supports (name, phone_number, email)
       select distinct on (support_email) support_name, support_phone, support_email
       from jsonb_to_recordset($1) as g (support_name text, support_phone text, support_email text)
       where support_email is not null and not exists (select 1 from supports s where s.email = g.support_email)`,
    );
    await writeRows(
      work,
      "distributors",
      all,
      `update supports s set name = g.support_name, phone_number = g.support_phone
       from jsonb_to_recordset($1) as g (support_name text, support_phone text, support_email text) where s.email = g.support_email`,
    );
    await writeRows(work, "distributors", all, storeDistributors);
    await writeRows(
      work,
      "distributors",
      all.map((entry) => ({ code: entry["code"], branches: branchesOf(entry) })),
      storeBranches,
    );
  },
});

const storeDistributors = `insert into distributors (code, name, company_id, country_id, currency_id, support_id, email_domains,
    is_ico_available, is_branch_code_available, needs_manual_check, network, roles, minimal_dealer_fee, maximal_dealer_fee,
    premium_set_up_fee, klasik_payments, servis_payment, registration_number, seat, register_entry, supervisor, email, phone,
    withdrawal_address, represented_by, color)
  select g.code, g.name, c.id, n.id, u.id, s.id, array(select jsonb_array_elements_text(g.email_domains)), g.ico,
    jsonb_array_length(g.branches) > 0, g.manual_check, g.network, array(select jsonb_array_elements_text(g.roles)),
    g.minimal_dealer_fee, g.maximal_dealer_fee, g.premium_set_up_fee,
    array(select value::float8 from jsonb_array_elements_text(g.klasik_payments) as payments (value)), g.servis_payment,
    g.registration_number, g.seat, g.register_entry, g.supervisor, g.email, g.phone, g.withdrawal_address, g.represented_by, g.color
  from jsonb_to_recordset($1) as g (code text, name text, company text, country text, currency text, email_domains jsonb, ico boolean,
    branches jsonb, manual_check boolean, network text, roles jsonb, minimal_dealer_fee float8, maximal_dealer_fee float8,
    premium_set_up_fee float8, klasik_payments jsonb, servis_payment float8, support_email text, registration_number text,
    seat text, register_entry text, supervisor text, email text, phone text, withdrawal_address text, represented_by text, color text)
  join lateral (select min(id) as id from companies where name = g.company) c on true
  join countries n on n.code = g.country join currencies u on u.code = g.currency
  left join lateral (select min(id) as id from supports where email = g.support_email) s on true
  on conflict (code) do update set name = excluded.name, company_id = excluded.company_id, country_id = excluded.country_id,
    currency_id = excluded.currency_id, support_id = excluded.support_id, email_domains = excluded.email_domains,
    is_ico_available = excluded.is_ico_available, is_branch_code_available = excluded.is_branch_code_available,
    needs_manual_check = excluded.needs_manual_check, network = excluded.network, roles = excluded.roles,
    minimal_dealer_fee = excluded.minimal_dealer_fee, maximal_dealer_fee = excluded.maximal_dealer_fee,
    premium_set_up_fee = excluded.premium_set_up_fee, klasik_payments = excluded.klasik_payments,
    servis_payment = excluded.servis_payment, registration_number = excluded.registration_number, seat = excluded.seat,
    register_entry = excluded.register_entry, supervisor = excluded.supervisor, email = excluded.email, phone = excluded.phone,
    withdrawal_address = excluded.withdrawal_address, represented_by = excluded.represented_by, color = excluded.color`;

/** Deletes branches that a distributor no longer has, then adds the new ones. */
const storeBranches = `with given as (
    select g.code as distributor, b.code, b.name from jsonb_to_recordset($1) as g (code text, branches jsonb)
    cross join jsonb_to_recordset(g.branches) as b (code text, name text)),
  gone as (
    delete from distributor_branches b using jsonb_to_recordset($1) as g (code text)
    where b.distributor_code = g.code and not exists (select 1 from given where distributor = b.distributor_code and code = b.code))
  insert into distributor_branches (distributor_code, code, name) select distributor, code, name from given
  on conflict (distributor_code, code) do update set name = excluded.name`;

function branchesOf(entry: Entry): { code: string; name: string }[] {
  return ((entry["branches"] as readonly string[] | null) ?? []).map((each) => ({
    code: each.slice(0, each.indexOf("=")),
    name: each.slice(each.indexOf("=") + 1),
  }));
}
