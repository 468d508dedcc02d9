CREATE TABLE "rule_starts" (
	"rule" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wordings" (
	"distributor_code" text NOT NULL,
	"document" text NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "wordings_distributor_code_document_language_pk" PRIMARY KEY("distributor_code","document","language")
);
--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "seat" text;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "register_entry" text;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "supervisor" text;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "withdrawal_address" text;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "represented_by" text;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "collection_accounts" ADD COLUMN "owner_role" text;--> statement-breakpoint
ALTER TABLE "wordings" ADD CONSTRAINT "wordings_distributor_code_distributors_code_fk" FOREIGN KEY ("distributor_code") REFERENCES "public"."distributors"("code") ON DELETE cascade ON UPDATE no action;