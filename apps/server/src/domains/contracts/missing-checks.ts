import { importCommand, type MissingCheck } from "../imports/definition/missing-check.ts";

export const contractMissingChecks: readonly MissingCheck[] = [
  {
    code: "accounts",
    isNeeded: true,
    command: importCommand("accounts", "accounts.csv"),
    sql: "select (not exists (select 1 from collection_accounts))::int as count",
  },
  {
    code: "accountRoles",
    isNeeded: true,
    command: importCommand("accounts", "accounts.csv"),
    sql: "select count(*)::int as count from collection_accounts where owner_role is null",
    rule: "parties",
  },
];
