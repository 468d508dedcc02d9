ALTER TABLE "client_openings" DROP CONSTRAINT "client_openings_contract_id_product_type_document_id_digest_pk";--> statement-breakpoint
ALTER TABLE "client_openings" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "client_openings" ADD COLUMN "pages" integer[];--> statement-breakpoint
ALTER TABLE "client_openings" ADD COLUMN "page_count" integer;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD COLUMN "read" jsonb;--> statement-breakpoint
ALTER TABLE "client_openings" ADD CONSTRAINT "client_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_openings" ADD CONSTRAINT "client_openings_reader" UNIQUE NULLS NOT DISTINCT("contract_id","product_type","document_id","digest","user_id");