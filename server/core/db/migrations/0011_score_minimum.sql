ALTER TABLE "questionnaire_template_versions" ADD COLUMN "min_answered" integer;--> statement-breakpoint
ALTER TABLE "questionnaire_templates" ADD COLUMN "min_answered" integer;