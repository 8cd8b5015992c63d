ALTER TABLE "aggregate_lines" ADD COLUMN "months" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "aggregate_lines" ADD COLUMN "places" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "aggregate_lines" ADD COLUMN "covers" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "aggregate_versions" ADD COLUMN "months" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "aggregate_versions" ADD COLUMN "places" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "aggregate_versions" ADD COLUMN "covers" bigint[] DEFAULT '{}' NOT NULL;