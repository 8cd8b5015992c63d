ALTER TABLE "inputs" ADD COLUMN "lookups" jsonb;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "formulas_changed" boolean DEFAULT false NOT NULL;