ALTER TABLE "aggregate_lines" ADD COLUMN "expected_places" integer[];--> statement-breakpoint
ALTER TABLE "aggregate_lines" ADD COLUMN "expected_entries" integer[];--> statement-breakpoint
ALTER TABLE "aggregate_lines" ADD COLUMN "expected_months" integer[];--> statement-breakpoint
ALTER TABLE "aggregate_lines" ADD COLUMN "not_applicable" integer[];--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "complete_from" integer DEFAULT 100 NOT NULL;