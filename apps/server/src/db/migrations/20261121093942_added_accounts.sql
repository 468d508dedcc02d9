CREATE TABLE "distributor_branches" (
	"distributor_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "distributor_branches_distributor_code_code_pk" PRIMARY KEY("distributor_code","code")
);
--> statement-breakpoint
CREATE TABLE "distributors" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"support_id" integer,
	"email_domains" text[] NOT NULL,
	"is_ico_available" boolean NOT NULL,
	"is_branch_code_available" boolean NOT NULL,
	"needs_manual_check" boolean DEFAULT false NOT NULL,
	"network" text NOT NULL,
	"roles" text[] NOT NULL,
	"minimal_dealer_fee" double precision DEFAULT 0 NOT NULL,
	"maximal_dealer_fee" double precision DEFAULT 0 NOT NULL,
	"premium_set_up_fee" double precision DEFAULT 0 NOT NULL,
	"klasik_payments" double precision[] DEFAULT '{}' NOT NULL,
	"servis_payment" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "register_entries" (
	"vat_id" text PRIMARY KEY NOT NULL,
	"surname" text NOT NULL,
	"name" text NOT NULL,
	"networks" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"distributor_code" text NOT NULL,
	"advisor_code" text NOT NULL,
	"branch_code" text,
	"vat_id" text,
	"prefix" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"suffix" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"public_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"token_digest" text,
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_digest" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_digest_pk" PRIMARY KEY("user_id","code_digest")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"encrypted_secret" text NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_used_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "advisor_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "branch_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vat_id" text;--> statement-breakpoint
ALTER TABLE "distributor_branches" ADD CONSTRAINT "distributor_branches_distributor_code_distributors_code_fk" FOREIGN KEY ("distributor_code") REFERENCES "public"."distributors"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_support_id_supports_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."supports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_distributor_code_distributors_code_fk" FOREIGN KEY ("distributor_code") REFERENCES "public"."distributors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_entries_surname" ON "register_entries" USING btree (lower("surname"));--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_open_email" ON "registrations" USING btree ("email") WHERE "registrations"."state" in ('ManualCheck', 'AwaitingConfirmation');--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_open_advisor" ON "registrations" USING btree ("distributor_code","advisor_code") WHERE "registrations"."state" in ('ManualCheck', 'AwaitingConfirmation');--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_token" ON "registrations" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_advisor" ON "users" USING btree ("distributor_code","advisor_code");--> statement-breakpoint
-- Whoever changes a user, with a command or by hand, is heard by every process: a lock ends the user's sessions, and what
-- processes know of the user is read again.
CREATE FUNCTION "users_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.locked THEN
		DELETE FROM sessions WHERE user_id = NEW.id;
	END IF;
	PERFORM pg_notify('session_ended', 'user:' || NEW.id);
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE OF "locked", "password_hash", "username", "full_name", "language", "roles" ON "users"
	FOR EACH ROW EXECUTE FUNCTION "users_changed"();
