ALTER TABLE "contract_holdings" DROP CONSTRAINT "contract_holdings_contract_item_id_contract_items_id_fk";
--> statement-breakpoint
ALTER TABLE "contract_items" DROP CONSTRAINT "contract_items_contract_id_contracts_id_fk";
--> statement-breakpoint
ALTER TABLE "framework_contracts" DROP CONSTRAINT "framework_contracts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "contract_holdings" ADD CONSTRAINT "contract_holdings_contract_item_id_contract_items_id_fk" FOREIGN KEY ("contract_item_id") REFERENCES "public"."contract_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_items" ADD CONSTRAINT "contract_items_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "framework_contracts" ADD CONSTRAINT "framework_contracts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;