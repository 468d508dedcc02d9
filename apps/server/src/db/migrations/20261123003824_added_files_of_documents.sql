CREATE TABLE "fund_document_files" (
	"document_id" integer NOT NULL,
	"language" text NOT NULL,
	"revision" integer NOT NULL,
	"digest" text NOT NULL,
	"size" integer NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fund_document_files_document_id_language_revision_pk" PRIMARY KEY("document_id","language","revision")
);
--> statement-breakpoint
CREATE TABLE "program_document_files" (
	"document_id" integer NOT NULL,
	"language" text NOT NULL,
	"revision" integer NOT NULL,
	"digest" text NOT NULL,
	"size" integer NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "program_document_files_document_id_language_revision_pk" PRIMARY KEY("document_id","language","revision")
);
--> statement-breakpoint
ALTER TABLE "fund_documents" ADD COLUMN "is_key_document" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_documents" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "program_documents" ADD COLUMN "is_key_document" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "program_documents" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "fund_document_files" ADD CONSTRAINT "fund_document_files_document_id_fund_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."fund_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_document_files" ADD CONSTRAINT "program_document_files_document_id_program_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."program_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_documents_code" ON "fund_documents" USING btree ("fund_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "program_documents_code" ON "program_documents" USING btree ("program_id","code");--> statement-breakpoint
ALTER TABLE "fund_documents" DROP COLUMN "storage_key";--> statement-breakpoint
ALTER TABLE "fund_documents" DROP COLUMN "file_name";--> statement-breakpoint
ALTER TABLE "program_documents" DROP COLUMN "storage_key";--> statement-breakpoint
ALTER TABLE "program_documents" DROP COLUMN "file_name";