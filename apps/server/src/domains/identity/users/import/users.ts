/** The import of users. */
import { codeLists } from "../../../catalogue/reference/code-lists/code-lists-of-files.ts";
import { randomBytes } from "node:crypto";
import { checkAdvisorCode } from "@fundport/rules";
import { hashPassword } from "../../../../lib/keys/passwords.ts";
import { sessionChannel } from "../../sessions/tables.ts";
import { countOf } from "../../../imports/definition/report.ts";
import { amount, amounts, percent, whole } from "../../../imports/definition/number-types.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { listOf, oneOf, text, yesOrNo } from "../../../imports/definition/column-types.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { readRows, writeRows } from "../../../imports/definition/rows.ts";
import { type Changed, defineTable, type Entry } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { distributorCode, email, phone, vatId } from "../../import/account-cells.ts";
import { printedText } from "../../../imports/definition/checked-texts.ts";

const flags = {
  locked: "can't log in",
  check_birth_date: "must enter the client's date of birth in the cart",
  allow_entry_fee_discount: "can give a discount on entry fees",
  allow_same_framework_contract: "can choose a framework contract, an appendix and a long-term investment product",
  only_one_appendix_in_fundooo: "can have only one type of product in a cart",
  sign_biometrically: "can have contracts signed by hand on the screen, and can send clients a link to sign them",
  sign_electronically: "can have contracts signed on the advisor's device with a code sent to the client",
} as const;
const fallbackOfFlag: Readonly<Record<string, boolean>> = { allow_entry_fee_discount: true, sign_electronically: true };

