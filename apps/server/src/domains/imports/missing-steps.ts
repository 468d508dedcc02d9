import type { MissingCode } from "@fundport/api";
import type { Rule } from "../../db/rule-starts.ts";

const importOf = (kind: string, file: string) => `npm run import -- ${kind} ${file}`;

type MissingCheck = {
  code: MissingCode;
  isNeeded: boolean;
  command: string;
  sql: string;
  /** The rule that refuses contracts while this is missing, from its start. */
  rule?: Rule;
};

/** Distributors who have advisors. */
const selling = "exists (select 1 from users u where u.distributor_code = d.code and not 'operator' = any(u.roles))";

/**
 * The data that the portal needs, in the best order to import them: later steps refer to data of earlier ones. `sql` counts
 * the missing entries.
 */
export const missingSteps: readonly MissingCheck[] = [
  {
    code: "forex",
    isNeeded: true,
    command: importOf("forex", "eurofxref-hist.csv"),
    sql: "select (not exists (select 1 from forex_rates))::int as count",
  },
  {
    code: "contracttypes",
    isNeeded: true,
    command: importOf("contracttypes", "contracttypes.csv"),
    sql: "select (not exists (select 1 from contract_types))::int as count",
  },
  {
    code: "contracttypecurrencies",
    isNeeded: true,
    command: importOf("contracttypecurrencies", "contracttypecurrencies.csv"),
    sql: `select count(*)::int as count from contract_types t where t.status = 'Active'
      and not exists (select 1 from contract_type_configurations c where c.contract_type_id = t.id)`,
  },
  {
    code: "funds",
    isNeeded: true,
    command: importOf("funds", "funds.csv"),
    sql: "select (not exists (select 1 from funds))::int as count",
  },
  {
    code: "fundContractType",
    isNeeded: true,
    command: importOf("contracttypes", "contracttypes.csv"),
    sql: "select count(*)::int as count from funds where allowed_in_fund_market and contract_type_id is null",
  },
  {
    code: "prices",
    isNeeded: true,
    command: importOf("prices", "prices/"),
    sql: `select count(*)::int as count from funds f where f.allowed_in_fund_market
      and not exists (select 1 from fund_figures g where g.fund_id = f.id)`,
  },
  {
    code: "fundFigures",
    isNeeded: true,
    command: importOf("funds", "funds.csv"),
    sql: `select count(*)::int as count from funds where allowed_in_fund_market and not allowed_without_figures
      and (risk_level = 0 or ongoing_charge is null or maximal_entry_fee is null)`,
  },
  {
    code: "distributors",
    isNeeded: true,
    command: importOf("distributors", "distributors.csv"),
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
    command: importOf("users", "users.csv"),
    sql: "select (not exists (select 1 from users where not 'operator' = any(roles)))::int as count",
  },
  {
    code: "accounts",
    isNeeded: true,
    command: importOf("accounts", "accounts.csv"),
    sql: "select (not exists (select 1 from collection_accounts))::int as count",
  },
  {
    code: "parties",
    isNeeded: true,
    command: importOf("distributors", "distributors.csv"),
    sql: `select count(*)::int as count from distributors d where ${selling}
      and num_nulls(d.registration_number, d.seat, d.register_entry, d.supervisor, d.email, d.phone, d.withdrawal_address,
        d.represented_by) > 0`,
    rule: "parties",
  },
  {
    code: "accountRoles",
    isNeeded: true,
    command: importOf("accounts", "accounts.csv"),
    sql: "select count(*)::int as count from collection_accounts where owner_role is null",
    rule: "parties",
  },
  {
    code: "privacyNotices",
    isNeeded: true,
    command: importOf("wordings", "wordings/"),
    sql: `select count(*)::int as count from distributors d join countries n on n.id = d.country_id where ${selling}
      and not exists (select 1 from wordings w where w.distributor_code = d.code and w.document = 'notice'
        and w.language = case n.code when 'SK' then 'sk' else 'cs' end)`,
    rule: "parties",
  },
  {
    code: "noticeLanguages",
    isNeeded: false,
    command: importOf("wordings", "wordings/"),
    sql: `select count(*)::int as count from distributors d where ${selling}
      and (select count(*) from wordings w where w.distributor_code = d.code and w.document = 'notice') in (1, 2)`,
  },
  {
    code: "legalNotice",
    isNeeded: true,
    command: importOf("hints", "hints.csv"),
    sql: "select (not exists (select 1 from hints where code = 'REACT_LEGAL_INFO'))::int as count",
  },
  {
    code: "keyDocuments",
    isNeeded: true,
    command: importOf("documents", "documents.csv"),
    sql: `select count(*)::int as count from funds f where f.allowed_in_fund_market
      and not exists (select 1 from fund_documents d where d.fund_id = f.id and d.is_key_document)`,
  },
  {
    code: "screening",
    isNeeded: false,
    rule: "screening",
    command: importOf("screening", "screening.csv"),
    sql: "select (not exists (select 1 from screening_entries))::int as count",
  },
  {
    code: "invaliddocuments",
    isNeeded: false,
    rule: "screening",
    command: importOf("invaliddocuments", "documents.csv"),
    sql: "select (not exists (select 1 from invalid_identity_documents))::int as count",
  },
  {
    code: "programs",
    isNeeded: false,
    command: importOf("programs", "programs.csv"),
    sql: "select (not exists (select 1 from programs))::int as count",
  },
  {
    code: "templates",
    isNeeded: false,
    command: importOf("templates", "templates.csv"),
    sql: "select (not exists (select 1 from fund_package_templates where package_type = 'Organisation'))::int as count",
  },
  {
    code: "panels",
    isNeeded: false,
    command: importOf("panels", "panels.csv"),
    sql: "select (not exists (select 1 from panels))::int as count",
  },
  {
    code: "links",
    isNeeded: false,
    command: importOf("links", "links.csv"),
    sql: "select (not exists (select 1 from links))::int as count",
  },
  {
    code: "assignedproducts",
    isNeeded: false,
    command: importOf("assignedproducts", "assignedproducts.csv"),
    sql: "select (not exists (select 1 from assigned_products where assignment_type = 'Recommended'))::int as count",
  },
  {
    code: "employers",
    isNeeded: false,
    command: importOf("employers", "employers.csv"),
    sql: "select (not exists (select 1 from employers))::int as count",
  },
];
