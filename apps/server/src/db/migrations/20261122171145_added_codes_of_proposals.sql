ALTER TABLE "proposals" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "client_name" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "draft_id" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_draft" ON "proposals" USING btree ("draft_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_code" ON "proposals" USING btree ("code");