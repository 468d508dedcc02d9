CREATE TABLE "seals" (
	"digest" text PRIMARY KEY NOT NULL,
	"content_digest" text NOT NULL,
	"contract_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seals_content_digest" ON "seals" USING btree ("content_digest");