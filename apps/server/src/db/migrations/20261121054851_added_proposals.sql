CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"payload" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"pdf_digest" text NOT NULL,
	"pdf_bytes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_user" ON "proposals" USING btree ("user_id","created_at");