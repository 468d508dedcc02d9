CREATE TABLE "contract_fund_questionnaires" (
	"contract_id" integer NOT NULL,
	"order" integer NOT NULL,
	"fund_id" integer NOT NULL,
	"code" text NOT NULL,
	"answers" "bytea" NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_fund_questionnaires_contract_id_order_pk" PRIMARY KEY("contract_id","order")
);
--> statement-breakpoint
ALTER TABLE "contract_fund_questionnaires" ADD CONSTRAINT "contract_fund_questionnaires_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_fund_questionnaires" ADD CONSTRAINT "contract_fund_questionnaires_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;