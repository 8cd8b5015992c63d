ALTER TABLE "aggregate_lines" ADD COLUMN "unmatched_places" integer[];--> statement-breakpoint
ALTER TABLE "aggregate_lines" ADD COLUMN "unmatched_entries" integer[];--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "match" jsonb DEFAULT '[]'::jsonb NOT NULL;