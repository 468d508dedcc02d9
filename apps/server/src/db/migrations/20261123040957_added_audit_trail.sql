CREATE SCHEMA "audit";
--> statement-breakpoint
CREATE TABLE "audit"."events" (
	"contract_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" integer,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"previous_digest" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "events_contract_sequence" PRIMARY KEY("contract_id","sequence")
);
--> statement-breakpoint
-- Nobody changes or removes an event, the table's owner neither: ALWAYS, since a session may switch ordinary triggers off.
CREATE FUNCTION "audit"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Events of the audit trail are never changed or removed (%)', TG_OP USING ERRCODE = '42501';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "events_unchanged" BEFORE UPDATE OR DELETE ON "audit"."events"
	FOR EACH ROW EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "events_not_truncated" BEFORE TRUNCATE ON "audit"."events"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
ALTER TABLE "audit"."events" ENABLE ALWAYS TRIGGER "events_unchanged";--> statement-breakpoint
ALTER TABLE "audit"."events" ENABLE ALWAYS TRIGGER "events_not_truncated";
