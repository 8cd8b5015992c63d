CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_link_sessions" (
	"id_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_link_sessions_id_hash_secret_hash_pk" PRIMARY KEY("id_hash","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"access_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "guests_email" ON "guests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "questionnaire_link_sessions_expires" ON "questionnaire_link_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "questionnaire_links_access" ON "questionnaire_links" USING btree ("access_id");