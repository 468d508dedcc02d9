CREATE TABLE "screening_duty" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"required_from" timestamp with time zone NOT NULL,
	CONSTRAINT "screening_duty_one" CHECK ("screening_duty"."id" = 1)
);
