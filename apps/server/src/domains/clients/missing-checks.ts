import { importCommand, type MissingCheck } from "../imports/definition/missing-check.ts";

export const clientMissingChecks: readonly MissingCheck[] = [
  {
    code: "screening",
    isNeeded: false,
    rule: "screening",
    command: importCommand("screening", "screening.csv"),
    sql: "select (not exists (select 1 from screening_entries))::int as count",
  },
  {
    code: "invaliddocuments",
    isNeeded: false,
    rule: "screening",
    command: importCommand("invaliddocuments", "documents.csv"),
    sql: "select (not exists (select 1 from invalid_identity_documents))::int as count",
  },
  {
    code: "employers",
    isNeeded: false,
    command: importCommand("employers", "employers.csv"),
    sql: "select (not exists (select 1 from employers))::int as count",
  },
];