export const users = defineTable({
  kind: "users",
  title: "Users",
  plural: "users",
  about:
    "Advisors by username. New advisors get the distributor's settings where the file has none, and a random password: they set their own at /reset-password. Users are never removed; use `locked` to block someone.",
  columns: {
    username: required(text(200), "username; not case-sensitive", { isKeyFolded: true }),
    email: required(email, "email address; must be unique", { isKeyFolded: true }),
    full_name: required(printedText, "first name and surname"),
    distributor: required(distributorCode, "code of the distributor; import it first"),
    advisor_code: optional(text(60), "the distributor's code for the advisor"),
    branch_code: optional(text(60), "one of the distributor's branches"),
    identification_number: optional(vatId, "identification number (IČO)"),
    phone: optional(phone, "phone number with country code"),
    language: optional(
      oneOf(["en", "cs", "sk"]),
      "language of emails; empty: the language of the distributor's country",
    ),
    roles: optional(listOf(text(60)), "roles; empty: the distributor's"),
    ...Object.fromEntries(
      Object.entries(flags).map(([name, about]) => [
        name,
        optional(yesOrNo, about, { fallback: fallbackOfFlag[name] ?? false }),
      ]),
    ),
    minimal_dealer_fee: optional(percent(), "minimum advice fee, percent a year; empty: the distributor's"),
    maximal_dealer_fee: optional(percent(), "maximum advice fee, percent a year; empty: the distributor's"),
    premium_set_up_fee: optional(percent(), "entry fee under PREMIUM, in percent; empty: the distributor's"),
    klasik_payments: optional(amounts, "fees under KLASIK; empty: the distributor's"),
    servis_payment: optional(amount, "fee under SERVIS; empty: the distributor's"),
    prepaid_max_age: optional(whole(0, 150), "maximum age of a client who can pay the entry fee up front"),
    prepaid_max_investment_horizon: optional(whole(0, 100), "maximum horizon in years for this"),
    prepaid_max_target_amount: optional(amount, "maximum target amount for this"),
    prepaid_currency: optional(codeOf(codeLists.currencies), "currency of this amount; empty: the distributor's"),
  },
  key: ["username"],
  unique: [["email"], ["distributor", "advisor_code"]],
  missing: "stay",
  isInCatalogue: false,
  isPersonal: true,
  examples: [
    {
      username: "jana.vesela",
      email: "jana.vesela@example.com",
      full_name: "Jana Veselá",
      distributor: "200100",
      advisor_code: "200101",
      branch_code: "PHA",
      phone: "+420601234567",
      roles: "advisor; v_ShowMaterials",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select u.username, u.email, u.full_name, u.distributor_code as distributor, u.advisor_code, u.branch_code,
         u.vat_id as identification_number, u.mobile_phone as phone, u.language, u.roles, u.locked, u.check_birth_date,
         u.allow_entry_fee_discount, u.allow_same_framework_contract, u.only_one_appendix_in_fundooo, u.sign_biometrically,
         u.sign_electronically, u.minimal_dealer_fee, u.maximal_dealer_fee, u.premium_set_up_fee,
         u.klasik_payments::text[] as klasik_payments, u.servis_payment, u.prepaid_max_age, u.prepaid_max_investment_horizon,
         u.prepaid_max_target_amount, p.code as prepaid_currency
       from users u join currencies p on p.id = u.prepaid_currency_id where u.distributor_code is not null order by lower(u.username)`,
    ),
  async createCompletion(work) {
    const known = await distributorsByCode(work);
    return (entry, before) => {
      // A username keeps its first spelling, even if a later file uses other capitals.
      if (before !== undefined) return { ...entry, username: before["username"] ?? null };
      const from = known.get(String(entry["distributor"]));
      return from === undefined ? entry : { ...entry, ...withoutFilledColumns(from.values, entry) };
    };
  },
  async checkAll(lines, work, refuse) {
    const known = await distributorsByCode(work);
    for (const { line, entry } of lines) {
      const { distributor, branch_code: branchCode, advisor_code: advisorCode } = entry;
      const found = known.get(String(distributor));
      if (found === undefined) {
        refuse(line, "distributor", `unknown distributor ${String(distributor)}: import it first`);
        continue;
      }
      if (typeof branchCode === "string" && !found.branches.has(branchCode))
        refuse(line, "branch_code", `${String(distributor)} has no branch "${branchCode}"`);
      if (typeof advisorCode === "string" && checkAdvisorCode("", advisorCode, String(distributor)).length > 0)
        refuse(line, "advisor_code", `"${advisorCode}" must have at least 6 digits`);
    }
    const { rows: conflicts } = await work.client.query<{ line: number; owner: string; is_email: boolean }>(
      `select g.line, u.username as owner, lower(u.email) = lower(g.email) as is_email
       from jsonb_to_recordset($1) as g (line int, username text, email text, distributor text, advisor_code text)
       join users u on lower(u.username) <> lower(g.username)
         and (lower(u.email) = lower(g.email) or (u.distributor_code = g.distributor and u.advisor_code = g.advisor_code))
       order by g.line`,
      [JSON.stringify(lines.map(({ line, entry }) => ({ ...entry, line })))],
    );
    for (const { line, owner, is_email: isEmail } of conflicts)
      refuse(line, isEmail ? "email" : "advisor_code", `this belongs to the user ${owner}`);
  },
  async write(rows, work) {
    const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
    const added = rows.added.map((entry) => ({ ...entry, password_hash: passwordHash }));
    await writeRows(work, "users", added, insertUsers);
    await writeRows(
      work,
      "users",
      rows.changed.map(({ after }) => after),
      updateUsers,
    );
    await endSessionsOfLocked(rows.changed, work);
    return added.length > 0
      ? [`${countOf(added.length, "new user")} can log in after setting a password at /reset-password.`]
      : [];
  },
});

/**
 * Deletes the sessions of users whom the file locks, and notifies running servers, which drop these sessions within a
 * second.
 */
async function endSessionsOfLocked(changed: readonly Changed[], { client }: Work): Promise<void> {
  const locked = changed.filter(({ before, after }) => after["locked"] === true && before["locked"] !== true);
  const { rows } = await client.query<{ id: number }>(
    `delete from sessions s using users u where u.id = s.user_id and lower(u.username) = any($1) returning u.id`,
    [locked.map(({ after }) => String(after["username"]).toLowerCase())],
  );
  for (const id of new Set(rows.map((row) => row.id)))
    await client.query("select pg_notify($1, $2)", [sessionChannel, `user:${id}`]);
}

type KnownDistributor = { values: Entry; branches: ReadonlySet<string> };

async function distributorsByCode({ client }: Work): Promise<Map<string, KnownDistributor>> {
  const { rows } = await client.query<{ code: string; branches: string[]; klasik: string[] } & Record<string, never>>(
    `select d.code, array(select b.code from distributor_branches b where b.distributor_code = d.code) as branches, d.roles,
       d.minimal_dealer_fee, d.maximal_dealer_fee, d.premium_set_up_fee, d.klasik_payments::text[] as klasik_payments,
       d.servis_payment, u.code as prepaid_currency, case n.code when 'CZ' then 'cs' when 'SK' then 'sk' else 'en' end as language
     from distributors d join currencies u on u.id = d.currency_id join countries n on n.id = d.country_id`,
  );
  return new Map(rows.map(({ code, branches, ...values }) => [code, { values, branches: new Set(branches) }]));
}

/** Returns the distributor's values for the columns that the file leaves empty. */
function withoutFilledColumns(values: Entry, entry: Entry): Entry {
  return Object.fromEntries(Object.entries(values).filter(([name]) => (entry[name] ?? null) === null));
}

const usersOfFile = `jsonb_to_recordset($1) as g (username text, password_hash text, email text, full_name text, distributor text,
    advisor_code text, branch_code text, identification_number text, phone text, language text, roles jsonb, locked boolean,
    check_birth_date boolean, allow_entry_fee_discount boolean, allow_same_framework_contract boolean,
    only_one_appendix_in_fundooo boolean, sign_biometrically boolean, sign_electronically boolean, minimal_dealer_fee float8,
    maximal_dealer_fee float8, premium_set_up_fee float8, klasik_payments jsonb, servis_payment float8, prepaid_max_age int,
    prepaid_max_investment_horizon int, prepaid_max_target_amount float8, prepaid_currency text)
  join distributors d on d.code = g.distributor join currencies p on p.code = g.prepaid_currency`;

const insertUsers = `insert into users (username, password_hash, full_name, email, mobile_phone, currency_id, country_id, language, roles,
    company_id, support_id, distributor_code, advisor_code, branch_code, vat_id, locked, check_birth_date, allow_entry_fee_discount,
    allow_same_framework_contract, only_one_appendix_in_fundooo, sign_biometrically, sign_electronically, minimal_dealer_fee,
    maximal_dealer_fee, premium_set_up_fee, klasik_payments, servis_payment, prepaid_max_age, prepaid_max_investment_horizon,
    prepaid_max_target_amount, prepaid_currency_id)
  select g.username, g.password_hash, g.full_name, g.email, g.phone, d.currency_id, d.country_id, g.language,
    array(select jsonb_array_elements_text(g.roles)), d.company_id, d.support_id, g.distributor, g.advisor_code, g.branch_code,
    g.identification_number, g.locked, g.check_birth_date, g.allow_entry_fee_discount, g.allow_same_framework_contract,
    g.only_one_appendix_in_fundooo, g.sign_biometrically, g.sign_electronically, g.minimal_dealer_fee, g.maximal_dealer_fee,
    g.premium_set_up_fee, array(select value::float8 from jsonb_array_elements_text(g.klasik_payments) as payments (value)),
    g.servis_payment, g.prepaid_max_age, g.prepaid_max_investment_horizon, g.prepaid_max_target_amount, p.id
  from ${usersOfFile}`;

const updateUsers = `update users u set full_name = g.full_name, email = g.email, mobile_phone = g.phone,
    language = g.language, roles = array(select jsonb_array_elements_text(g.roles)), company_id = d.company_id,
    support_id = d.support_id, distributor_code = g.distributor, advisor_code = g.advisor_code, branch_code = g.branch_code,
    vat_id = g.identification_number, locked = g.locked, check_birth_date = g.check_birth_date,
    allow_entry_fee_discount = g.allow_entry_fee_discount, allow_same_framework_contract = g.allow_same_framework_contract,
    only_one_appendix_in_fundooo = g.only_one_appendix_in_fundooo, sign_biometrically = g.sign_biometrically,
    sign_electronically = g.sign_electronically, minimal_dealer_fee = g.minimal_dealer_fee, maximal_dealer_fee = g.maximal_dealer_fee,
    premium_set_up_fee = g.premium_set_up_fee,
    klasik_payments = array(select value::float8 from jsonb_array_elements_text(g.klasik_payments) as payments (value)),
    servis_payment = g.servis_payment, prepaid_max_age = g.prepaid_max_age,
    prepaid_max_investment_horizon = g.prepaid_max_investment_horizon, prepaid_max_target_amount = g.prepaid_max_target_amount,
    prepaid_currency_id = p.id
  from ${usersOfFile} where lower(u.username) = lower(g.username)`;
