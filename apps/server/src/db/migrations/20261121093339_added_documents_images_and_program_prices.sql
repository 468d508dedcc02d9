CREATE TABLE "entity_images" (
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"digest" text NOT NULL,
	"mime_type" text NOT NULL,
	"source_digest" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entity_images_kind_entity_id_pk" PRIMARY KEY("kind","entity_id")
);
--> statement-breakpoint
CREATE TABLE "program_prices" (
	"program_id" integer NOT NULL,
	"date" date NOT NULL,
	"price" double precision NOT NULL,
	CONSTRAINT "program_prices_program_id_date_pk" PRIMARY KEY("program_id","date"),
	CONSTRAINT "program_prices_above_zero" CHECK ("program_prices"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "fund_documents" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "fund_documents" ADD COLUMN "drawn" text;--> statement-breakpoint
ALTER TABLE "fund_documents" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "fund_package_templates" ADD COLUMN "currency_id" integer;--> statement-breakpoint
ALTER TABLE "program_documents" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "program_documents" ADD COLUMN "drawn" text;--> statement-breakpoint
ALTER TABLE "program_documents" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "program_prices" ADD CONSTRAINT "program_prices_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_package_templates" ADD CONSTRAINT "fund_package_templates_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;