CREATE TABLE "contract_notes" (
	"contract_id" integer PRIMARY KEY NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"answers" "bytea" NOT NULL,
	"confirmed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_reviews" (
	"contract_id" integer PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"reasons" "bytea" NOT NULL,
	"decision" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" "bytea",
	CONSTRAINT "contract_reviews_decision" CHECK (("contract_reviews"."decision" is null) = ("contract_reviews"."decided_by" is null) and ("contract_reviews"."decision" is null) = ("contract_reviews"."decided_at" is null) and ("contract_reviews"."decision" is null) = ("contract_reviews"."decision_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "contract_notes" ADD CONSTRAINT "contract_notes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reviews" ADD CONSTRAINT "contract_reviews_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reviews" ADD CONSTRAINT "contract_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_reviews_decided_by" ON "contract_reviews" USING btree ("decided_by");