ALTER TABLE "fund_types" ADD COLUMN "questionnaire_code" text;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_types" ADD CONSTRAINT "fund_types_questionnaire_code_questionnaires_code_fk" FOREIGN KEY ("questionnaire_code") REFERENCES "public"."questionnaires"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Nothing but the portal itself has written questionnaires so far.
UPDATE "questionnaires" SET "built_in" = true WHERE "code" = 'AML';
