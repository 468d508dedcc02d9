UPDATE "funds" SET "is_leveraged" = true
WHERE "source" = 'Import' AND "name" ~* '\m(ultrapro|ultrashort (?!bond|income|duration|term)|leveraged|inverse|daily (bull|bear)|-?[23]x|bear [123]x|bull [23]x)\M';--> statement-breakpoint
UPDATE "funds" SET "estimates" = (
  SELECT coalesce(jsonb_object_agg(f.name, jsonb_build_object('basis', CASE WHEN f.name IN ('gains', 'investmentHorizon') THEN 'AssetClass' ELSE 'Portal' END)), '{}')
  FROM unnest("defaulted_fields") AS f(name) WHERE f.name IN ('gains', 'investmentHorizon', 'limits', 'contractType')
) WHERE cardinality("defaulted_fields") > 0;--> statement-breakpoint
UPDATE "funds" SET "risk_level" = 0 WHERE 'riskLevel' = ANY("defaulted_fields");--> statement-breakpoint
DELETE FROM "fund_fee_schemes" s USING "funds" f WHERE f."id" = s."fund_id" AND 'feeSchemes' = ANY(f."defaulted_fields");--> statement-breakpoint
UPDATE "funds" SET "maximal_entry_fee" = NULL WHERE 'feeSchemes' = ANY("defaulted_fields");--> statement-breakpoint
UPDATE "funds" SET "unfavourable_gain" = NULL, "moderate_gain" = NULL, "favourable_gain" = NULL, "investment_horizon" = NULL,
  "estimates" = "estimates" - 'gains' - 'investmentHorizon'
WHERE "is_leveraged" AND 'gains' = ANY("defaulted_fields");--> statement-breakpoint
UPDATE "fund_package_templates" SET "code" = 'PACKAGE_' || "id" WHERE "package_type" = 'Organisation';--> statement-breakpoint
ALTER TABLE "funds" DROP COLUMN "defaulted_fields";
