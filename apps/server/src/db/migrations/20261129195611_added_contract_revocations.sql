CREATE TABLE "contract_revocations" (
	"contract_id" integer PRIMARY KEY NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"sent_on" date NOT NULL,
	"way" text,
	"note" "bytea"
);
--> statement-breakpoint
ALTER TABLE "contract_revocations" ADD CONSTRAINT "contract_revocations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;