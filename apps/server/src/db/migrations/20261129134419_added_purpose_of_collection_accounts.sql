ALTER TABLE "collection_accounts" DROP CONSTRAINT "collection_accounts_subject";--> statement-breakpoint
ALTER TABLE "collection_accounts" ADD COLUMN "purpose" text DEFAULT 'Investments' NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_accounts" ADD CONSTRAINT "collection_accounts_subject" UNIQUE NULLS NOT DISTINCT("purpose","contract_type_id","currency_id");