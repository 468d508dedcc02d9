import { importCommand, type MissingCheck } from "../imports/definition/missing-check.ts";

export const catalogueMissingChecks: readonly MissingCheck[] = [
  {
    code: "forex",
    isNeeded: true,
    command: importCommand("forex", "eurofxref-hist.csv"),
    sql: "select (not exists (select 1 from forex_rates))::int as count",
  },
  {
    code: "contracttypes",
    isNeeded: true,
    command: importCommand("contracttypes", "contracttypes.csv"),
    sql: "select (not exists (select 1 from contract_types))::int as count",
  },
  {
    code: "contracttypecurrencies",
    isNeeded: true,
    command: importCommand("contracttypecurrencies", "contracttypecurrencies.csv"),
    sql: `select count(*)::int as count from contract_types t where t.status = 'Active'
      and not exists (select 1 from contract_type_configurations c where c.contract_type_id = t.id)`,
  },
  {
    code: "funds",
    isNeeded: true,
    command: importCommand("funds", "funds.csv"),
    sql: "select (not exists (select 1 from funds))::int as count",
  },
  {
    code: "fundContractType",
    isNeeded: true,
    command: importCommand("contracttypes", "contracttypes.csv"),
    sql: "select count(*)::int as count from funds where allowed_in_fund_market and contract_type_id is null",
  },
  {
    code: "prices",
    isNeeded: true,
    command: importCommand("prices", "prices/"),
    sql: `select count(*)::int as count from funds f where f.allowed_in_fund_market
      and not exists (select 1 from fund_figures g where g.fund_id = f.id)`,
  },
  {
    code: "fundFigures",
    isNeeded: true,
    command: importCommand("funds", "funds.csv"),
    sql: `select count(*)::int as count from funds where allowed_in_fund_market and not allowed_without_figures
      and (risk_level = 0 or ongoing_charge is null or maximal_entry_fee is null)`,
  },
  {
    code: "legalNotice",
    isNeeded: true,
    command: importCommand("hints", "hints.csv"),
    sql: "select (not exists (select 1 from hints where code = 'REACT_LEGAL_INFO'))::int as count",
  },
  {
    code: "keyDocuments",
    isNeeded: true,
    command: importCommand("documents", "documents.csv"),
    sql: `select count(*)::int as count from funds f where f.allowed_in_fund_market
      and not exists (select 1 from fund_documents d where d.fund_id = f.id and d.is_key_document)`,
  },
  {
    code: "programs",
    isNeeded: false,
    command: importCommand("programs", "programs.csv"),
    sql: "select (not exists (select 1 from programs))::int as count",
  },
  {
    code: "templates",
    isNeeded: false,
    command: importCommand("templates", "templates.csv"),
    sql: "select (not exists (select 1 from fund_package_templates where package_type = 'Organisation'))::int as count",
  },
  {
    code: "panels",
    isNeeded: false,
    command: importCommand("panels", "panels.csv"),
    sql: "select (not exists (select 1 from panels))::int as count",
  },
  {
    code: "links",
    isNeeded: false,
    command: importCommand("links", "links.csv"),
    sql: "select (not exists (select 1 from links))::int as count",
  },
  {
    code: "assignedproducts",
    isNeeded: false,
    command: importCommand("assignedproducts", "assignedproducts.csv"),
    sql: "select (not exists (select 1 from assigned_products where assignment_type = 'Recommended'))::int as count",
  },
];
