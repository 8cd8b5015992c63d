ALTER TABLE "questionnaire_feeds" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "questionnaire_feeds" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questionnaire_feeds" ADD COLUMN "decided_why" text;