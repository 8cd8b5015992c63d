CREATE TABLE "saml_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"browser_hash" text,
	"return_to" text DEFAULT '/admin' NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saml_seen" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saml_requests_expires_at" ON "saml_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saml_seen_expires_at" ON "saml_seen" USING btree ("expires_at");