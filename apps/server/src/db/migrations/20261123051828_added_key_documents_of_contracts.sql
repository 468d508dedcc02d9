CREATE TABLE "contract_key_documents" (
	"contract_id" integer NOT NULL,
	"order" integer NOT NULL,
	"product" text NOT NULL,
	"product_type" text NOT NULL,
	"product_id" integer NOT NULL,
	"document_id" integer,
	"name" text,
	"day" date,
	"digest" text,
	"language" text,
	CONSTRAINT "contract_key_documents_contract_id_order_pk" PRIMARY KEY("contract_id","order"),
	CONSTRAINT "contract_key_documents_document" UNIQUE("contract_id","product_type","document_id"),
	CONSTRAINT "contract_key_documents_whole" CHECK (num_nulls("contract_key_documents"."document_id", "contract_key_documents"."name", "contract_key_documents"."day", "contract_key_documents"."digest", "contract_key_documents"."language") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "key_document_openings" (
	"contract_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"product_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"digest" text NOT NULL,
	"language" text NOT NULL,
	"user_id" integer NOT NULL,
	"first_opened_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone NOT NULL,
	"last_page" integer NOT NULL,
	"seconds" integer NOT NULL,
	"downloaded" boolean NOT NULL,
	CONSTRAINT "key_document_openings_reader" PRIMARY KEY("contract_id","product_type","document_id","digest","language","user_id")
);
--> statement-breakpoint
ALTER TABLE "contract_key_documents" ADD CONSTRAINT "contract_key_documents_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_document_openings" ADD CONSTRAINT "key_document_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_document_openings" ADD CONSTRAINT "key_document_openings_document" FOREIGN KEY ("contract_id","product_type","document_id") REFERENCES "public"."contract_key_documents"("contract_id","product_type","document_id") ON DELETE restrict ON UPDATE no action;