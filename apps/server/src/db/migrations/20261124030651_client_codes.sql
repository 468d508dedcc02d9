CREATE TABLE "client_codes" (
	"subject" text PRIMARY KEY NOT NULL,
	"code_digest" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"hour_from" timestamp with time zone NOT NULL,
	"hour_count" integer NOT NULL,
	"message_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_doors" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "client_doors_subject" ON "client_doors" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "client_doors_valid" ON "client_doors" USING btree ("valid_until");