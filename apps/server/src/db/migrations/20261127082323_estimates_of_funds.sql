ALTER TABLE "funds" ADD COLUMN "estimates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "is_leveraged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "allowed_without_figures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_package_templates" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "basic_issuers" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_package_templates" ADD CONSTRAINT "fund_package_templates_code" UNIQUE("code");