ALTER TABLE "framework_contracts" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "framework_contracts" ADD CONSTRAINT "framework_contracts_import_key_unique" UNIQUE("import_key");