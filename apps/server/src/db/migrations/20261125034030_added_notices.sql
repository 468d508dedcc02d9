CREATE TABLE "expiry_notices" (
	"contract_id" integer NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	CONSTRAINT "expiry_notices_contract_id_deadline_pk" PRIMARY KEY("contract_id","deadline")
);
--> statement-breakpoint
CREATE TABLE "advisor_notices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"opened" boolean DEFAULT false NOT NULL,
	"question" boolean DEFAULT true NOT NULL,
	"declined" boolean DEFAULT true NOT NULL,
	"signed" boolean DEFAULT true NOT NULL,
	"expiring" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_notices" ADD CONSTRAINT "advisor_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;