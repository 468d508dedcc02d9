CREATE TABLE "download_links" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"contract_id" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_links_contract" ON "download_links" USING btree ("contract_id");