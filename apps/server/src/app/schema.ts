/** Every table, for the migrations; each is defined in its own module. */
export * from "../db/tables.ts";
export * from "../modules/accounts/tables.ts";
export * from "../modules/client/tables.ts";
export * from "../modules/commission-attachments/tables.ts";
export * from "../modules/contract/tables.ts";
export * from "../modules/drafts/tables.ts";
export * from "../modules/feedback/tables.ts";
export * from "../modules/funds/tables.ts";
export * from "../modules/idempotency/tables.ts";
export * from "../modules/outbox/tables.ts";
export * from "../modules/portfolios/tables.ts";
export * from "../modules/proposal/tables.ts";
export * from "../modules/reference/tables.ts";
export * from "../modules/session/tables.ts";
export * from "../modules/sign-on/tables.ts";
export * from "../modules/user/tables.ts";
export * from "../modules/web-requests/tables.ts";
