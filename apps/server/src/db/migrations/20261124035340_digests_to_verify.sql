CREATE INDEX "contract_documents_digest" ON "contract_documents" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "proposals_digest" ON "proposals" USING btree ("pdf_digest");