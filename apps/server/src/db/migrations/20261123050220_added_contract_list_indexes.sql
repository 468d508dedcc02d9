DROP INDEX "contracts_user";--> statement-breakpoint
CREATE INDEX "contracts_list" ON "contracts" USING btree ("user_id","state_since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_due" ON "contracts" USING btree ("expires_at") WHERE state in ('Created', 'Signing');