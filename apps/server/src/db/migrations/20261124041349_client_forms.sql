CREATE TABLE "client_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_digest" text NOT NULL,
	"phone" "bytea" NOT NULL,
	"phone_index" "bytea" NOT NULL,
	"email" "bytea" NOT NULL,
	"language" text NOT NULL,
	"needs_employer" boolean NOT NULL,
	"sent" "bytea" NOT NULL,
	"filled" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end" text,
	CONSTRAINT "client_forms_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
ALTER TABLE "client_forms" ADD CONSTRAINT "client_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_forms_phone" ON "client_forms" USING btree ("user_id","phone_index") WHERE "client_forms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "client_forms_over" ON "client_forms" USING btree (coalesce("ended_at", "valid_until"));