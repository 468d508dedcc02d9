-- Plain values keep a column beside the encrypted one until db/encrypt-existing.ts has encrypted them, after this file.
CREATE TABLE "data_key_checks" (
	"key_id" integer PRIMARY KEY NOT NULL,
	"proof" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "clients_identity_document";--> statement-breakpoint
DROP INDEX "clients_secondary_document";--> statement-breakpoint
DROP INDEX "screening_entries_personal_id";--> statement-breakpoint
DROP INDEX "screening_entries_document_number";--> statement-breakpoint
ALTER TABLE "clients" DROP CONSTRAINT "clients_identification";--> statement-breakpoint
ALTER TABLE "screening_entries" DROP CONSTRAINT "screening_entries_matches";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "identification_id" TO "identification_id_plain";--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "identification_id_plain" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "identification_id" "bytea";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "tax_residency_tin" TO "tax_residency_tin_plain";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "tax_residency_tin" "bytea";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "identity_document_number" TO "identity_document_number_plain";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "identity_document_number" "bytea";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "secondary_document_number" TO "secondary_document_number_plain";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "secondary_document_number" "bytea";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "account_number" TO "account_number_plain";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "account_number" "bytea";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "iban" TO "iban_plain";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "iban" "bytea";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "matching_code" TO "matching_code_plain";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "matching_code" "bytea";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "payment_code" TO "payment_code_plain";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "payment_code" "bytea";--> statement-breakpoint
ALTER TABLE "screening_entries" RENAME COLUMN "personal_id" TO "personal_id_plain";--> statement-breakpoint
ALTER TABLE "screening_entries" ADD COLUMN "personal_id" "bytea";--> statement-breakpoint
ALTER TABLE "screening_entries" RENAME COLUMN "document_number" TO "document_number_plain";--> statement-breakpoint
ALTER TABLE "screening_entries" ADD COLUMN "document_number" "bytea";--> statement-breakpoint
ALTER TABLE "contract_questionnaires" RENAME COLUMN "answers" TO "answers_plain";--> statement-breakpoint
ALTER TABLE "contract_questionnaires" ALTER COLUMN "answers_plain" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_questionnaires" ADD COLUMN "answers" "bytea";--> statement-breakpoint
ALTER TABLE "framework_contracts" RENAME COLUMN "account_number" TO "account_number_plain";--> statement-breakpoint
ALTER TABLE "framework_contracts" ADD COLUMN "account_number" "bytea";--> statement-breakpoint
ALTER TABLE "drafts" RENAME COLUMN "identifier" TO "identifier_plain";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "identifier" "bytea";--> statement-breakpoint
ALTER TABLE "drafts" RENAME COLUMN "data" TO "data_plain";--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "data_plain" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "data" "bytea";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "answer_plain";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "answer" "bytea";--> statement-breakpoint
ALTER TABLE "outbox_attachments" RENAME COLUMN "content" TO "content_plain";--> statement-breakpoint
ALTER TABLE "outbox_attachments" ALTER COLUMN "content_plain" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_attachments" ADD COLUMN "content" "bytea";--> statement-breakpoint
ALTER TABLE "proposals" RENAME COLUMN "payload" TO "payload_plain";--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "payload_plain" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "payload" "bytea";--> statement-breakpoint
ALTER TABLE "unsaved_works" RENAME COLUMN "data" TO "data_plain";--> statement-breakpoint
ALTER TABLE "unsaved_works" ALTER COLUMN "data_plain" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unsaved_works" ADD COLUMN "data" "bytea";--> statement-breakpoint
ALTER TABLE "web_requests" RENAME COLUMN "client" TO "client_plain";--> statement-breakpoint
ALTER TABLE "web_requests" ALTER COLUMN "client_plain" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "web_requests" ADD COLUMN "client" "bytea";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "identification_index" "bytea";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "identity_document_index" "bytea";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "secondary_document_index" "bytea";--> statement-breakpoint
ALTER TABLE "screening_entries" ADD COLUMN "personal_id_index" "bytea";--> statement-breakpoint
ALTER TABLE "screening_entries" ADD COLUMN "document_index" "bytea";--> statement-breakpoint
DROP TABLE "invalid_identity_documents";--> statement-breakpoint
CREATE TABLE "invalid_identity_documents" (
	"number_index" "bytea" PRIMARY KEY NOT NULL
);

