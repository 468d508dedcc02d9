ALTER TABLE "clients" DROP COLUMN "identification_id_plain";--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "identification_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "tax_residency_tin_plain";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "identity_document_number_plain";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "secondary_document_number_plain";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "account_number_plain";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "iban_plain";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "matching_code_plain";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "payment_code_plain";--> statement-breakpoint
ALTER TABLE "screening_entries" DROP COLUMN "personal_id_plain";--> statement-breakpoint
ALTER TABLE "screening_entries" DROP COLUMN "document_number_plain";--> statement-breakpoint
ALTER TABLE "contract_questionnaires" DROP COLUMN "answers_plain";--> statement-breakpoint
ALTER TABLE "contract_questionnaires" ALTER COLUMN "answers" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "framework_contracts" DROP COLUMN "account_number_plain";--> statement-breakpoint
ALTER TABLE "drafts" DROP COLUMN "identifier_plain";--> statement-breakpoint
ALTER TABLE "drafts" DROP COLUMN "data_plain";--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "data" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "answer_plain";--> statement-breakpoint
ALTER TABLE "outbox_attachments" DROP COLUMN "content_plain";--> statement-breakpoint
ALTER TABLE "outbox_attachments" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" DROP COLUMN "payload_plain";--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "payload" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "unsaved_works" DROP COLUMN "data_plain";--> statement-breakpoint
ALTER TABLE "unsaved_works" ALTER COLUMN "data" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "web_requests" DROP COLUMN "client_plain";--> statement-breakpoint
ALTER TABLE "web_requests" ALTER COLUMN "client" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "identification_index" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_identification" UNIQUE("citizenship_country_id","identification_type","identification_index");--> statement-breakpoint
CREATE INDEX "clients_identity_document" ON "clients" USING btree ("identity_document_index");--> statement-breakpoint
CREATE INDEX "clients_secondary_document" ON "clients" USING btree ("secondary_document_index");--> statement-breakpoint
CREATE INDEX "screening_entries_personal_id" ON "screening_entries" USING btree ("personal_id_index");--> statement-breakpoint
CREATE INDEX "screening_entries_document_number" ON "screening_entries" USING btree ("document_index");--> statement-breakpoint
ALTER TABLE "screening_entries" ADD CONSTRAINT "screening_entries_matches" CHECK ("screening_entries"."personal_id" is not null or "screening_entries"."document_number" is not null
        or ("screening_entries"."name" is not null and "screening_entries"."surname" is not null and "screening_entries"."birth_date" is not null));
