CREATE INDEX "fund_documents_fund" ON "fund_documents" USING btree ("fund_id");--> statement-breakpoint
CREATE INDEX "program_documents_program" ON "program_documents" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "users_country" ON "users" USING btree ("country_id");