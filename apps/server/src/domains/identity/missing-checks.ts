import { importCommand, type MissingCheck } from "../imports/definition/missing-check.ts";

/** SQL condition that is true for distributors with advisors. */
const selling = "exists (select 1 from users u where u.distributor_code = d.code and not 'operator' = any(u.roles))";

export const identityMissingChecks: readonly MissingCheck[] = [
  {
    code: "distributors",
    isNeeded: true,
    command: importCommand("distributors", "distributors.csv"),
    sql: "select (not exists (select 1 from distributors))::int as count",
  },
  {
    code: "operator",
    isNeeded: true,
    command: "npm run users -- add NAME --email … --full-name … --distributor CODE --roles operator",
    sql: "select (not exists (select 1 from users where 'operator' = any(roles)))::int as count",
  },
  {
    code: "users",
    isNeeded: true,
    command: importCommand("users", "users.csv"),
    sql: "select (not exists (select 1 from users where not 'operator' = any(roles)))::int as count",
  },
  {
    code: "parties",
    isNeeded: true,
    command: importCommand("distributors", "distributors.csv"),
    sql: `select count(*)::int as count from distributors d where ${selling}
      and num_nulls(d.registration_number, d.seat, d.register_entry, d.supervisor, d.email, d.phone, d.withdrawal_address,
        d.represented_by) > 0`,
    rule: "parties",
  },
  {
    code: "privacyNotices",
    isNeeded: true,
    command: importCommand("wordings", "wordings/"),
    sql: `select count(*)::int as count from distributors d join countries n on n.id = d.country_id where ${selling}
      and not exists (select 1 from wordings w where w.distributor_code = d.code and w.document = 'notice'
        and w.language = case n.code when 'SK' then 'sk' else 'cs' end)`,
    rule: "parties",
  },
  {
    code: "noticeLanguages",
    isNeeded: false,
    command: importCommand("wordings", "wordings/"),
    sql: `select count(*)::int as count from distributors d where ${selling}
      and (select count(*) from wordings w where w.distributor_code = d.code and w.document = 'notice') in (1, 2)`,
  },
];
