CREATE SEQUENCE "public"."contract_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "contract_decisions" (
	"contract_id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL,
	"input" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"contract_id" integer NOT NULL,
	"order" integer NOT NULL,
	"kind" text NOT NULL,
	"contract_type_id" integer,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "contract_documents_order" UNIQUE("contract_id","order")
);
--> statement-breakpoint
CREATE TABLE "contract_persons" (
	"id" text PRIMARY KEY NOT NULL,
	"contract_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "contract_persons_role" UNIQUE("contract_id","role")
);
--> statement-breakpoint
ALTER TABLE "contracts" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_items" ADD COLUMN "from_month" integer;--> statement-breakpoint
ALTER TABLE "contract_items" ADD COLUMN "to_month" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "state_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "superseded_by_id" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "framework_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "is_appendix" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "web_request_id" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "client_name" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "client_email" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "client" "bytea";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "client_index" "bytea";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "advisor_fee_absolute" double precision;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "service_payment" double precision;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "total_investment" double precision;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "total_currency_id" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "document_set" text;--> statement-breakpoint
ALTER TABLE "framework_contracts" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "contract_decisions" ADD CONSTRAINT "contract_decisions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_contract_type_id_contract_types_id_fk" FOREIGN KEY ("contract_type_id") REFERENCES "public"."contract_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_persons" ADD CONSTRAINT "contract_persons_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_superseded_by_id_contracts_id_fk" FOREIGN KEY ("superseded_by_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_total_currency_id_currencies_id_fk" FOREIGN KEY ("total_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_client_index" ON "contracts" USING btree ("client_index");--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "framework_contracts" ADD CONSTRAINT "framework_contracts_number_unique" UNIQUE("number");--> statement-breakpoint
UPDATE "contracts" SET "state" = CASE WHEN "signed_at" IS NULL THEN 'Expired' ELSE 'Delivered' END, "state_since" = coalesce("signed_at", "created_at"), "is_appendix" = false, ("client_name", "client_email") = (SELECT "name" || ' ' || "surname", "email" FROM "clients" WHERE "clients"."id" = "contracts"."client_id");--> statement-breakpoint
ALTER TABLE "contracts" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ALTER COLUMN "state_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ALTER COLUMN "client_name" SET NOT NULL;