ALTER TABLE "countries" ADD COLUMN "dial_code" text;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "gives_personal_ids" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_document_types" ADD COLUMN "is_national" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Countries that are there already; the others come with the start.
UPDATE "countries" SET "dial_code" = given."dial_code", "gives_personal_ids" = given."code" IN ('CZ', 'SK')
FROM (VALUES ('CZ', '+420'), ('SK', '+421'), ('BG', '+359'), ('DE', '+49'), ('AT', '+43')) AS given ("code", "dial_code")
WHERE "countries"."code" = given."code";--> statement-breakpoint
UPDATE "identity_document_types" SET "is_national" = true WHERE "code" IN ('ID_CARD', 'PASSPORT');
