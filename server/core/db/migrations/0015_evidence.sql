CREATE TABLE "questionnaire_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_until" date,
	"added" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "questionnaire_evidence_of" ON "questionnaire_evidence" USING btree ("questionnaire_id");