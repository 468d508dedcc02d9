ALTER TABLE "registrations" ADD COLUMN "held_vat_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_open_vat_id" ON "registrations" USING btree ("held_vat_id") WHERE "registrations"."state" in ('ManualCheck', 'AwaitingConfirmation');--> statement-breakpoint
CREATE INDEX "users_vat_id" ON "users" USING btree ("vat_id");