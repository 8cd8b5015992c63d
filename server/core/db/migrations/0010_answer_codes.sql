ALTER TABLE "questionnaire_link_sessions" ADD COLUMN "by_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questionnaire_links" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "questionnaire_links" ADD COLUMN "code_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "link_code" boolean DEFAULT false NOT NULL;