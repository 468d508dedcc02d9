CREATE TABLE "audit"."anchored_heads" (
	"number" integer NOT NULL,
	"contract_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "anchored_heads_chain" PRIMARY KEY("number","contract_id")
);
--> statement-breakpoint
CREATE TABLE "audit"."anchors" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"heads" integer NOT NULL,
	"previous_digest" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit"."seal_certificates" (
	"digest" text PRIMARY KEY NOT NULL,
	"certificate" "bytea" NOT NULL,
	"chain" "bytea" NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "anchored_heads_contract" ON "audit"."anchored_heads" USING btree ("contract_id");--> statement-breakpoint
CREATE TRIGGER "seal_certificates_unchanged" BEFORE UPDATE OR DELETE ON "audit"."seal_certificates"
	FOR EACH ROW EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "seal_certificates_not_truncated" BEFORE TRUNCATE ON "audit"."seal_certificates"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
ALTER TABLE "audit"."seal_certificates" ENABLE ALWAYS TRIGGER "seal_certificates_unchanged";--> statement-breakpoint
ALTER TABLE "audit"."seal_certificates" ENABLE ALWAYS TRIGGER "seal_certificates_not_truncated";--> statement-breakpoint
CREATE TRIGGER "anchors_unchanged" BEFORE UPDATE OR DELETE ON "audit"."anchors"
	FOR EACH ROW EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "anchors_not_truncated" BEFORE TRUNCATE ON "audit"."anchors"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
ALTER TABLE "audit"."anchors" ENABLE ALWAYS TRIGGER "anchors_unchanged";--> statement-breakpoint
ALTER TABLE "audit"."anchors" ENABLE ALWAYS TRIGGER "anchors_not_truncated";--> statement-breakpoint
CREATE TRIGGER "anchored_heads_unchanged" BEFORE UPDATE OR DELETE ON "audit"."anchored_heads"
	FOR EACH ROW EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "anchored_heads_not_truncated" BEFORE TRUNCATE ON "audit"."anchored_heads"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
ALTER TABLE "audit"."anchored_heads" ENABLE ALWAYS TRIGGER "anchored_heads_unchanged";--> statement-breakpoint
ALTER TABLE "audit"."anchored_heads" ENABLE ALWAYS TRIGGER "anchored_heads_not_truncated";
